/**
 * The walk that is always on: nothing in a page may run code in the reader's browser, and URLs have only schemes that
 * the site allows.
 *
 * It runs twice where a page has raw HTML: before sanitising, to report what will be dropped, and last, to take out
 * whatever is still there. URLs are judged as browsers read them, without the white space and controls they skip.
 * In a site that trusts its authors, raw HTML is let through; what Markdown made is judged all the same. A page that is
 * opened in a window of its own gets no hold of the one that it was opened from, whoever wrote the link.
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
const styles = new Set(['style', 'styles']);

/** Reports everything in `tree` that could run code, and takes it out. */
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
 * Whether an element goes, and a report of it where it could run code. Styles go without one, as attributes of styles do:
 * the site's policy forbids both, and `@import` and `url()` ask other hosts.
 */
function isTakenOut(page: Page, element: Element): boolean {
  const { tagName } = element;
  const what = runners.has(tagName.toLowerCase()) ? `The element <${tagName}>` : unsafeAnimation(element);
  if (what !== undefined) found(page, element, what);
  return what !== undefined || tagName.toLowerCase() === 'style';
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

function judge(page: Page, element: Element, property: string): void {
  const name = attributeName(property);
  if (styles.has(name)) delete element.properties[property];
  else if (/^on[a-z]/.test(name) || name === 'srcdoc') {
    found(page, element, `The attribute '${name}' of <${element.tagName}>`);
    delete element.properties[property];
  } else if (hasBadUrl(page, element, { name, property })) delete element.properties[property];
}

interface Attribute {
  /** As `attributeName` has it. */
  readonly name: string;
  readonly property: string;
}

/** Reports the first URL of an attribute that runs code, or has a scheme that the site does not allow. */
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

/** Most addresses, told at a glance: a whole one of the web, with nothing in it that a browser skips. */
function isPlain(url: string, { options }: Page): boolean {
  const scheme = /^(https?):\/\/[!-~]+$/.exec(url)?.[1];
  return scheme !== undefined && options.schemes.includes(scheme);
}

/** Browsers read `https:/example.com` and `https:example.com` as paths of the site that they stand in. */
function isWhole(url: string): boolean {
  return !/^\s*https?:(?!\/\/)/i.test(url);
}

/** The URLs of an attribute; of Markdown's links and images the written one too, as that is what readers get. */
function urlsOf(page: Page, element: Element, { name, property }: Attribute): readonly string[] {
  const urls = urlsIn(name, element.properties[property]);
  const written = name === 'href' || name === 'src' ? addressOf(page, element) : undefined;
  return written === undefined || written === urls[0] ? urls : [...urls, written];
}

/** Whether an image still has something to show; one by Markdown has had its `src`, if only an empty one. */
function hasPicture({ properties }: Element): boolean {
  return properties['src'] !== undefined || properties['srcSet'] !== undefined;
}

function found(page: Page, element: Element, what: string): void {
  const isRaw = markOf(page, element) === undefined;
  const isBare = isRaw && runners.has(element.tagName) && Object.keys(element.properties).length === 0;
  const bareTag = isBare ? element.tagName : null;
  report(page, unsafe(what, { isRaw, bareTag }, placeOf(page.source, element)));
}
