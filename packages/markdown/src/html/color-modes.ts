/**
 * Images for one color mode. Authors write them as on GitHub and MkDocs: two images whose URLs end in a fragment that
 * names the mode, or a `<picture>` with a source for `prefers-color-scheme`. Both become one image for each mode, which
 * `joined-modes.ts` joins if they are alike. The theme hides others in the other mode: browsers don't load a lazy image
 * that is hidden, and screen readers don't read it.
 */
import { splitHref } from '@docgen/model';
import type { Element, ElementContent, Root } from 'hast';
import type { FoundLink } from '../parse/links.js';
import type { Page } from '../parse/page.js';
import { holeText } from './body.js';
import { eachElement } from './each-element.js';
import { elementOf } from './element-of.js';
import { imageRefs } from './pictures.js';

export type ColorMode = 'light' | 'dark';

/** The mode that an image's URL is for; undefined if it is for both. */
export function colorModeOf(href: unknown): ColorMode | undefined {
  if (typeof href !== 'string') return undefined;
  const fragment = splitHref(href).fragment ?? '';
  const [, github, mkdocs] = /^(?:gh-(light|dark)-mode-only|only-(light|dark))$/.exec(fragment) ?? [];
  const mode = github ?? mkdocs;
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

/** Marks the images of `tree` that are for one mode; their URLs are holes already. */
export function separateColorModes(tree: Root, links: readonly FoundLink[], page: Page): void {
  const refs = imageRefs(links);
  if (refs.size === 0) return;
  eachElement(tree, (element, index, parent) => {
    if (element.tagName === 'picture') {
      const modes = pictureOfEach(element);
      if (modes === null) return undefined;
      page.parts.add('color-modes');
      parent.children.splice(index, 1, ...modes.map((one) => withSize(one, refs)));
      return index + modes.length;
    }
    const { src } = element.properties;
    const mode = element.tagName === 'img' ? colorModeOf(refs.get(String(src))?.href) : undefined;
    if (mode === undefined) return undefined;
    page.parts.add('color-modes');
    element.properties['dataColorMode'] = mode;
    return undefined;
  });
}

/** The same picture for light and for dark mode; null if it isn't for both. */
function pictureOfEach(picture: Element): readonly [light: Element, dark: Element] | null {
  const elements = picture.children.filter((child) => child.type === 'element');
  const image = elements.find(({ tagName }) => tagName === 'img');
  const sources = elements.filter(({ tagName }) => tagName === 'source');
  if (image === undefined || !sources.some((source) => mediaMode(source) === 'dark')) return null;
  const of = (mode: ColorMode): Element => {
    const own = sources.filter((source) => (mediaMode(source) ?? mode) === mode);
    const forMode = own.find((source) => mediaMode(source) === mode);
    const src = firstUrl(forMode) ?? image.properties['src'];
    const shown = { ...image, properties: { ...image.properties, src, dataColorMode: mode } };
    const rest: ElementContent[] = own.filter((source) => source !== forMode || !isPlain(source)).map(always);
    return rest.length === 0 ? shown : { ...picture, children: [...rest, shown] };
  };
  return [of('light'), of('dark')];
}

function mediaMode({ properties }: Element): ColorMode | undefined {
  const media = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(String(properties['media']));
  return media?.[1] === 'light' || media?.[1] === 'dark' ? media[1] : undefined;
}

/** Whether a source is only one URL, which the image itself can have. */
function isPlain({ properties: { srcSet, type } }: Element): boolean {
  return type === undefined && typeof srcSet === 'string' && !/[\s,]/.test(srcSet);
}

function firstUrl(source: Element | undefined): string | undefined {
  return /^[^\s,]+/.exec(source?.properties['srcSet'] ?? '')?.[0];
}

function always(source: Element): Element {
  if (mediaMode(source) === undefined) return source;
  const { media: _, ...properties } = source.properties;
  return elementOf('source', properties);
}

/** Adds the hole for the size of the file that the image shows now, unless its author set one. */
function withSize(picture: Element, refs: ReturnType<typeof imageRefs>): Element {
  eachElement({ type: 'root', children: [picture] }, ({ tagName, properties }) => {
    const hole = tagName === 'img' ? refs.get(String(properties['src']))?.hole : undefined;
    const isOpen = properties['width'] === undefined || String(properties['width']).includes('size');
    if (hole !== undefined && isOpen && properties['height'] === undefined)
      properties['width'] = holeText('size', hole);
    return undefined;
  });
  return picture;
}
