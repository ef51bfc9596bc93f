/**
 * Swaps another page, or a newer text of the same page, into the open one without a reload, for links and for edits.
 * It replaces title, language, metadata, stylesheets and every `[data-region]` that differs. If the two pages have
 * different regions or languages, it replaces the whole body. Scripts in the new page never run.
 *
 * It doesn't change the address, history, focus or scroll position, which is the caller's task.
 */
import { inTime } from './in-time.js';
import { type Versions, patch, patchAttributes, replaceContents, replaceElement } from './patch.js';
import { trustedHtml, trustedJson } from './trusted.js';

/** A server's response to the request for a page. */
export interface PageAnswer {
  /** Final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

/** A page as the server sent it. */
export interface FetchedPage extends Omit<PageAnswer, 'html'> {
  readonly text: Document;
}

/** Milliseconds to wait for stylesheets; slower ones don't delay the page. */
const patience = 3000;

/**
 * Fetches the page at `url`, with any status; offline, the browser's copy. Rejects if there is no response in time,
 * or if it isn't HTML.
 */
export async function fetchAnswer(
  url: string,
  { signal, ...options }: Pick<RequestInit, 'signal' | 'priority'> = {},
): Promise<PageAnswer> {
  const asking = new AbortController();
  const stop = () => asking.abort();
  signal?.addEventListener('abort', stop);
  const cache = navigator.onLine ? 'default' : 'force-cache';
  const ask = async () => {
    const headers = { Accept: 'text/html' };
    const response = await fetch(url, { ...options, cache, headers, signal: asking.signal });
    if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) throw new Error(url); // It isn't a page.
    return { url: response.url, status: response.status, html: await response.text() };
  };
  return inTime(ask()).finally(stop);
}

/** The same, as a document. */
export async function fetchPage(
  url: string,
  options: Parameters<typeof fetchAnswer>[1] = {},
): Promise<FetchedPage> {
  const { html, ...answer } = await fetchAnswer(url, options);
  return { ...answer, text: parsePage(html) };
}

/** HTML as a separate document, in which nothing runs or loads. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
}

/** Whether `next` can't be swapped in, because it has other scripts than the open page or needs another policy. */
export function needsLoad(next: Document): boolean {
  return scriptsOf(next) !== scriptsOf(document) || policyOf(next) !== policyOf(document);
}

/**
 * Updates the open page to `next`. `was` is the text that the open page was made from. With it, unchanged parts of a
 * region stay; without it, every region is replaced. Dispatches `docgen:swap` afterwards.
 */
export async function swap(next: Document, was: Document | null): Promise<void> {
  const { leaving } = await enterStyles(stylesOf(next));
  exchange(next, was && { text: was, patch }, leaving);
}

/**
 * The text of the open page and the function that updates it. A router has no such text and so needs no patch code.
 */
interface Known {
  readonly text: Document;
  readonly patch: (versions: Versions) => void;
}

/**
 * The slow first half of a swap: loads stylesheets. Returns the synchronous second half; null if a stylesheet can't
 * be loaded.
 */
export async function prepareSwap(next: Document): Promise<(() => void) | null> {
  const { leaving, isWhole } = await enterStyles(stylesOf(next));
  return isWhole ? () => exchange(next, null, leaving) : null;
}

function exchange(next: Document, known: Known | null, leaving: readonly HTMLLinkElement[]): void {
  const was = known?.text;
  const isSameLanguage = document.documentElement.lang === next.documentElement.lang;
  swapMetadata(next, was ?? document);
  if (was)
    patchAttributes({ live: document.documentElement, was: was.documentElement, next: next.documentElement });
  else copyAttributes(next.documentElement, document.documentElement);
  swapBody(next, known, isSameLanguage);
  for (const link of leaving) link.remove();
  document.dispatchEvent(new Event('docgen:swap'));
}

