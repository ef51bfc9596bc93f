/** Images with other formats: each becomes the fallback of a `<picture>`, whose sources are filled in later. */
import { type LinkRef, isExternal, splitHref } from '@docgen/model';
import type { Root } from 'hast';
import type { FoundLink } from '../parse/links.js';
import type { Page } from '../parse/page.js';
import { holeText } from './body.js';
import { eachElement } from './each-element.js';
import { elementOf } from './element-of.js';

/** References to images by the text of their hole. */
export function imageRefs(links: readonly FoundLink[]): ReadonlyMap<string, LinkRef> {
  return new Map(
    links.flatMap(({ ref }) => (ref.kind === 'image' ? [[holeText('url', ref.hole), ref] as const] : [])),
  );
}

/** Wraps images whose URLs are holes in a `<picture>`, unless their authors provided other formats. */
export function framePictures(tree: Root, links: readonly FoundLink[], page: Page): void {
  const refs = imageRefs(links);
  eachElement(tree, (image, index, parent) => {
    const { src, srcSet } = image.properties;
    const ref = image.tagName === 'img' && typeof src === 'string' ? refs.get(src) : undefined;
    if (!ref || isExternal(ref.href) || !/\.(?:jpe?g|png|webp)$/i.test(splitHref(ref.href).path))
      return undefined;
    if (srcSet !== undefined || (parent.type === 'element' && parent.tagName === 'picture')) return undefined;
    page.parts.add('images');
    const choices = { type: 'text' as const, value: holeText('picture', ref.hole) };
    parent.children[index] = elementOf('picture', {}, [choices, image]);
    return index + 1;
  });
}
