/**
 * The text of a page by its headings, as it was indexed: prose, without code, drawings and duplicated text. It is read
 * from the page that the result leads to, so excerpts need no index.
 */
import type { TextSection } from '@docgen/search/client';

const skipped =
  'pre, svg:not([role="graphics-document"]), script, select, [role="tablist"], #footnote-label, [data-footnote-ref], [data-footnote-backref], .heading-link';
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

interface Open {
  id: string | null;
  title: string;
  text: string;
  readonly names: TextSection['names'][number][];
}

export function sectionsOf(body: Element): TextSection[] {
  const sections: Open[] = [{ id: null, title: '', text: '', names: [] }];
  const walk = (node: Node): void => {
    const last = sections.at(-1);
    if (!last) return;
    if (node instanceof Text) last.text += node.data;
    if (!(node instanceof Element) || node.matches(skipped)) return;
    // A formula is read as its author wrote it, if its MathML contains that.
    const formula = node.localName === 'math' ? node.querySelector('annotation')?.textContent : undefined;
    if (formula !== undefined && formula !== null) {
      last.text += formula;
      return;
    }
    if (/^h[1-6]$/.test(node.localName) && node.id !== '') {
      sections.push({ id: node.id, title: tidy(node.textContent), text: '', names: [] });
      return;
    }
    last.names.push(...namesOf(node, last.id));
    node.childNodes.forEach(walk);
    const open = sections.at(-1);
    if (open && !inline.test(node.localName)) open.text += ' ';
  };
  body.childNodes.forEach(walk);
  return sections.map((section) => ({ ...section, text: tidy(section.text) }));
}

/** The names in an operation's bar or in the head of a field, with the anchor to open for them. */
function namesOf(node: Element, id: string | null): TextSection['names'][number][] {
  if (node.matches('.field-name')) {
    const name = node.querySelector('code')?.textContent ?? '';
    return [{ kind: 'field', name, id: node.closest('.field[id]')?.id ?? id }];
  }
  if (!node.matches('.endpoint')) return [];
  const called = node.getAttribute('data-operation');
  const bar = [...node.querySelectorAll(':scope > .method, :scope > code')];
  const names = [bar.map(({ textContent }) => textContent).join(' '), ...(called === null ? [] : [called])];
  return names.map((name) => ({ kind: 'operation', name, id }));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
