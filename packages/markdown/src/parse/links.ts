/**
 * Links and images: every address that leads out of the page becomes a LinkRef and a hole.
 *
 * This runs after the last step that could create or change an address. Links that docgen itself adds (to a heading, to
 * a footnote, from a drawing, to code in a separate file) aren't LinkRefs. It must not resolve anything, because it
 * sees no other page.
 */
import type { Anchor, LinkKind, LinkRef } from '@docgen/model';
import { isExternal, splitHref } from '@docgen/model';
import type { Element, Nodes, Root } from 'hast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Span } from '@docgen/syntax/text/destination';
import {
  attributeValue,
  definitionDestination,
  directiveValue,
  inlineDestination,
} from '@docgen/syntax/text/destination';
import { holeText } from '../html/body.js';
import { markDownload } from './downloads.js';
import { eachElement } from '../html/each-element.js';
import type { Page } from './page.js';
import { report } from '@docgen/syntax/text/sheet';
import { addressOf, definitionOf, markOf } from './page.js';
import type { Reserved } from '../html/reserved-ids.js';
import { safeId } from '../html/reserved-ids.js';
import { placeOf, rangeBetween } from '@docgen/syntax/text/source-text';
import { imageWithoutAlt } from '../structure-diagnostics.js';

/** A link with the facts that only this package needs. */
export interface FoundLink {
  readonly ref: LinkRef;
  /** Line of the whole text on which its element starts; undefined if a plugin created it. */
  readonly line?: number;
  /** Range of the destination in the whole text, so that the Markdown copy can cut it out. */
  readonly cut?: Span;
  /** Range of the whole element in that text; missing for one that a plugin created. */
  readonly whole?: Span;
  /** Whether its text is the title of a page of another site. */
  readonly isTitled?: true;
}

type Addresses = readonly (readonly [property: string, kind: LinkKind])[];

const addresses: ReadonlyMap<string, Addresses> = new Map(
  Object.entries<Addresses>({
    a: [['href', 'link']],
    area: [['href', 'link']],
    img: [
      ['src', 'image'],
      ['longDesc', 'link'],
    ],
    source: [['src', 'image']],
    video: [
      ['src', 'image'],
      ['poster', 'image'],
    ],
    audio: [['src', 'image']],
    track: [['src', 'image']],
    // For sites that trust their authors; other pages never keep these.
    iframe: [['src', 'link']],
    object: [['data', 'link']],
    embed: [['src', 'image']],
    // Readers don't see the source of a quotation, but tools follow it.
    blockquote: [['cite', 'link']],
    q: [['cite', 'link']],
    ins: [['cite', 'link']],
    del: [['cite', 'link']],
  }),
);

/** Replaces every address of `tree` with a hole and returns them in order. */
export function cutLinks(tree: Root, page: Page, follow: Follow): FoundLink[] {
  const links: FoundLink[] = [];
  const add: Add = (element, written, { kind, attribute, from }) => {
    const { place, cut } = findPlace(element, page, { attribute, written, from });
    const isAddress = kind === 'link' && isExternal(written) && isOwnText(element, written);
    const ref = {
      kind,
      href: follow(written),
      hole: links.length,
      ...place,
      ...(isAddress && { isAddress }),
    };
    const line = element.position?.start.line;
    const whole = spanOf(element);
    const isTitled = element.tagName === 'a' && isTextless(element) && leadsToSite(written, page);
    if (isTitled) element.children = [{ type: 'text', value: holeText('title', links.length) }];
    links.push({
      ref,
      ...(line !== undefined && { line }),
      ...(cut !== undefined && { cut }),
      ...(whole !== undefined && { whole }),
      ...(isTitled && { isTitled }),
    });
    return links.length - 1;
  };
  eachElement(tree, (element) => {
    if (!isOwnLink(element)) cutElement(element, page, add);
    return undefined;
  });
  return links;
}

/** Whether an address begins with the name of another site. */
function leadsToSite(href: string, { options: { sites = [] } }: Page): boolean {
  return sites.some((name) => href.startsWith(`${name}:`));
}

function isTextless(element: Element): boolean {
  return element.children.every((child) => child.type === 'text' && child.value.trim() === '');
}

