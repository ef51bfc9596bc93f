/**
 * Puts another page, or a newer text of the same page, into the open one without a load. Fit for following a link and
 * for an edit alike: title, language, metadata, stylesheets and every `[data-region]` that differs are exchanged;
 * where the two pages are not made of the same regions, all of the body is. Scripts in what is put in never run.
 *
 * It does not touch the address, the history, focus or scroll position; whoever navigates does.
 */
import { patch, patchAttributes, replaceContents, replaceElement } from './patch.js';
import { trustedHtml, trustedJson } from './trusted.js';

/** What a server said when it was asked for a page. */
export interface Answer {
  /** Where redirects led. */
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** A page as its server sent it. */
export interface FetchedPage extends Omit<Answer, 'html'> {
  readonly text: Document;
}

/** Stylesheets that take longer do not hold up the page. */
const patience = 3000;

/** Fetches the page at `url`, whatever its status; rejects where there is no answer or it is not HTML. */
export async function fetchAnswer(url: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...options, headers: { Accept: 'text/html' } });
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true)
    throw new Error(`${url} is no page`);
  return { url: response.url, status: response.status, html: await response.text() };
}

/** The same, as a document. */
export async function fetchPage(url: string, options: RequestInit = {}): Promise<FetchedPage> {
  const { html, ...answer } = await fetchAnswer(url, options);
  return { ...answer, text: parsePage(html) };
}

/** HTML as a document of its own, in which nothing runs and nothing is loaded. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
}

/** Whether `next` cannot be swapped in: it belongs to other scripts than the open page, or wants another policy. */
export function needsLoad(next: Document): boolean {
  return scriptsOf(next) !== scriptsOf(document) || policyOf(next) !== policyOf(document);
}

/**
 * Makes the open page what `next` says. `was` is the text that the open page was made from: with it unchanged parts
 * of a region stay as they are, without it every region is replaced. Dispatches `docgen:swap` when done.
 */
export async function swap(next: Document, was: Document | null): Promise<void> {
  const leaving = await enterStyles(stylesOf(next));
  swapMetadata(next, was ?? document);
  if (was !== null)
    patchAttributes({ live: document.documentElement, was: was.documentElement, next: next.documentElement });
  else copyAttributes(next.documentElement);
  swapBody(next, was);
  for (const link of leaving) link.remove();
  document.dispatchEvent(new Event('docgen:swap'));
}

/** Exchanges the stylesheets for those at `urls`, old ones going when the new ones have loaded. */
export async function swapStyles(urls: readonly string[]): Promise<void> {
  for (const link of await enterStyles(urls)) link.remove();
}

/** Adds the stylesheets that the page lacks and waits for them; returns the links that are wanted no more. */
async function enterStyles(urls: readonly string[]): Promise<HTMLLinkElement[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const known = new Set(links.map(hrefOf));
  await Promise.all(urls.filter((url) => !known.has(url)).map(enterStyle));
  return links.filter((link) => !urls.includes(hrefOf(link)));
}

function enterStyle(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const last = [...document.querySelectorAll('link[rel=stylesheet]')].at(-1);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, patience);
    if (last) last.after(link);
    else document.head.append(link);
  });
}

/** Title, descriptions, links and data of the head; stylesheets, scripts and the policy have their own ways. */
function swapMetadata(next: Document, was: Document): void {
  const [mine, old, theirs] = [metadataOf(document), metadataOf(was), metadataOf(next)];
  for (const node of mine) if (lacks(theirs, node) && (was === document || !lacks(old, node))) node.remove();
  for (const node of theirs) if (lacks(mine, node)) document.head.append(copyOf(node));
  // A script may have set the title that the reader sees, so it is left where the page's own has not changed.
  if (was === document || was.title !== next.title) document.title = next.title;
}

/** A copy for this document. A script's text has to be trusted anew; here a script is data, never code. */
function copyOf(node: Element): Element {
  if (!(node instanceof HTMLScriptElement)) return document.importNode(node, true);
  const copy = document.createElement('script');
  for (const { name, value } of node.attributes) copy.setAttribute(name, value);
  copy.text = trustedJson(node.text);
  return copy;
}

function lacks(list: readonly Element[], node: Element): boolean {
  return !list.some((other) => other.isEqualNode(node));
}

function metadataOf({ head }: Document): Element[] {
  const chosen =
    'meta:not([http-equiv]), link:not([rel=stylesheet], [rel=modulepreload]), script[type="application/json"]';
  return [...head.querySelectorAll(chosen)];
}

/** Language, direction and what scripts read of the page; what they have written there stays. */
function copyAttributes(next: HTMLElement): void {
  for (const { name, value } of next.attributes) document.documentElement.setAttribute(name, value);
}

function swapBody(next: Document, was: Document | null): void {
  const pairs = regionPairs(next);
  if (pairs === null) {
    if (was !== null) patchAttributes({ live: document.body, was: was.body, next: next.body });
    return replaceContents(document.body, next.body);
  }
  for (const { live, next: region, name } of pairs) {
    const old = was?.querySelector(`[data-region="${CSS.escape(name)}"]`);
    if (old) {
      patchFrames(live, old, region);
      patch({ live, was: old, next: region });
    } else replaceElement(live, region);
  }
}

/** The page's regions with those of `next`; null where they are not the same ones in the same order. */
function regionPairs(next: Document) {
  const [mine, theirs] = [regionsOf(document), regionsOf(next)];
  const pairs = mine.map((live, index) => ({ live, next: theirs[index], name: nameOf(live) }));
  const fitting = pairs.flatMap((pair) =>
    pair.next && nameOf(pair.next) === pair.name ? [{ ...pair, next: pair.next }] : [],
  );
  return mine.length > 0 && mine.length === theirs.length && fitting.length === mine.length ? fitting : null;
}

function regionsOf(page: Document): Element[] {
  return [...page.querySelectorAll('[data-region]')].filter(
    (region) => !region.parentElement?.closest('[data-region]'),
  );
}

function nameOf(region: Element): string {
  return region.getAttribute('data-region') ?? '';
}

/** What stands around a region, up to the body, may say of it how it is laid out. */
function patchFrames(live: Element, was: Element, next: Element): void {
  const [mine, old, wanted] = [live.parentElement, was.parentElement, next.parentElement];
  if (!mine || !old || !wanted || mine === document.documentElement) return;
  patchAttributes({ live: mine, was: old, next: wanted });
  patchFrames(mine, old, wanted);
}

function stylesOf(page: Document): string[] {
  return [...page.querySelectorAll('link[rel=stylesheet]')].map(hrefOf);
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

function scriptsOf(page: Document): string {
  return [...page.head.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');
}

function policyOf({ head }: Document): string {
  return head.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
}
