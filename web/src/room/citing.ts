/** Citations as they stand at the end of a line: the number of a rule alone, a reading as it is. */

export function citedShort(per: string): string {
  const at = per.indexOf('/');
  return at < 0 ? per : per.slice(at + 1).replace(/#\w+$/, '').replace(/@.*$/, '').replace(/^def:/, 'def. ');
}

const BOOKS: Record<string, string> = {
  'ACT-7CS': '7 Card Stud, ACT', 'ACT-MAN': 'Canberra Manila, ACT', 'ACT-5CS': '5 Card Stud, ACT', 'ACT-DRW': 'Draw Poker, ACT', 'ACT-CAN': 'Canberra Poker, ACT',
  VIC: 'Poker, Victoria', 'WA-CHP': "Crown Hold'em Poker, WA",
};

/** The same with the name of its book, as people read it. */
export function citedInFull(per: string): string {
  const book = BOOKS[per.split('/')[0]];
  return book ? `${citedShort(per)} · ${book}` : citedShort(per);
}