/** Replaces the stylesheets with those at `urls`. Old ones are removed after the new ones have loaded. */
export async function swapStyles(urls: readonly string[]): Promise<void> {
  for (const link of (await enterStyles(new Map(urls.map((url) => [url, ''])))).leaving) link.remove();
}

interface EnteredStyles {
  /** Links to remove. */
  readonly leaving: readonly HTMLLinkElement[];
  readonly isWhole: boolean;
}

/** Adds the stylesheets that the page lacks, by URL with `integrity`, each after the one that precedes it, and waits. */
async function enterStyles(styles: ReadonlyMap<string, string>): Promise<EnteredStyles> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const entered: Promise<boolean>[] = [];
  let last: HTMLLinkElement | undefined;
  for (const [url, integrity] of styles) {
    const known = links.find((link) => hrefOf(link) === url);
    const link = known ?? document.createElement('link');
    if (!known) {
      link.rel = 'stylesheet';
      link.integrity = integrity;
      link.href = url;
      entered.push(isLoaded(link));
      if (last) last.after(link);
      else document.head.prepend(link);
    }
    last = link;
  }
  return {
    leaving: links.filter((link) => !styles.has(hrefOf(link))),
    isWhole: (await Promise.all(entered)).every(Boolean),
  };
}

/** Whether a stylesheet has loaded, or may still load. */
function isLoaded(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      // If a host responds with a page when a file is missing, the sheet has no rules.
      const isThere = (link.sheet?.cssRules.length ?? 0) > 0;
      if (!isThere) link.remove();
      resolve(isThere);
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    setTimeout(resolve, patience, true);
  });
}

/** Title, descriptions, links and data in the head. Stylesheets, scripts and the policy are handled elsewhere. */
function swapMetadata(next: Document, was: Document): void {
  const [mine, old, theirs] = [metadataOf(document), metadataOf(was), metadataOf(next)];
  for (const node of mine) if (lacks(theirs, node) && (was === document || !lacks(old, node))) node.remove();
  for (const node of theirs) if (lacks(mine, node)) document.head.append(copyOf(node));
  // A script may have set the title that the reader sees, so it changes only if the page's own title does.
  if (was === document || was.title !== next.title) document.title = next.title;
}

/** A copy for this document. The text of a script needs a new trusted value; scripts here are data, never code. */
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
    'meta:not([http-equiv]), link:not([rel=stylesheet], [rel=modulepreload]), script[type$="json"]';
  return [...head.querySelectorAll(chosen)];
}

/** Language, direction and attributes that scripts read. Attributes that scripts have set stay. */
function copyAttributes(next: Element, live: Element): void {
  for (const { name, value } of next.attributes) live.setAttribute(name, value);
}

function swapBody(next: Document, known: Known | null, isSameLanguage: boolean): void {
  const was = known?.text;
  const pairs = isSameLanguage ? regionPairs(next) : null;
  if (pairs === null) {
    if (was) patchAttributes({ live: document.body, was: was.body, next: next.body });
    return replaceContents(document.body, next.body);
  }
  for (const { live, next: region, name } of pairs) {
    const old = was?.querySelector(`[data-region="${CSS.escape(name)}"]`);
    patchFrames(live, old ?? null, region);
    if (old) known?.patch({ live, was: old, next: region });
    else replaceElement(live, region);
  }
}

/** The page's regions paired with those of `next`; null if they aren't the same regions in the same order. */
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

/**
 * Updates the elements around a region, including the body, whose attributes may affect its layout. Without `was`,
 * the current attributes count.
 */
function patchFrames(live: Element, was: Element | null, next: Element): void {
  const [mine, old, wanted] = [live.parentElement, was?.parentElement ?? null, next.parentElement];
  if (!mine || !wanted || mine === document.documentElement) return;
  if (old === null && mine === document.body) return copyAttributes(wanted, mine);
  patchAttributes({ live: mine, was: old ?? mine, next: wanted });
  patchFrames(mine, old, wanted);
}

function stylesOf(page: Document): Map<string, string> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return new Map(links.map((link) => [hrefOf(link), link.integrity]));
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
