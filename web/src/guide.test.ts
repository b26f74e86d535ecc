import { marked } from 'marked';
import { expect, test } from 'vitest';
import { folded, htmlOf } from './guide';

const GUIDES = import.meta.glob<string>('../../docs/floor/*.md', { query: '?raw', import: 'default', eager: true });

/** Without the line breaks between elements, which nobody sees. */
const plain = (html: string) => html.replace(/>\s+</g, '><').trim();

test.each(Object.entries(GUIDES))('%s is laid out as a whole reader of Markdown lays it out', (_, guide) => {
  expect(plain(htmlOf(guide))).toBe(plain(marked.parse(guide, { async: false })));
});

test('what follows is folded behind what went wrong', () => {
  expect(folded(htmlOf('First.\n\n### One\n\nText.\n\n### Two\n\n- a'), 3).replaceAll('\n', '')).toBe(
    '<p>First.</p><details><summary><h3>One</h3></summary><p>Text.</p></details><details><summary><h3>Two</h3></summary><ul><li>a</li></ul></details>',
  );
});

test('what is written in the words of a game cannot become elements', () => {
  expect(htmlOf('a <b> & "c"')).toBe('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>');
});
