/**
 * The text of a page by its headings, as it was indexed: prose, without code, drawings and duplicated text. It is read
 * from the page that the result leads to, so excerpts need no index. While it is read, line breaks separate paragraphs,
 * items, rows and fields, tabs the cells of a row, and form feeds begin lines that are left empty.
 */
import type { TextSection } from '@docgen/search/client';

const skipped =
  'pre, svg:not([role="graphics-document"]), script, select, [role="tablist"], #footnote-label, [data-footnote-ref], [data-footnote-backref], .heading-link';
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

/** What continues the line that follows it: a cell, a term, and the name of a field. */
const begins = 'td, th, dt, .field-name, .admonition-title';
/** Titles of what isn't prose. They are text, but no line of it. */
const labels = 'figcaption, summary';
/** What a line before it may introduce as a whole. */
const lists = 'ul, ol, dl, table';

interface Open {
  id: string | null;
  title: string;
  text: string;
  readonly names: TextSection['names'][number][];
}

export function sectionsOf(body: Element): TextSection[] {
  const sections: Open[] = [{ id: null, title: '', text: '', names: [] }];
  const walk = (node: Node, isInCell = false): void => {
    const last = sections.at(-1);
    if (!last) return;
    if (node instanceof Text) last.text += node.data.replace(/\s+/g, ' ');
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
    const isBegun = node.matches(begins);
    const isLabel = node.matches(labels);
    const end = isInCell ? ' ' : isBegun ? '\t' : '\n';
    const isBlock = !inline.test(node.localName);
    if (isBlock && end === '\n' && !/\t ?$/.test(last.text.slice(-2))) last.text += isLabel ? '\n\f' : end;
    node.childNodes.forEach((child) => walk(child, isInCell || isBegun || isLabel));
    const open = sections.at(-1);
    if (open && isBlock) open.text += !isInCell && node.matches(lists) ? '\n\f\n' : end;
  };
  body.childNodes.forEach((node) => walk(node));
  return sections.map((section) => ({ ...section, lines: linesOf(section.text), text: tidy(section.text) }));
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('\f') || line.trim() !== '');
  return lines.map((line) => (line.startsWith('\f') ? '' : rowOf(line)));
}

function rowOf(line: string): string {
  return line.split('\t').map(tidy).filter(Boolean).join(' · ');
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
