/**
 * The text under each heading, for search: prose only, without code blocks, drawings, screen-reader names and duplicate
 * text.
 */
import type { Heading, Section, SectionName } from '@docgen/model';
import type { Element, Nodes, Root } from 'hast';
import { oneLine } from '@docgen/syntax/text/plain-text';
import { namesOf } from './section-names.js';

const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)$/;

/** The section being read. */
type Open = { id: string | null; title: string; text: string } & { readonly names: SectionName[] };

/** One section per heading of `tree`, and one for any text before the first heading. */
export function sectionsOf(tree: Root, headings: readonly Heading[]): Section[] {
  const titles = new Map(headings.map((heading) => [heading.id, heading.text]));
  const sections: Open[] = [{ id: null, title: '', text: '', names: [] }];
  const walk = (node: Nodes): void => {
    if (node.type === 'text') {
      const last = sections.at(-1);
      if (last !== undefined) last.text += node.value;
      return;
    }
    if (node.type === 'element') {
      if (isSkipped(node)) return;
      const formula = formulaOf(node);
      if (formula !== undefined) {
        const last = sections.at(-1);
        if (last !== undefined) last.text += formula;
        return;
      }
      const { id } = node.properties;
      if (/^h[1-6]$/.test(node.tagName) && typeof id === 'string' && titles.has(id)) {
        sections.push({ id, title: titles.get(id) ?? '', text: '', names: [] });
        return;
      }
      sections.at(-1)?.names.push(...namesOf(node));
    }
    if (!('children' in node)) return;
    for (const child of node.children) walk(child);
    const last = sections.at(-1);
    if (last !== undefined && node.type === 'element' && !inline.test(node.tagName)) last.text += ' ';
  };
  walk(tree);
  return sections
    .map(({ names, ...section }): Section => {
      const text = oneLine(section.text);
      return { ...section, text, ...(names.length > 0 && { names }) };
    })
    .filter((section) => section.id !== null || section.text !== '');
}

/** A formula is found by its source, if its MathML contains that in addition to the symbols. */
function formulaOf({ tagName, children }: Element): string | undefined {
  if (tagName !== 'math') return undefined;
  const parts = children.flatMap((child) => ('children' in child ? child.children : []));
  const written = parts.find((part) => part.type === 'element' && part.tagName === 'annotation');
  const text = written && 'children' in written ? written.children[0] : undefined;
  return text?.type === 'text' ? text.value : undefined;
}

function isSkipped(element: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, id, role } = element.properties;
  if (role === 'tablist') return true;
  if (element.tagName === 'pre' || id === 'footnote-label') return true;
  // Mermaid and Graphviz diagrams are text; docgen's own have their text in the directive.
  if (element.tagName === 'svg' && role !== 'graphics-document') return true;
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
}