function spanOf({ position }: Element): Span | undefined {
  const { start, end } = offsetsOf(position);
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Records an address of an element and returns its hole. */
type Add = (element: Element, written: string, as: AttributeSearch & { readonly kind: LinkKind }) => number;

/** An attribute; if it contains several addresses, where to look for the right one. */
interface AttributeSearch {
  readonly attribute: string;
  readonly from?: number | undefined;
}

/** Whether a link's text is its address, with or without its scheme and trailing slash. */
function isOwnText(element: Element, address: string): boolean {
  return element.tagName === 'a' && bare(textOf(element)) === bare(address);
}

function bare(address: string): string {
  return address.trim().replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\/|^mailto:|\/$/gi, '');
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const ownLinks: ReadonlySet<string | number> = new Set(['heading-link', 'diagram-node', 'code-away']);

function isOwnLink(element: Element): boolean {
  const { className, dataFootnoteRef, dataFootnoteBackref } = element.properties;
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return true;
  return (
    element.position === undefined && Array.isArray(className) && className.some((name) => ownLinks.has(name))
  );
}

function cutElement(element: Element, page: Page, add: Add): void {
  const node = markOf(page, element);
  if (element.tagName === 'img') checkAlt(element, node, page);
  for (const [property, kind] of addresses.get(element.tagName) ?? []) {
    const value = element.properties[property];
    if (typeof value !== 'string') continue;
    const hole = add(element, addressOf(page, element) ?? value, { kind, attribute: property });
    element.properties[property] = holeText('url', hole);
    markDownload(element, value);
    if (element.tagName === 'img' && !isExternal(value)) addSize(element, hole);
    if (property === 'src' && isFullWidth(element)) setVideoSize(element, value, hole);
  }
  const { srcSet } = element.properties;
  if (srcSet !== undefined && srcSet !== null) element.properties['srcSet'] = cutSet(element, srcSet, add);
}

/** Recordings as wide as the text, which have the browser's controls. */
function isFullWidth({ properties }: Element): boolean {
  return properties['width'] === '100%' && properties['controls'] === true;
}

/** A video is as wide as the text, and its height depends on its file. */
function setVideoSize({ properties }: Element, src: string, hole: number): void {
  if (isExternal(src)) Object.assign(properties, { width: 1280, height: 720 });
  else properties['width'] = holeText('size', hole);
}

/** Adds the hole for width and height, unless the author set one of them. */
function addSize(image: Element, hole: number): void {
  const { width, height } = image.properties;
  if (width === undefined && height === undefined) image.properties['width'] = holeText('size', hole);
}

function cutSet(element: Element, written: string, add: Add): string {
  const candidates = written.split(/,(?=\s)|,$/).map((part) => part.trim());
  let from = 0;
  return candidates
    .filter((candidate) => candidate !== '')
    .map((candidate) => {
      const [url = '', ...rest] = candidate.split(/\s+/);
      const hole = add(element, url, { kind: 'image', attribute: 'srcset', from });
      from = Math.max(from, written.indexOf(candidate, from) + candidate.length);
      return [holeText('url', hole), ...rest].join(' ');
    })
    .join(', ');
}

function checkAlt(image: Element, node: MarkdownNodes | undefined, page: Page): void {
  const { alt, src } = image.properties;
  const given = node === undefined ? typeof alt === 'string' : typeof alt === 'string' && alt.trim() !== '';
  if (given) return;
  const isRaw = node === undefined;
  // An image by reference lacks its text at the reference, not at the definition of its address.
  const isByReference = definitionOf(page, node) !== undefined;
  const place = isByReference
    ? placeOf(page.source, image)
    : findPlace(image, page, { attribute: 'src' }).place;
  report(page, imageWithoutAlt(addressOf(page, image) ?? src ?? '', { isRaw }, place));
}

/** The address that a written one represents. */
export type Follow = (href: string) => string;

/** Updates fragments that refer to a renamed id: on this page if it has the id, on other pages by the rule. */
export function renamedFollower(reserved: Reserved, anchors: readonly Anchor[]): Follow {
  const ids = new Set(anchors.map((anchor) => anchor.id));
  return (href) => {
    const { path, query, fragment } = splitHref(href);
    if (fragment === null || isExternal(href) || !reserved(fragment)) return href;
    const safe = safeId(fragment, reserved);
    const here = path === '' && query === '';
    const follows = here ? ids.has(safe) : fragment !== 'top' && /(?:^|\/)[^/.]*(?:\.md)?$/.test(path);
    return follows ? `${path}${query}#${safe}` : href;
  };
}

interface Placed {
  readonly place: Pick<LinkRef, 'range' | 'mark' | 'spelling'>;
  readonly cut?: Span;
}

/** The position of an attribute's address in the original file. */
export function findPlace(
  element: Element,
  page: Page,
  { attribute, written = '', from }: AttributeSearch & { readonly written?: string },
): Placed {
  const node = markOf(page, element);
  const definition = definitionOf(page, node);
  const position = definition?.position ?? element.position;
  const { range } = placeOf(page.source, { position });
  const { start, end } = offsetsOf(position);
  if (range === undefined || start === undefined) return { place: {} };
  const slice = page.source.text.slice(start, end);
  const whole = slice.startsWith('::')
    ? directiveValue(slice, written)
    : spanIn(slice, definition ?? node, attribute);
  const span = whole && from !== undefined ? partOf(slice, whole, { written, from }) : whole;
  if (span === undefined) return { place: { range, mark: range } };
  const cut = { start: start + span.start, end: start + span.end };
  const raw = slice.slice(span.start, span.end);
  const place = {
    range,
    mark: rangeBetween(page.source, cut.start, cut.end),
    ...(isEscaped(raw, written, definition ?? node) && { spelling: 'escaped' as const }),
  };
  return /^(?:<[^\s>]*>$|:[^:]|[^![<:])/.test(slice) ? { place } : { place, cut };
}

/** Whether the text of an address represents another one through its escapes; attributes have no backslash escapes. */
function isEscaped(raw: string, written: string, node: MarkdownNodes | undefined): boolean {
  return raw !== written && !(node === undefined && raw.includes('\\')) && decodeString(raw) === written;
}

/** Offsets of a node's start and end in the parsed text; HTML parsers can leave the end open. */
function offsetsOf(position: Partial<NonNullable<Element['position']>> | undefined) {
  return { start: position?.start?.offset, end: position?.end?.offset };
}

/** The range in an attribute's value of one of several addresses; the whole value if it is written differently. */
function partOf(slice: string, whole: Span, part: { readonly written: string; readonly from: number }): Span {
  const at = slice.slice(whole.start, whole.end).indexOf(part.written, part.from);
  const start = whole.start + at;
  return at < 0 ? whole : { start, end: start + part.written.length };
}

function spanIn(slice: string, node: MarkdownNodes | undefined, attribute: string): Span | undefined {
  if (node === undefined) return attributeValue(slice, attribute);
  if (node.type === 'definition') return definitionDestination(slice, node.url);
  if (node.type !== 'link' && node.type !== 'image') return undefined;
  if (slice.startsWith('[') || slice.startsWith('![')) return inlineDestination(slice, node.url);
  return slice.startsWith('<') ? { start: 1, end: slice.length - 1 } : { start: 0, end: slice.length };
}
