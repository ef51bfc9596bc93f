/**
 * Pictures that readers can enlarge: each is a link to the full picture, which the browser opens in a dialog. With
 * `all`, these are the pictures that stand alone in their paragraph, except those with `#no-zoom`; with `marked`, those
 * with `#zoom`. A picture within a link or without alternative text stays as it is, because its link would have no name.
 */
import { splitHref, fillText } from '@docgen/model';
import type { Element, Parents, Root } from 'hast';
import type { FoundLink } from '../parse/links.js';
import type { Page } from '../parse/page.js';
import { holeText } from './body.js';
import { eachElement } from './each-element.js';
import { elementOf } from './element-of.js';
import { imageRefs } from './pictures.js';

/** Wraps the pictures in links; their URLs are holes already. */
export function linkZoomed(tree: Root, links: readonly FoundLink[], page: Page): void {
  const { zoom = 'off' } = page.options;
  if (zoom === 'off') return;
  const refs = imageRefs(links);
  eachElement(tree, (element, index, parent) => {
    if (/^(?:a|button|h[1-6]|summary)$/.test(element.tagName)) return 'skip';
    const image = imageOf(element);
    if (image === undefined) return undefined;
    const ref = refs.get(String(image.properties['src']));
    const { alt, dataColorMode } = image.properties;
    if (ref === undefined || typeof alt !== 'string' || alt.trim() === '') return 'skip';
    const mark = splitHref(ref.href).fragment;
    if (mark !== 'zoom' && (zoom === 'marked' || mark === 'no-zoom' || !isAlone(parent))) return 'skip';
    page.parts.add('zoom');
    const { labels } = page;
    parent.children[index] = elementOf(
      'a',
      {
        className: ['zoom'],
        href: holeText('url', ref.hole),
        ariaLabel: fillText(labels['markdown.zoom'], { alt }),
        dataActual: labels['markdown.zoomActual'],
        dataClose: labels['markdown.zoomClose'],
        ...(dataColorMode !== undefined && { dataColorMode }),
      },
      [element],
    );
    return index + 1;
  });
}

/** The image that an element is, or shows as a picture. */
export function imageOf(element: Element): Element | undefined {
  if (element.tagName === 'img') return element;
  if (element.tagName !== 'picture') return undefined;
  return element.children.find((child) => child.type === 'element' && child.tagName === 'img') as
    | Element
    | undefined;
}

/** Whether a paragraph or figure has nothing besides pictures and a caption. */
function isAlone(parent: Parents): boolean {
  if (parent.type !== 'element' || !/^(?:p|figure|div|td|li)$/.test(parent.tagName))
    return parent.type === 'root';
  return parent.children.every((child) =>
    child.type === 'element'
      ? /^(?:img|picture|a|figcaption|br)$/.test(child.tagName)
      : !/\S/.test('value' in child ? child.value : ''),
  );
}
