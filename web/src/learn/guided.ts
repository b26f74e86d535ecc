/** What a guided round offers: the sums of a wager, and what a program would do. */

import { capital, listed, say } from '../english';
import type { Amounts, Choice, GuidedRound } from '../messages';
import { told } from '../room/telling';
import { actOf } from '../table/slots';

const SHOWN = 5;

/** All sums if they are few; else some of the range, the least and the most among them. */
export function sumsOf(amounts: Amounts): number[] {
  const { few, least, most, step } = amounts;
  if (few.length) return few;
  if (!step || most <= least) return [least];
  const parts = Array.from({ length: SHOWN }, (_, at) => least + Math.floor(((most - least) * at) / (SHOWN - 1) / step) * step);
  return [...new Set([...parts.slice(0, -1), most])];
}

/** What each kind of choice is called, once: several sums of a blind are one choice. */
export function explained(choices: Choice[]): { act: string; name: string; per: string }[] {
  const kinds = new Map(choices.map((choice) => [choice.do.do === 'place' ? choice.do.wager : actOf(choice), choice]));
  return [...kinds].map(([act, { words, per }]) => ({ act, name: capital(nameIn(words)), per }));
}

/** The words of a choice without its sum. */
function nameIn(words: string): string {
  return words.replace(/( of| for| to)? \$.*/, '');
}

/** The same choice with another sum. */
export function withSum(words: string, sum: string): string {
  return words.replace(/\$\S+$/, () => sum);
}

export function wordsOfSuggestion({ suggested, choices }: GuidedRound): string {
  if (!suggested) return '';
  if (suggested.do === 'draw' && suggested.discards.length) {
    return say.guided.throwsIn(listed(suggested.discards.map(told)));
  }
  const act = suggested.do === 'bet' ? suggested.act : suggested.do;
  const found = choices.find((choice) => actOf(choice) === act);
  return `${capital(found?.words ?? act)}.`;
}
