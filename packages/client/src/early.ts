/**
 * The early script: runs in the head before the first paint, so that no remembered choice ever flashes. It sets the
 * colour mode and the dismissed announcement on `<html>` and defines two elements: `<locale-block>`, which hides itself
 * on the root not-found page when the URL belongs to another locale, and `<tab-choice>`, which stands behind the panels
 * of tabs and shows the one that the reader chose before.
 *
 * The one file of docgen whose import has an effect: it is bundled to the only inline script, the same on every page
 * (its hash stands in the policy), at most 1 KB gzip. It must not throw, need anything below `<head>`, or import more
 * than what it shares with the tabs' own module.
 */
import { firstTab, showTab } from './tab-panels.js';

const root = document.documentElement;
const { dataset } = root;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const initialMode = (): string => {
  const chosen = stored('theme');
  if (chosen === 'light' || chosen === 'dark') return chosen;
  if (dataset['colorDefault'] !== 'system') return dataset['colorDefault'] ?? 'light';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

const localeOfUrl = (): string | undefined => {
  const base = dataset['base'] ?? '';
  const first = location.pathname.slice(base.length).split('/')[1] ?? '';
  return dataset['locales']?.split(' ').includes(first) === true ? first : dataset['defaultLocale'];
};

dataset['js'] = '';
dataset['theme'] = initialMode();
if (dataset['announcement'] !== undefined && stored('announcement') === dataset['announcement']) {
  dataset['announcementDismissed'] = '';
}

customElements.define(
  'locale-block',
  class extends HTMLElement {
    connectedCallback() {
      if (this.dataset['locale'] !== localeOfUrl()) this.hidden = true;
      else document.title = this.dataset['title'] ?? document.title;
    }
  },
);

customElements.define(
  'tab-choice',
  class extends HTMLElement {
    connectedCallback() {
      const box = this.parentElement;
      if (box?.matches('.tabs') === true) showTab(box, firstTab(box, stored));
    }
  },
);
