/** What a guided round offers: the sums of a wager, and what a program would do. */

import { capital, listed, say } from '../english';
import type { Amounts, Choice, GuidedRound, TableView } from '../messages';
import { dollars } from '../money';
import { told } from '../room/telling';
import { actOf } from '../table/slots';
import { upCard } from '../table/upcards';

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
  const kinds = new Map(choices.map((choice) => [choice.do.do === 'place' ? choice.do.wagers[0].wager : actOf(choice), choice]));
  return [...kinds].map(([act, { words, per }]) => ({ act, name: capital(nameIn(words)), per }));
}

/** The rules behind a step, of what may be done and of what happened, each of them once. */
export function rulesOf(happened: { per: string }[], choices: { per: string }[], draw: { per: string } | null): string[] {
  return [...new Set([...(draw ? [draw] : []), ...choices, ...happened].map(({ per }) => per).filter(Boolean))];
}

const STAYS = ['check', 'stand', 'call'];
const FREE = ['check', 'stand'];

/** What an act means to a beginner; that depends on what else he could do. */
export function whyOf(act: string, choices: Choice[], view: TableView, isLast: boolean): string {
  const acts = choices.map(actOf);
  const has = (some: string[]) => acts.some((each) => some.includes(each));
  if (view.kind === 'house') {
    return say.guided.why(act === 'check' ? 'house check' : act === 'wager' && !has(['fold']) ? 'wager or check' : act);
  }
  if (act === 'open' && acts.length === 1) return say.guided.forced(...upCard(view));
  if (act === 'open' && !has(STAYS)) return say.guided.why('open or fold');
  return say.guided.why(act === 'fold' && has(FREE) ? 'free fold' : act, isLast);
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
  const to = suggested.do === 'bet' && found?.amounts ? suggested.to : null;
  const words = found?.words ?? act;
  return `${capital(to ? withSum(words, dollars(to)) : words)}.`;
}
