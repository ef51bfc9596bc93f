/**
 * The walk that is always on: nothing in a page may run code in the reader's browser, and URLs have only schemes that
 * the site allows.
 *
 * It runs twice if a page has raw HTML: before sanitizing, to report what will be dropped, and last, to remove whatever
 * is still there. URLs are judged as browsers read them, without the white space and controls they skip. On a site that
 * trusts its authors, raw HTML is let through, but the output of Markdown is still checked. A page opened in a new
 * window gets no reference to the page that opened it, even from links in trusted HTML.
 */
import { attributeName, isDataPicture, runningSchemeOf, schemeOf, urlsIn } from '@docgen/model';
import type { Element, Root } from 'hast';
import { eachElement } from './each-element.js';
import { findPlace } from '../parse/links.js';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { addressOf, markOf } from '../parse/page.js';
import { foreignScheme, unsafe } from './safety-diagnostics.js';
import { placeOf } from '@docgen/syntax/text/source-text';
import { unsafeAnimation } from './svg-animation.js';

const runners = new Set('script iframe frame frameset object embed applet base portal'.split(' '));
const styles = new Set(['style', 'styles']);

/** Reports and removes everything in `tree` that could run code. */
export function makeSafe(tree: Root, page: Page): void {
  eachElement(tree, (element, index, parent) => {
    isolate(element);
    if (page.options.html === 'trusted' && markOf(page, element) === undefined) return undefined;
    if (isTakenOut(page, element)) {
      parent.children.splice(index, 1);
      return index;
    }
    for (const name of Object.keys(element.properties)) judge(page, element, name);
    if (element.tagName !== 'img' || hasPicture(element)) return undefined;
    parent.children[index] = { type: 'text', value: element.properties['alt'] ?? '' };
    return index + 1;
  });
}

/**
 * Whether to remove an element; reports it if it could run code. Styles are removed silently, as style attributes are:
 * the site's policy forbids both, and `@import` and `url()` send requests to other hosts.
 */
function isTakenOut(page: Page, element: Element): boolean {
  const { tagName } = element;
  const what = runners.has(tagName.toLowerCase()) ? `The element <${tagName}>` : unsafeAnimation(element);
  if (what !== undefined) found(page, element, what);
  return what !== undefined || tagName.toLowerCase() === 'style';
}

/** Adds `noopener` to the `rel` of a link with a target, unless it contains `opener`. */
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

function judge(page: Page, element: Element, property: string): void {
  const name = attributeName(property);
  if (styles.has(name)) delete element.properties[property];
  else if (/^on[a-z]/.test(name) || name === 'srcdoc') {
    found(page, element, `The attribute '${name}' of <${element.tagName}>`);
    delete element.properties[property];
  } else if (hasBadUrl(page, element, { name, property })) delete element.properties[property];
}

interface Attribute {
  /** As spelled by `attributeName`. */
  readonly name: string;
  readonly property: string;
}

/** Reports the first URL of an attribute that runs code or has a scheme that the site doesn't allow. */
function hasBadUrl(page: Page, element: Element, { name, property }: Attribute): boolean {
  const isPicture = name === 'srcset' || (name === 'src' && element.tagName === 'img');
  for (const url of urlsOf(page, element, { name, property })) {
    if (isPlain(url, page)) continue;
    if (isPicture && isDataPicture(url)) continue;
    const running = runningSchemeOf(url);
    if (running !== undefined) {
      found(page, element, `The '${running}:' URL of <${element.tagName}>`);
      return true;
    }
    const scheme = schemeOf(url);
    if (scheme === undefined || (page.options.schemes.includes(scheme) && isWhole(url))) continue;
    const { place } = findPlace(element, page, { attribute: name });
    report(page, foreignScheme({ scheme, url }, { tag: element.tagName, attribute: name }, place));
    return true;
  }
  return false;
}

/** Fast path for most addresses: an absolute web URL that contains nothing that a browser skips. */
function isPlain(url: string, { options }: Page): boolean {
  const scheme = /^(https?):\/\/[!-~]+$/.exec(url)?.[1];
  return scheme !== undefined && options.schemes.includes(scheme);
}

/** Browsers read `https:/example.com` and `https:example.com` as paths of the current site. */
function isWhole(url: string): boolean {
  return !/^\s*https?:(?!\/\/)/i.test(url);
}

/** The URLs of an attribute; for Markdown links and images also the URL as written, because readers get that one. */
function urlsOf(page: Page, element: Element, { name, property }: Attribute): readonly string[] {
  const urls = urlsIn(name, element.properties[property]);
  const written = name === 'href' || name === 'src' ? addressOf(page, element) : undefined;
  return written === undefined || written === urls[0] ? urls : [...urls, written];
}

/** Whether an image still has something to show; an image from Markdown always had a `src`, even if empty. */
function hasPicture({ properties }: Element): boolean {
  return properties['src'] !== undefined || properties['srcSet'] !== undefined;
}

function found(page: Page, element: Element, what: string): void {
  const isRaw = markOf(page, element) === undefined;
  const isBare = isRaw && runners.has(element.tagName) && Object.keys(element.properties).length === 0;
  const bareTag = isBare ? element.tagName : null;
  report(
    page,
    unsafe(what, { isRaw, bareTag, isImage: element.tagName === 'img' }, placeOf(page.source, element)),
  );
}
