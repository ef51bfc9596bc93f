/**
 * The early script: runs in the head before the first paint, so that no remembered choice ever flashes. It sets the
 * color mode and the dismissed announcement on `<html>`, and opens the chosen version if the docs URL doesn't include
 * one. It defines five elements that act as soon as they are parsed, so that nothing moves:
 *
 * - `<locale-block>` hides itself on the root not-found page if the URL belongs to another locale.
 * - `<tab-choice>`, after the panels of tabs, shows the panel that the reader chose before.
 * - `<color-mode>`, after an image for light and dark mode, shows the file for the reader's mode.
 * - `<locale-offer>`, after the lines that offer the page in other languages, shows the line in the reader's language.
 * - `<sidebar-state>`, at the end of the sidebar, opens the groups that the reader had open.
 *
 * This is docgen's only file whose import has an effect: it is bundled into the only inline script, the same on every
 * page (the policy contains its hash), at most 1.2 KB gzip. It must not throw, need anything below `<head>`, or import
 * more than the code that it shares with modules of features.
 */
import { showMode } from './features/mode-images.js';
import { restoreSidebar, storedSidebar } from './features/sidebar-state.js';
import { firstTab, showTab } from './features/tab-panels.js';

const { dataset } = document.documentElement;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const initialMode = (): string => {
  const mode = stored('theme');
  if (mode === 'light' || mode === 'dark') return mode;
  if (dataset['colorDefault'] !== 'system') return dataset['colorDefault'] ?? 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const localeOfUrl = (): string | undefined => {
  const first = location.pathname.slice(dataset['base']?.length).split('/')[1] ?? '';
  return dataset['locales']?.split(' ').includes(first) ? first : dataset['defaultLocale'];
};

/** `en` for `en-GB`. */
const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The line in the browser's most preferred language that the page exists in, unless that is the page's own. */
const preferred = (own: string, lines: readonly HTMLElement[]): HTMLElement | undefined => {
  for (const wanted of navigator.languages.map(primary)) {
    if (wanted === primary(own)) return undefined;
    const line = lines.find(({ lang }) => primary(lang) === wanted);
    if (line) return line;
  }
  return undefined;
};

dataset['js'] = '';
dataset['theme'] = initialMode();
if (stored('announcement') === dataset['announcement']) dataset['announcementDismissed'] = '';

// On a page that only redirects: URLs by the key and value of the stored choice.
const urls = JSON.parse(dataset['urls'] ?? '0') as Record<string, string> | 0;
const key = `version:${dataset['docs']}`;
if (urls) location.replace(urls[key + stored(key)] ?? urls[key] ?? '');

/** An element that acts when it is parsed or inserted into the page. */
const define = (name: string, act: (element: HTMLElement, parent: HTMLElement | null) => void): void => {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        act(this, this.parentElement);
      }
    },
  );
};

define('locale-block', (block) => {
  if (block.dataset['locale'] !== localeOfUrl()) block.hidden = true;
  else document.title = block.dataset['title'] ?? '';
});

define('tab-choice', (_, box) => {
  if (box?.matches('.tabs')) showTab(box, firstTab(box, stored));
});

define('color-mode', (_, box) => {
  showMode(box, dataset['theme']);
});

define('locale-offer', ({ lang }, box) => {
  const lines = box?.querySelectorAll<HTMLElement>('[data-offer]') ?? [];
  if (stored('locale') === null) preferred(lang, [...lines])?.removeAttribute('hidden');
});

define('sidebar-state', (_, sidebar) => {
  // On pages that the router opens, the sidebar stays as it was.
  if (document.readyState === 'loading' && sidebar) restoreSidebar(sidebar, storedSidebar() ?? {});
});
