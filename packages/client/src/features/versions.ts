/**
 * The docs' version that the reader chose: remembered by a click on a link that names one, and used by links that name
 * none (those in `[data-any-version]`: navigation bar, footer, pages beside the docs). These get its URL in their `href`,
 * so that it also holds in a new tab or window. Which versions there are, and which of these links' pages they lack,
 * stands in the page's own data.
 */
import { leaving } from '../page/leaving.js';
import { readStored, writeStored } from '../storage.js';

/** What a page says of its docs; left out where these have one version. */
interface Docs {
  /** Tells one set of docs from another of the same host. */
  readonly name: string;
  /** The current version's URL in the page's language, without a slash at its end. */
  readonly url: string;
  /** Names of the other versions, which are the first segment below. */
  readonly versions: readonly string[];
  /** Paths of pages that this page links to, by the version that lacks them. */
  readonly lacking?: Readonly<Record<string, readonly string[]>>;
}

/** Links whose `href` was changed: what it was, and what it is until somebody else changes it. */
const changed = new WeakMap<HTMLAnchorElement, { readonly own: string; readonly url: string }>();

/** Mounts a link with `data-version`, the name of the version it leads to, or an element whose links name none. */
export function mount(element: HTMLElement): void {
  const { version } = element.dataset;
  if (version === undefined) return keepChosen(element);
  element.addEventListener('click', () => {
    const docs = docsOfPage();
    if (docs) writeStored(keyOf(docs), version);
  });
}

/** Lets the links of `element` lead to the chosen version, also when it is chosen in another tab. */
function keepChosen(element: HTMLElement): void {
  const signal = leaving(element);
  const point = () => {
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a:not(docgen-island a)')) {
      const [own, url] = [ownUrl(link), inChosenVersion(link)];
      changed.set(link, { own, url });
      if (link.href !== url) link.href = url;
    }
  };
  point();
  addEventListener('storage', point, { signal });
  addEventListener('pageshow', point, { signal });
}

/** The URL that the page gives the link. */
export function ownUrl(link: HTMLAnchorElement): string {
  const known = changed.get(link);
  return known?.url === link.href ? known.own : link.href;
}

/** Where the link leads in the version that was chosen; where none was, or the link names one, its own URL. */
export function inChosenVersion(link: HTMLAnchorElement): string {
  const docs = link.closest('[data-any-version]') && docsOfPage();
  const chosen = docs && readStored(keyOf(docs));
  const own = ownUrl(link);
  if (!docs || chosen === null || !docs.versions.includes(chosen)) return own;
  const url = new URL(own);
  const { origin, pathname } = url;
  const [start, first = ''] = `${pathname.slice(docs.url.length)}/`.split('/');
  const isDocs = origin === location.origin && pathname.startsWith(docs.url) && start === '';
  if (!isDocs || docs.versions.includes(first) || docs.lacking?.[chosen]?.includes(pathname)) return own;
  url.pathname = `${docs.url}/${chosen}${pathname.slice(docs.url.length)}`;
  return url.href;
}

function keyOf({ name }: Docs): string {
  return `version:${name}`;
}

function docsOfPage(): Docs | null {
  const data = JSON.parse(document.getElementById('docgen-page')?.textContent ?? '{}') as { docs?: Docs };
  return data.docs ?? null;
}
