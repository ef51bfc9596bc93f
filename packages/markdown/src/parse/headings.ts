/**
 * Headings and anchors: gives every heading an id, adds the link to it, and lists all ids that links can target.
 *
 * Written ids come first; generated ones follow GitHub's rule and avoid ids in use. No id may clobber a property of
 * `window` or `document`. This must run after raw HTML has been parsed and sanitized.
 */
import { type Anchor, type Heading, type Range, fillText } from '@docgen/model';
import type { Element, Nodes, Parents, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import { eachElement } from '../html/each-element.js';
import { htmlText } from '../html/html-text.js';
import type { Page } from './page.js';
import { report } from '@docgen/syntax/text/sheet';
import { markOf } from './page.js';
import type { Reserved } from '../html/reserved-ids.js';
import { safeId } from '../html/reserved-ids.js';
import { isInFile, placeOf } from '@docgen/syntax/text/source-text';
import { duplicateAnchor, reservedId } from '../structure-diagnostics.js';
import type { Tools } from './tools.js';

export interface Outline {
  readonly headings: Heading[];
  readonly anchors: Anchor[];
  /** Indexes in `anchors` of the ids that authors wrote in files. */
  readonly pins: number[];
}

interface Numbering {
  readonly outline: Outline;
  readonly page: Page;
  readonly reserved: Reserved;
  /** Ids already in use. */
  readonly taken: Set<string>;
}

/** Gives each heading of a page that has no id one derived from its text, in order. */
export type Slug = (headings: Element[]) => void;

/** GitHub's rule, from rehype-slug. */
export function createSlug(): Slug {
  const transform = rehypeSlug();
  // It visits every node of its input, but only the texts of a page's headings matter to it.
  return (headings) =>
    transform({
      type: 'root',
      children: headings.map(({ tagName, properties, children }) => ({
        type: 'element',
        tagName,
        properties,
        children: [{ type: 'text', value: textOf(children) }],
      })),
    });
}

/** All text, hidden or not: the rule applies to the written text. */
function textOf(nodes: readonly Nodes[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if ('children' in node) text += textOf(node.children);
  }
  return text;
}

/** Gives the headings of `tree` ids and returns them with all anchors, in order. */
export function outlineOf(
  tree: Root,
  page: Page,
  { reserved, slug }: Pick<Tools, 'reserved' | 'slug'>,
): Outline {
  const outline: Outline = { headings: [], anchors: [], pins: [] };
  const numbering: Numbering = { outline, page, reserved, taken: new Set() };
  const found = writtenIds(tree, numbering);
  slug(found.flatMap(({ element, depth }) => (depth > 0 ? [element] : [])));
  for (const one of found) {
    if (one.inFootnotes) continue;
    if (one.isWritten && isOfAuthor(one, numbering.page)) outline.pins.push(outline.anchors.length);
    if (one.depth > 0) addHeading(numbering, one);
    else addAnchor(numbering, one.element);
  }
  return outline;
}

function headingDepth(element: Element): number {
  const { tagName } = element;
  if (tagName.length !== 2 || tagName.charAt(0) !== 'h') return 0;
  const depth = tagName.charCodeAt(1) - 48;
  return depth >= 1 && depth <= 6 ? depth : 0;
}

/** A heading, or an element with an id or a name. */
interface FoundElement {
  readonly element: Element;
  /** 0 for anything but a heading. */
  readonly depth: number;
  readonly isWritten: boolean;
  readonly inFootnotes: boolean;
}

/** Makes the ids that authors wrote safe, reserves them and reports duplicates; returns everything that counts. */
function writtenIds(tree: Root, numbering: Numbering): FoundElement[] {
  const found: FoundElement[] = [];
  const first = new Map<string, Range | undefined>();
  const below = (parent: Parents, inFootnotes: boolean): void =>
    eachElement(parent, (element) => {
      if (!inFootnotes && element.properties['dataFootnotes'] !== undefined) {
        look(element, true);
        below(element, true);
        return 'skip';
      }
      look(element, inFootnotes);
      return undefined;
    });
  const look = (element: Element, inFootnotes: boolean): void => {
    const depth = headingDepth(element);
    const isWritten = takeId(element, first, numbering);
    if (depth > 0 || isWritten || element.properties['name'] !== undefined)
      found.push({ element, depth, isWritten, inFootnotes });
  };
  below(tree, false);
  return found;
}

/**
 * Whether an author wrote the id in a file: after a heading or in raw HTML. docgen creates those of directives and
 * notes.
 */
function isOfAuthor({ element, depth }: Pick<FoundElement, 'element' | 'depth'>, { source }: Page): boolean {
  const start = element.position?.start.offset;
  const isWritten = depth > 0 || (start !== undefined && source.text.charAt(start) === '<');
  return isWritten && isInFile(source, element);
}

/** Makes the id that an author wrote for the element safe; returns whether there is one. */
function takeId(
  element: Element,
  first: Map<string, Range | undefined>,
  { page, reserved, taken }: Numbering,
): boolean {
  const { name } = element.properties;
  const node = markOf(page, element);
  const trusted = page.options.html === 'trusted' && node === undefined;
  if (typeof name === 'string' && !trusted) element.properties['name'] = safeId(name, reserved);
  const own = node?.type === 'heading' ? node.data?.docgenId : element.properties['id'];
  const isWritten = typeof own === 'string' && own !== '';
  // Most elements have neither.
  if (!isWritten && typeof name !== 'string') return false;
  const place = placeOf(page.source, element);
  const claim = (id: string): void => {
    if (first.has(id)) report(page, duplicateAnchor(id, first.get(id), place));
    else first.set(id, place.range);
  };
  const id = !isWritten ? '' : trusted ? own : safeId(own, reserved);
  if (isWritten) {
    element.properties['id'] = id;
    claim(id);
    taken.add(id);
    if (id !== own && isOfAuthor({ element, depth: headingDepth(element) }, page))
      report(page, reservedId(own, id, place));
  }
  const old = element.tagName === 'a' ? element.properties['name'] : undefined;
  if (typeof old === 'string' && old !== '' && old !== id) claim(old);
  return isWritten;
}

function addHeading(numbering: Numbering, { element, depth, isWritten }: FoundElement): void {
  const { outline, page } = numbering;
  const text = htmlText(element);
  const given = typeof element.properties['id'] === 'string' ? element.properties['id'] : '';
  const id = isWritten ? given : freeId(given, numbering);
  element.properties['id'] = id;
  const place = placeOf(page.source, element);
  const parts = codeParts(element, text);
  outline.headings.push({ depth, id, text, ...(parts && { parts }), ...place });
  outline.anchors.push({ id, ...place });
  if (depth > 1) element.children.push(headingLink(id, text, page));
}

/**
 * A heading's text split at its code, with code at every second index; undefined if it has no code, or isn't all text.
 */
function codeParts({ children }: Element, text: string): readonly string[] | undefined {
  const parts = [''];
  for (const child of children) {
    const isCode = child.type === 'element' && child.tagName === 'code';
    const isAtCode = parts.length % 2 === 0;
    parts.push(isCode === isAtCode ? `${parts.pop() ?? ''}${textOf([child])}` : textOf([child]));
  }
  const last = parts.pop() ?? '';
  const trimmed = [...parts, last.trimEnd()];
  return parts.length > 0 && trimmed.join('') === text ? trimmed : undefined;
}

/** A generated id, made safe, that avoids those in use. */
function freeId(generated: string, { reserved, taken }: Numbering): string {
  const base = safeId(generated.replace(/^(?=(?:-\d+)?$)/, 'section'), reserved);
  let id = base;
  for (let n = 1; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

function headingLink(id: string, text: string, page: Page): Element {
  const ariaLabel = fillText(page.labels['markdown.headingLink'], { text });
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
