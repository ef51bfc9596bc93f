/**
 * Renders results: a group for each page, with the page first and its sections after it. Every line is a link and an
 * option.
 */
import type { FoundSection, Finder, Hit } from '@docgen/search/client';
import { element, marked } from './element.js';
import type { Words } from './words.js';

/** One page in the list; its sections are added when its text has loaded. */
export interface Group {
  readonly hit: Hit;
  readonly box: HTMLElement;
  readonly link: HTMLAnchorElement;
}

export interface GroupAbout {
  readonly finder: Finder;
  /** Label of its area; empty if it has none. */
  readonly area: string;
  readonly id: string;
}

export function groupOf(hit: Hit, { finder, area, id }: GroupAbout): Group {
  const name = element('span', { class: 'search-name' }, ...marked(finder.mark(hit.title)));
  const note = area === '' ? [] : [element('span', { class: 'search-note' }, ` · ${area}`)];
  const link = option(hit.url, id, name, ...note);
  return { hit, link, box: element('div', { role: 'group', 'aria-label': hit.title }, link) };
}

/**
 * Shows the best sections of a page. If the best one is an operation, a field or a code, the page's own line leads to
 * it. The line also includes the excerpt of a section at the page's beginning.
 */
export function addSections(
  { hit, box, link }: Group,
  sections: readonly FoundSection[],
  { words, first }: { readonly words: Words; readonly first: string | null },
): void {
  const [top, ...rest] = sections;
  if (!top) return;
  const isNamed = top.kind !== 'section';
  const isBeginning = top.id === null || top.id === first;
  if (isNamed) link.href = anchor(hit.url, top.id);
  if (isNamed || isBeginning) {
    if (isNamed && !isBeginning) link.append(element('span', {}, ' › ', ...marked(top.title)));
    if (top.kind !== 'section') link.append(' ', kindOf(top.kind, words));
    link.append(excerptOf(top));
  }
  const others = isNamed || isBeginning ? rest : sections;
  const lines = others
    .filter(({ id }) => id !== first)
    .map((section, at) => {
      const title = element('span', { class: 'search-name' }, ...marked(section.title));
      const line = option(anchor(hit.url, section.id), `${link.id}-${at + 1}`, title, excerptOf(section));
      if (section.kind !== 'section') title.after(' ', kindOf(section.kind, words));
      return line;
    });
  box.append(...lines);
}

function kindOf(kind: 'operation' | 'field' | 'code', words: Words): HTMLElement {
  return element('span', { class: `search-kind search-${kind}` }, words[kind]);
}

function excerptOf({ excerpt }: FoundSection): HTMLElement {
  return element('span', { class: 'search-excerpt' }, ...marked(excerpt));
}

function option(href: string, id: string, ...children: readonly Node[]): HTMLAnchorElement {
  return element('a', { href, id, role: 'option', tabindex: '-1', 'aria-selected': 'false' }, ...children);
}

function anchor(url: string, id: string | null): string {
  return id === null ? url : `${url}#${encodeURIComponent(id)}`;
}
