/**
 * The walk that is always on: nothing in a page may run code in the reader's browser.
 *
 * It runs twice where a page has raw HTML: before sanitising, to report what will be dropped, and last, to take out
 * whatever is still there. URLs are judged as browsers read them, without the white space and controls they skip.
 * In a site that trusts its authors, raw HTML is let through; what Markdown made is judged all the same.
 */
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { unsafe } from './diagnostics.js';
import type { Page } from './page.js';
import { markOf, report } from './page.js';
import { originalRange } from './source-text.js';

const runners: ReadonlySet<string> = new Set([
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'base', 'portal'],
]);
const urlProperties = [
  ...['href', 'src', 'action', 'formAction', 'poster', 'cite', 'data', 'longDesc', 'background', 'xLinkHref', 'ping'],
];
const styles = ['style', 'styles'];
const blocked = /^(?:javascript|vbscript|livescript|mocha|jar|data):/i;
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon);/i;

/** Whether a browser would run code, or show a document of the author's, from `url`. */
export function isUnsafeUrl(url: string, forPicture: boolean): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these
  const read = url.replace(/[\u0000-\u0020\u007F-\u00A0\u2028\u2029]+/g, '');
  return blocked.test(read) && !(forPicture && picture.test(read));
}

/** Reports everything in `tree` that could run code, and takes it out. */
export function makeSafe(tree: Root, page: Page): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'element') return undefined;
    if (page.options.html === 'trusted' && markOf(page, node) === undefined) return undefined;
    if (runners.has(node.tagName)) {
      found(page, node, `The element <${node.tagName}>`);
      if (parent === undefined || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    }
    for (const name of Object.keys(node.properties)) judge(page, node, name);
    return undefined;
  });
}

function judge(page: Page, element: Element, name: string): void {
  if (styles.includes(name)) delete element.properties[name];
  else if (/^on[a-z]/i.test(name) || name === 'srcDoc') {
    found(page, element, `The attribute '${name.toLowerCase()}' of <${element.tagName}>`);
    delete element.properties[name];
  } else if (urlProperties.includes(name) && unsafeValue(element, name)) {
    const scheme = String(element.properties[name]).trim().split(':')[0]?.slice(0, 20).toLowerCase() ?? '';
    found(page, element, `The '${scheme}:' URL of <${element.tagName}>`);
    delete element.properties[name];
  }
}

function unsafeValue(element: Element, name: string): boolean {
  const value = element.properties[name];
  return typeof value === 'string' && isUnsafeUrl(value, element.tagName === 'img' && name === 'src');
}

function found(page: Page, element: Element, what: string): void {
  const { position } = element;
  report(page, unsafe(what, position === undefined ? {} : { range: originalRange(page.source, position) }));
}
