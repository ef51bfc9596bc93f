/**
 * Headings and anchors: gives every heading an id, adds the link to it, and lists all ids a link can name.
 *
 * Written ids come first; generated ones follow GitHub's rule and step aside. No id is one that would clobber a
 * property of `window` or `document`. It must run after raw HTML was read and sanitised.
 */
import type { Anchor, Heading, Range } from '@docgen/model';
import type { Element, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { unified } from 'unified';
import { duplicateAnchor } from './diagnostics.js';
import { eachElement } from './each-element.js';
import { htmlText } from './html-text.js';
import { fillLabel } from './labels.js';
import type { Page } from './page.js';
import { markOf, report } from './page.js';
import type { Reserved } from './reserved-ids.js';
import { safeId } from './reserved-ids.js';
import { placeOf } from './source-text.js';
import type { Tools } from './tools.js';

export interface Outline {
  readonly headings: Heading[];
  readonly anchors: Anchor[];
}

interface Numbering {
  readonly outline: Outline;
  readonly page: Page;
  readonly reserved: Reserved;
  /** Ids that are given away. */
  readonly taken: Set<string>;
}

/** Gives every heading without an id one from its text. */
export type Slug = (tree: Root) => void;

/** GitHub's rule, by rehype-slug. */
export function createSlug(): Slug {
  const processor = unified().use(rehypeSlug).freeze();
  return (tree) => void processor.runSync(tree);
}

/** Numbers the headings of `tree` with ids and returns them with all anchors, in order. */
export function outlineOf(
  tree: Root,
  page: Page,
  { reserved, slug }: Pick<Tools, 'reserved' | 'slug'>,
): Outline {
  const outline: Outline = { headings: [], anchors: [] };
  const numbering: Numbering = { outline, page, reserved, taken: new Set() };
  const written = writtenIds(tree, numbering);
  slug(tree);
  eachElement(tree, (element) => {
    if (element.properties['dataFootnotes'] !== undefined) return 'skip';
    const depth = headingDepth(element);
    if (depth > 0) addHeading(numbering, { element, depth, isWritten: written.has(element) });
    else addAnchor(numbering, element);
    return undefined;
  });
  return outline;
}

function headingDepth(element: Element): number {
  return /^h[1-6]$/.test(element.tagName) ? Number(element.tagName.charAt(1)) : 0;
}

/** Makes the ids that authors wrote safe, reserves them, reports those that stand twice, and returns their elements. */
function writtenIds(tree: Root, { page, reserved, taken }: Numbering): Set<Element> {
  const elements = new Set<Element>();
  const first = new Map<string, Range | undefined>();
  eachElement(tree, (element) => {
    const node = markOf(page, element);
    const { name } = element.properties;
    const trusted = page.options.html === 'trusted' && node === undefined;
    if (typeof name === 'string' && !trusted) element.properties['name'] = safeId(name, reserved);
    const own = node?.type === 'heading' ? node.data?.docgenId : element.properties['id'];
    if (typeof own !== 'string' || own === '') return undefined;
    const id = trusted ? own : safeId(own, reserved);
    element.properties['id'] = id;
    const place = placeOf(page.source, element);
    if (first.has(id)) report(page, duplicateAnchor(id, first.get(id), place));
    else first.set(id, place.range);
    taken.add(id);
    elements.add(element);
    return undefined;
  });
  return elements;
}

interface FoundHeading {
  readonly element: Element;
  readonly depth: number;
  readonly isWritten: boolean;
}

function addHeading(numbering: Numbering, { element, depth, isWritten }: FoundHeading): void {
  const { outline, page } = numbering;
  const text = htmlText(element);
  const given = typeof element.properties['id'] === 'string' ? element.properties['id'] : '';
  const id = isWritten ? given : freeId(given, numbering);
  element.properties['id'] = id;
  const place = placeOf(page.source, element);
  outline.headings.push({ depth, id, text, ...place });
  outline.anchors.push({ id, ...place });
  if (depth > 1) element.children.push(headingLink(id, text, page));
}

/** A generated id, made safe, that steps aside for those given away. */
function freeId(generated: string, { reserved, taken }: Numbering): string {
  const base = safeId(generated.replace(/^(?=(?:-\d+)?$)/, 'section'), reserved);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

function headingLink(id: string, text: string, page: Page): Element {
  const ariaLabel = fillLabel(page.labels['markdown.headingLink'], { text });
  const properties = { className: ['heading-link'], href: `#${id}`, ariaLabel };
  return { type: 'element', tagName: 'a', properties, children: [] };
}

function addAnchor({ outline, page }: Numbering, element: Element): void {
  const { id, name } = element.properties;
  const place = placeOf(page.source, element);
  if (typeof id === 'string' && id !== '') outline.anchors.push({ id, ...place });
  if (element.tagName === 'a' && typeof name === 'string' && name !== '' && name !== id) {
    outline.anchors.push({ id: name, ...place });
  }
}
