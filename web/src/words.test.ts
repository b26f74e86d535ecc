import { describe, expect, test } from 'vitest';
import { fold, indexIn, pieces, wordsOf } from './words';

describe('folding', () => {
  test('lowers letters, drops accents and straightens curly marks', () => {
    expect(fold('Façade’s “Éclat” – X')).toBe('facade\'s "eclat" - x');
  });

  test('keeps every character in its place, even one that has no single lower form', () => {
    const odd = 'İ🂡ß Ǆ';
    expect(fold(odd)).toHaveLength(odd.length);
  });
});

describe('the words of a search', () => {
  test('are split at spaces, once each', () => {
    expect(wordsOf('  Card  exposed card ')).toEqual(['card', 'exposed']);
  });

  test('in quotation marks stay together, curly or straight, closed or not', () => {
    expect(wordsOf('“out of  turn” wager')).toEqual(['out of turn', 'wager']);
    expect(wordsOf('wager "out of')).toEqual(['wager', 'out of']);
  });

  test('are none in an empty search', () => {
    expect(wordsOf(' "" ')).toEqual([]);
  });
});

describe('finding a word', () => {
  test('finds a part of a word', () => {
    expect(indexIn('a misdeal', 'deal')).toBe(5);
  });

  test.each([
    ['17.4#1', '17.4', 0],
    ['17.4(a)', '17', 0],
    ['17.40', '17.4', -1],
    ['17.4', '7.4', -1],
    ['8.7.4', '7.4', -1],
    ['8.7.4', '8.7', 0],
    ['wins $200', '$20', -1],
    ['wins $20', '$20', 5],
    ['170 and 17', '17', 8],
  ])('takes figures whole: in %s the word %s stands at %i', (text, word, at) => {
    expect(indexIn(text, word)).toBe(at);
  });
});

describe('marking', () => {
  test('cuts the text at the edges of the hits', () => {
    expect(pieces('The Dealer deals', ['deal'])).toEqual([
      { text: 'The ', hit: false },
      { text: 'Deal', hit: true },
      { text: 'er ', hit: false },
      { text: 'deal', hit: true },
      { text: 's', hit: false },
    ]);
  });

  test('joins hits that overlap', () => {
    expect(pieces('misdeal', ['misd', 'deal'])).toEqual([{ text: 'misdeal', hit: true }]);
  });

  test('leaves a text without hits whole, and an empty one empty', () => {
    expect(pieces('pot', ['card'])).toEqual([{ text: 'pot', hit: false }]);
    expect(pieces('', ['card'])).toEqual([]);
  });
});
