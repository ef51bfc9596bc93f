/**
 * The walk that is always on: nothing in a page may run code in the reader's browser.
 *
 * It runs twice where a page has raw HTML: before sanitising, to report what will be dropped, and last, to take out
 * whatever is still there. URLs are judged as browsers read them, without the white space and controls they skip.
 * In a site that trusts its authors, raw HTML is let through; what Markdown made is judged all the same. A page that is
 * opened in a window of its own gets no hold of the one that it was opened from, whoever wrote the link.
 */
import type { Element, Root } from 'hast';
import { unsafe } from './diagnostics.js';
import { eachElement } from './each-element.js';
import type { Page } from './page.js';
import { addressOf, markOf, report } from './page.js';
import { placeOf } from './source-text.js';

const runners = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'portal',
]);
const urlProperties = new Set(
  'href src action formAction poster cite data longDesc background xLinkHref ping'.split(' '),
);
const styles = new Set(['style', 'styles']);
const blocked = /^(?:javascript|vbscript|livescript|mocha|jar|data):/i;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon);/i;

/** The scheme of `url` where a browser would run code, or show a document of the author's, from it. */
function schemeOf(url: string, forPicture: boolean): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these
  const read = url.replace(/[\u0000-\u0020\u007F-\u00A0\u2028\u2029]+/g, '');
  return forPicture && picture.test(read) ? undefined : blocked.exec(read)?.[0].toLowerCase();
}

/** Reports everything in `tree` that could run code, and takes it out. */
export function makeSafe(tree: Root, page: Page): void {
  eachElement(tree, (element, index, parent) => {
    isolate(element);
    if (page.options.html === 'trusted' && markOf(page, element) === undefined) return undefined;
    if (runners.has(element.tagName)) {
      found(page, element, `The element <${element.tagName}>`);
      parent.children.splice(index, 1);
      return index;
    }
    for (const name of Object.keys(element.properties)) judge(page, element, name);
    return undefined;
  });
}

/** Puts `noopener` to the `rel` of a link with a target, unless that says `opener`. */
function isolate({ tagName, properties }: Element): void {
  if (!['a', 'area', 'form'].includes(tagName)) return;
  const { target } = properties;
  const rel: unknown = properties['rel'];
  if (typeof target !== 'string' || /^_(?:self|parent|top)$/i.test(target) || target === '') return;
  const words = Array.isArray(rel) ? rel.map(String) : typeof rel === 'string' ? rel.split(/\s+/) : [];
  const said = words.filter(Boolean);
  if (!said.some((word) => /^(?:no)?opener$|^noreferrer$/i.test(word)))
    properties['rel'] = [...said, 'noopener'];
}

function judge(page: Page, element: Element, name: string): void {
  if (styles.has(name)) delete element.properties[name];
  else if (/^on[a-z]/i.test(name) || name === 'srcDoc') {
    found(page, element, `The attribute '${name.toLowerCase()}' of <${element.tagName}>`);
    delete element.properties[name];
  } else if (urlProperties.has(name)) {
    const scheme = unsafeScheme(page, element, name);
    if (scheme === undefined) return;
    found(page, element, `The '${scheme}' URL of <${element.tagName}>`);
    delete element.properties[name];
  }
}

/** The scheme of a URL that must go; of Markdown's links both the printed and the written URL are judged. */
function unsafeScheme(page: Page, element: Element, name: string): string | undefined {
  const value = element.properties[name];
  const forPicture = element.tagName === 'img' && name === 'src';
  for (const url of [value, addressOf(page, element)]) {
    const scheme = typeof url === 'string' ? schemeOf(url, forPicture) : undefined;
    if (scheme !== undefined) return scheme;
  }
  return undefined;
}

function found(page: Page, element: Element, what: string): void {
  report(page, unsafe(what, placeOf(page.source, element)));
}
