/** Makes the citations in a text links to the rules and readings they name. */

import { addressOfCitation } from './choice';

const CITED = /\b(?:(?:ACT-(?:7CS|MAN|5CS|DRW|CAN)|VIC|WA-CHP)\/[\w.:#()'-]+|[AVW]-\d{2,3})/g;

export function withLinks(html: string): string {
  return html.replace(CITED, (found) => {
    const citation = whole(found);
    const rest = found.slice(citation.length);
    return `<a href="${addressOfCitation(citation)}" data-within>${citation}</a>${rest}`;
  });
}

/** Without the marks of the sentence around it: a full stop, or a bracket that it did not open. */
function whole(found: string): string {
  let citation = found.replace(/[.:'-]+$/, '');
  while (citation.endsWith(')') && count(citation, ')') > count(citation, '(')) citation = citation.slice(0, -1);
  return citation.replace(/[.:'-]+$/, '');
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
