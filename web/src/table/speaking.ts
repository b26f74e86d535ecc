/** A table among players in words, for ears: the same that eyes see, and nothing more. */

import { listed, say } from '../english';
import { dollars } from '../money';
import type { Choice, PlayersView } from '../messages';
import { bits } from '../room/telling';
import { RANK_WORDS, SUIT_WORDS, wordsOf } from './deck';

export type Asks = 'board' | 'mine' | 'stakes' | 'pots' | 'acts';

export function inWords(view: PlayersView, asked: Asks): string {
  const own = view.seats.find(({ seat }) => seat === view.own);
  if (asked === 'board') return say.spoken.board(view.communal.map(wordsOf));
  if (asked === 'mine') return say.spoken.mine(own?.cards.map(wordsOf) ?? [], own?.hand ?? '');
  if (asked === 'pots') return say.spoken.pots(view.in_the_pots);
  if (asked === 'acts') return legalActs(view);
  return listed(view.seats.filter(({ name }) => name).map((seat) => stake(view, seat.seat)));
}

function stake(view: PlayersView, number: number): string {
  const seat = view.seats.find((each) => each.seat === number)!;
  const open = seat.cards.filter((card) => card !== '??').map(wordsOf);
  const cards = number !== view.own && open.length ? say.spoken.showing(open) : '';
  const standing = seat.in_round && seat.standing !== 'in' ? `, ${seat.standing}` : '';
  return `${seat.name} ${dollars(seat.stake)}${standing}${cards}`;
}

export function legalActs(view: PlayersView): string {
  const choices = view.may.map(choiceInWords);
  if (view.draw) choices.unshift(say.spoken.draw(view.draw.least, view.draw.most));
  return choices.length ? say.spoken.may(listed(choices, say.spoken.or)) : say.spoken.notYourTurn;
}

function choiceInWords({ words, amounts }: Choice): string {
  if (!amounts || amounts.least === amounts.most) return words;
  return amounts.few.length && amounts.few.length <= 4
    ? `${words.split(' to ')[0]} to ${listed(amounts.few.map(dollars), say.spoken.or)}`
    : say.spoken.range(words, dollars(amounts.most));
}

/** A sentence of the room for ears: cards in full words. */
export function heardAs(text: string): string {
  return bits(text)
    .map(({ text: piece, suit }) => (suit ? `${RANK_WORDS[piece.slice(0, -1).replace('10', 'T')]} of ${SUIT_WORDS[suit]}` : piece))
    .join('');
}
