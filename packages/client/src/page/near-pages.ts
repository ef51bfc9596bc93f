/**
 * Suggests pages on a not-found page. Its `[data-page-list]` is the URL of the locale's list of pages, and is filled
 * with links to those with similar addresses, below the text in `data-near`. It stays empty if there are none, if it
 * isn't shown (another language), or if the list doesn't load.
 */
import { type ListedPage, nearPages } from '@docgen/model';

/** Mounts the empty element, a live region. */
export function mount(place: HTMLElement): void {
  if (place.checkVisibility()) void fill(place);
}

async function fill(place: HTMLElement): Promise<void> {
  const { pageList = '', near = '' } = place.dataset;
  const path = location.pathname;
  const response = await fetch(pageList).catch(() => null);
  if (response?.ok !== true) return;
  const pages = (await response.json().catch(() => [])) as ListedPage[];
  const found = nearPages(path, pages);
  if (found.length === 0 || location.pathname !== path) return;
  const line = document.createElement('p');
  line.textContent = near;
  const list = document.createElement('ul');
  list.append(...found.map(entry));
  place.replaceChildren(line, list);
}

function entry({ url, title, lang }: ListedPage): HTMLLIElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  if (lang !== undefined) link.lang = lang;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
