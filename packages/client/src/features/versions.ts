/**
 * The version of the docs that the reader chose. A click on a link to a version stores it, and links without a version
 * use it (those in `[data-any-version]`: navigation bar, footer, pages outside the docs). Their `href` is set to the
 * version's URL, so it also works in a new tab or window. The page's data lists the versions, and the linked pages that
 * each of them lacks.
 */
import { leaving } from '../page/leaving.js';
import { readStored, writeStored } from '../storage.js';

/** Docs of a page; missing if they have only one version. */
interface Docs {
  /** Distinguishes several sites on the same host. */
  readonly name: string;
  /** URL of the current version in the page's language, without a trailing slash. */
  readonly url: string;
  /** Names of the other versions, each the first segment of its URLs. */
  readonly versions: readonly string[];
  /** Paths of linked pages, by the version that lacks them. */
  readonly lacking?: Readonly<Record<string, readonly string[]>>;
}

/** Links with a changed `href`: the original, and the URL that this module set. */
const changed = new WeakMap<HTMLAnchorElement, { readonly own: string; readonly url: string }>();

/** Mounts a link with `data-version`, the name of its version, or an element whose links have no version. */
export function mount(element: HTMLElement): void {
  const { version } = element.dataset;
  if (version === undefined) return keepChosen(element);
  element.addEventListener('click', () => {
    const docs = docsOfPage();
    if (docs) writeStored(keyOf(docs), version);
  });
}

/** Makes the links of `element` lead to the chosen version, even if it is chosen in another tab. */
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

/** The original URL of a link. */
export function ownUrl(link: HTMLAnchorElement): string {
  const known = changed.get(link);
  return known?.url === link.href ? known.own : link.href;
}

/** The link's URL in the chosen version; without a choice, or if the link has a version, its original URL. */
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
