/**
 * Joins neighbors that show the same image in light and in dark mode into one `<picture>`, so browsers load only the file
 * for the mode, without JavaScript too. Its sources for dark mode are filled in later. `<color-mode>` after it chooses
 * the mode if the reader has chosen another than the system.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { FoundLink } from '../parse/links.js';
import type { Page } from '../parse/page.js';
import { holeText } from './body.js';
import type { ColorMode } from './color-modes.js';
import { eachElement } from './each-element.js';
import { elementOf } from './element-of.js';
import { imageRefs } from './pictures.js';
import { imageOf } from './zoom.js';

/** Images may already have other formats, and links to enlarge them. */
export function joinModes(tree: Root, links: readonly FoundLink[], page: Page): void {
  if (!page.parts.has('color-modes')) return;
  const holes = new Map([...imageRefs(links)].map(([src, { hole }]) => [src, hole] as const));
  eachElement(tree, (element, index, parent) => {
    const end = parent.children.findIndex((child, at) => at > index && !isBlank(child));
    const next = parent.children[end];
    if (modeOf(element) === undefined || next?.type !== 'element') return undefined;
    const [light, dark] = modeOf(element) === 'light' ? [element, next] : [next, element];
    const both = joined(light, dark, holes);
    if (both === null) return undefined;
    parent.children.splice(index, end - index + 1, both, elementOf('color-mode', {}));
    return index + 2;
  });
}

function isBlank(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** The mode of an image, or of the link around it. */
function modeOf(element: Element): ColorMode | undefined {
  const mode = imageIn(element)?.properties['dataColorMode'];
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

function imageIn(element: Element): Element | undefined {
  const [inside] = isZoom(element) ? element.children : [];
  return imageOf(inside?.type === 'element' ? inside : element);
}

function isZoom({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes('zoom');
}

/** One element for both; null if they differ in more than their files. */
function joined(light: Element, dark: Element, holes: ReadonlyMap<string, number>): Element | null {
  const [shown, other] = [imageIn(light), imageIn(dark)];
  const hole = holes.get(String(other?.properties['src']));
  if (!shown || !other || hole === undefined || modeOf(light) !== 'light' || modeOf(dark) !== 'dark')
    return null;
  if (looksOf(shown) !== looksOf(other) || isZoom(light) !== isZoom(dark)) return null;
  const formats = [light, dark].map(formatsOf);
  if (formats.some((one) => one.some(({ type }) => type === 'element'))) return null;
  const sources = holeText(isSized(shown) ? 'darkSized' : 'dark', hole);
  const image = { ...shown, properties: { ...shown.properties, dataColorMode: 'both' } };
  const picture = elementOf('picture', {}, [{ type: 'text', value: sources }, ...(formats[0] ?? []), image]);
  if (!isZoom(light)) return picture;
  const { dataColorMode: _, ...link } = light.properties;
  return elementOf('a', { ...link, dataDarkHref: String(dark.properties['href']) }, [picture]);
}

/** Everything that the images must share. */
function looksOf(image: Element): string {
  const { src: _, dataColorMode: __, dataDocgenMark: ___, width, ...rest } = image.properties;
  const looks = [...Object.entries(rest), ['width', isSized(image) ? null : width]];
  return JSON.stringify(looks.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** Whether the image has the size of its file. */
function isSized({ properties: { width } }: Element): boolean {
  return typeof width === 'string' && width.includes('size');
}

/** What a picture has besides its image: a hole for other formats, or sources of its author. */
function formatsOf(element: Element): readonly ElementContent[] {
  const [inside] = isZoom(element) ? element.children : [element];
  if (inside?.type !== 'element' || inside.tagName !== 'picture') return [];
  return inside.children.filter((child) => child.type !== 'element' || child.tagName !== 'img');
}
