/**
 * Server menu: replaces the other servers' URLs with the selected one in every code block on the page, including those
 * added later, so that readers copy what they see. The choice is stored for the site and synced with its other tabs.
 */
import type { Tools } from '../feature.js';

const key = 'environment';
/** Notifies the page's other menus of the choice. */
const chosen = 'docgen:environment';

/** Mounts a menu whose values are URLs of servers. */
export function mount(menu: HTMLElement, { leaving, readStored, writeStored }: Tools): void {
  if (!(menu instanceof HTMLSelectElement)) return;
  const signal = leaving(menu);
  const urls = [...menu.options].map(({ value }) => value);
  const pattern = patternOf(urls);
  const show = (root: ParentNode) => {
    for (const code of root.querySelectorAll('figure.code code')) putUrl(code, pattern, menu.value);
  };
  const choose = (url: string | null) => {
    if (url === null || !urls.includes(url)) return;
    menu.value = url;
    show(document);
  };
  menu.addEventListener('change', () => {
    writeStored(key, menu.value);
    document.dispatchEvent(new CustomEvent(chosen, { detail: menu.value }));
  });
  document.addEventListener(chosen, (event) => choose((event as CustomEvent<string>).detail), { signal });
  document.addEventListener(
    'docgen:mount',
    ({ target }) => {
      if (target instanceof Element) show(target.parentElement ?? target);
    },
    { signal },
  );
  addEventListener(
    'storage',
    (event) => {
      if (event.key === key) choose(event.newValue);
    },
    { signal },
  );
  choose(readStored(key));
}

/** Matches any whole URL: the longest first, because one may start with another. */
function patternOf(urls: readonly string[]): RegExp {
  const parts = urls
    .toSorted((a, b) => b.length - a.length)
    .map((url) => url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:${parts.join('|')})(?![\\w.-])`, 'g');
}

function putUrl(code: Element, pattern: RegExp, url: string): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    const next = text.replace(pattern, () => url);
    if (next !== text) node.nodeValue = next;
  }
}
