/** A floor guide as HTML: headings, tables, lists and paragraphs, which is all of Markdown that the guides are written in. */

const MARKS: [RegExp, string][] = [
  [/`([^`]+)`/g, '<code>$1</code>'],
  [/\*\*(.+?)\*\*/g, '<strong>$1</strong>'],
  [/\*(.+?)\*/g, '<em>$1</em>'],
];
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function htmlOf(markdown: string): string {
  return markdown.trim().split(/\n{2,}/).map(block).join('\n');
}

/** Each section folded behind its heading: a long guide is read by what went wrong. */
export function folded(html: string, level: number): string {
  const heading = `<h${level}>`;
  const [lead, ...sections] = html.split(heading);
  return lead + sections.map((each) => `<details><summary>${heading}${each.replace(`</h${level}>`, `</h${level}></summary>`)}</details>`).join('');
}

function block(text: string): string {
  const [first, , ...rest] = text.split('\n');
  const [heading, signs] = /^(#+) /.exec(first) ?? [''];
  if (signs) return `<h${signs.length}>${words(first.slice(heading.length))}</h${signs.length}>`;
  if (first[0] === '|') return `<table><thead>${row(first, 'th')}</thead><tbody>${rest.map((line) => row(line, 'td')).join('')}</tbody></table>`;
  if (first.startsWith('- ')) return `<ul>${text.slice(2).split('\n- ').map((item) => `<li>${words(item)}</li>`).join('')}</ul>`;
  return `<p>${words(text)}</p>`;
}

function row(line: string, cell: string): string {
  const cells = line.slice(1, line.lastIndexOf('|')).split('|');
  return `<tr>${cells.map((each) => `<${cell}>${words(each.trim())}</${cell}>`).join('')}</tr>`;
}

function words(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => SIGNS[sign]);
  return MARKS.reduce((made, [mark, becomes]) => made.replace(mark, becomes), safe);
}
