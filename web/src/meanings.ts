/** What the register's own words mean, in a sentence each. */

import type { Disposition, State } from './shapes';

export const DISPOSITIONS: Record<Disposition, string> = {
  applied: 'the program decides by it',
  displayed: 'it is shown to whom it concerns',
  recorded: 'people act by it, and the record keeps what they did',
  outside: 'it concerns things no program reaches',
};

export const STATES: Record<State, string> = {
  open: 'the program does not do it yet',
  'partly carried': 'the program does a part of it, and a test proves that part',
  carried: 'the program does it, and a test proves that it does',
  shown: 'the copy of the rules prints it, and nothing else is to be done',
  outside: 'nothing is to be done',
};

const DISPOSITION_NAMES: Record<Disposition, string> = {
  applied: 'decided by the program',
  displayed: 'shown to players',
  recorded: 'left to people',
  outside: 'out of reach',
};

const STATE_NAMES: Record<string, string> = {
  open: 'Not yet',
  'partly carried': 'In part',
  carried: 'Yes, and tested',
  shown: 'It is shown',
  outside: 'Nothing to do',
};

export function dispositionName(disposition: string): string {
  return DISPOSITION_NAMES[disposition as Disposition] ?? disposition;
}

const KINDS: Record<string, string> = {
  definition: 'Definition',
  equipment: 'Equipment',
  engine: 'Play',
  irregularity: 'Irregularity',
  conduct: 'Conduct',
  room: 'Room',
  operator: 'Operator',
  tournament: 'Tournament',
  jackpot: 'Jackpot',
};

export function kindName(kind: string): string {
  return KINDS[kind] ?? capital(spaced(kind));
}

export function stateName(state: string): string {
  return STATE_NAMES[state] ?? capital(state);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function spaced(name: string): string {
  return name.replace(/[_-]+/g, ' ');
}

/** The figures of a rule as a reader would write them. */
export function figure(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(figure).join(', ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).map(([name, each]) => `${spaced(name)}: ${figure(each)}`).join('; ');
  }
  const written = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(written) ? day(written) : spacedWord(written);
}

function spacedWord(written: string): string {
  return /^[a-z]+(_[a-z]+)+$/.test(written) ? spaced(written) : written;
}

const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** 1994-05-27 as 27 May 1994. */
export function day(date: string): string {
  return DAY.format(new Date(`${date}T00:00:00Z`));
}

export function many(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString('en-AU')} ${number === 1 ? one : several}`;
}
