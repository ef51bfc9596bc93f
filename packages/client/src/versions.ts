/**
 * The docs' version that the reader chose: remembered by a click on a link that names one, and met by links that name
 * none (those in `[data-any-version]`: navigation bar, footer, pages beside the docs). Which versions there are stands in
 * the page's own data; whether one has a page is the server's to say.
 */
import { readStored, writeStored } from './storage.js';

/** What a page says of its docs; left out where these have one version. */
interface Docs {
  /** Tells one set of docs from another of the same host. */
  readonly name: string;
  /** The current version's URL in the page's language, without a slash at its end. */
  readonly url: string;
  /** Names of the other versions, which are the first segment below. */
  readonly versions: readonly string[];
}

/** Mounts a link with `data-version`, the name of the version it leads to. */
export function mount(link: HTMLElement): void {
  link.addEventListener('click', () => {
    const docs = docsOfPage();
    if (docs) writeStored(keyOf(docs), link.dataset['version'] ?? '');
  });
}

/** Where the link leads in the version that was chosen; where none was, or the link names one, its own URL. */
export function inChosenVersion(link: HTMLAnchorElement): string {
  const docs = link.closest('[data-any-version]') && docsOfPage();
  const chosen = docs && readStored(keyOf(docs));
  if (!docs || chosen === null || !docs.versions.includes(chosen)) return link.href;
  const url = new URL(link.href);
  const [start, first = ''] = `${url.pathname.slice(docs.url.length)}/`.split('/');
  if (!url.pathname.startsWith(docs.url) || start !== '' || docs.versions.includes(first)) return link.href;
  url.pathname = `${docs.url}/${chosen}${url.pathname.slice(docs.url.length)}`;
  return url.href;
}

function keyOf({ name }: Docs): string {
  return `version:${name}`;
}

function docsOfPage(): Docs | null {
  const data = JSON.parse(document.getElementById('docgen-page')?.textContent ?? '{}') as { docs?: Docs };
  return data.docs ?? null;
}
