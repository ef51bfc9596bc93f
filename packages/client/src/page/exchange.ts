/**
 * Exchanges the open page for another one, or for a newer text of itself, without a reload. It replaces title, language,
 * metadata, stylesheets and every `[data-region]` that differs. If the two pages have different regions or languages, it
 * replaces the whole body. Scripts in the new page never run.
 *
 * It doesn't change the address, history, focus or scroll position, which is the caller's task. It is in a separate
 * chunk (`turning.ts`), so it receives `trustedJson` as `json`.
 */
import { type Versions, patchAttributes, replaceContents, replaceElement } from './patch.js';

/** Milliseconds to wait for stylesheets; slower ones don't delay the page. */
const patience = 3000;

/** Whether `next` can't be swapped in, because it has other scripts than the open page or needs another policy. */
export function needsLoad(next: Document): boolean {
  return scriptsOf(next) !== scriptsOf(document) || policyOf(next) !== policyOf(document);
}

/** Makes the text of a page's data block a value that the page's policy lets into a script element. */
export type TrustJson = (json: string) => string;

/** The text that the open page was made from and the function that updates it. A router has no such text. */
interface Known {
  readonly text: Document;
  readonly patch: (versions: Versions) => void;
}

interface Exchange {
  readonly known: Known | null;
  /** Stylesheets to remove. */
  readonly leaving: readonly HTMLLinkElement[];
  readonly json: TrustJson;
}

/**
 * The slow first half of a swap: loads stylesheets. Returns the synchronous second half; null if a stylesheet can't
 * be loaded.
 */
export async function prepareSwap(next: Document, json: TrustJson): Promise<(() => void) | null> {
  const { leaving, isWhole } = await enterStyles(stylesOf(next));
  return isWhole ? () => exchange(next, { known: null, leaving, json }) : null;
}

/** Updates the open page to `next`, and dispatches `docgen:swap`. Without `known`, every region is replaced. */
export function exchange(next: Document, { known, leaving, json }: Exchange): void {
  const was = known?.text;
  const isSameLanguage = document.documentElement.lang === next.documentElement.lang;
  swapMetadata(next, was ?? document, json);
  if (was)
    patchAttributes({ live: document.documentElement, was: was.documentElement, next: next.documentElement });
  else copyAttributes(next.documentElement, document.documentElement);
  swapBody(next, known, isSameLanguage);
  for (const link of leaving) link.remove();
  document.dispatchEvent(new Event('docgen:swap'));
}

interface EnteredStyles {
  /** Links to remove. */
  readonly leaving: readonly HTMLLinkElement[];
  readonly isWhole: boolean;
}

/** Adds the stylesheets that the page lacks, by URL with `integrity`, each after the one that precedes it, and waits. */
export async function enterStyles(styles: ReadonlyMap<string, string>): Promise<EnteredStyles> {
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
function swapMetadata(next: Document, was: Document, json: TrustJson): void {
  const [mine, old, theirs] = [metadataOf(document), metadataOf(was), metadataOf(next)];
  for (const node of mine) if (lacks(theirs, node) && (was === document || !lacks(old, node))) node.remove();
  for (const node of theirs) if (lacks(mine, node)) document.head.append(copyOf(node, json));
  // A script may have set the title that the reader sees, so it changes only if the page's own title does.
  if (was === document || was.title !== next.title) document.title = next.title;
}

/** A copy for this document. The text of a script needs a new trusted value; scripts here are data, never code. */
function copyOf(node: Element, json: TrustJson): Element {
  if (!(node instanceof HTMLScriptElement)) return document.importNode(node, true);
  const copy = document.createElement('script');
  for (const { name, value } of node.attributes) copy.setAttribute(name, value);
  copy.text = json(node.text);
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

/** URLs of a page's stylesheets with their `integrity`. */
export function stylesOf(page: Document): Map<string, string> {
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
