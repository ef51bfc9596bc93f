/**
 * The button that switches between light and dark mode. The mode is the `data-theme` attribute of `<html>`, which the
 * early script sets. This module changes it on a click, follows other tabs, and follows the system until the reader
 * chooses. The button's labels are `data-light` and `data-dark`.
 */
import { leaving } from '../page/leaving.js';
import { showMode } from './mode-images.js';
import { readStored, writeStored } from '../storage.js';

type Mode = 'light' | 'dark';

const key = 'theme';

/** Mounts the button. */
export function mount(button: HTMLElement): void {
  const root = document.documentElement;
  const signal = leaving(button);
  const current = (): Mode => (root.dataset['theme'] === 'dark' ? 'dark' : 'light');
  const show = (mode: Mode) => {
    root.dataset['theme'] = mode;
    showMode(document, mode);
    button.setAttribute('aria-label', button.dataset[mode] ?? '');
  };

  show(current());
  button.addEventListener('click', () => {
    show(current() === 'dark' ? 'light' : 'dark');
    writeStored(key, current());
  });
  addEventListener(
    'storage',
    (event) => {
      if (event.key === key && isMode(event.newValue)) show(event.newValue);
    },
    { signal },
  );
  matchMedia('(prefers-color-scheme: dark)').addEventListener(
    'change',
    ({ matches }) => {
      if (root.dataset['colorDefault'] === 'system' && !isMode(readStored(key)))
        show(matches ? 'dark' : 'light');
    },
    { signal },
  );
}

function isMode(value: string | null): value is Mode {
  return value === 'light' || value === 'dark';
}
