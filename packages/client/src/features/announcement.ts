/**
 * The close button of the announcement bar. Dismissal is remembered by the bar's id, so a new announcement shows
 * again. A bar that is dismissed in one tab goes in the others too. The early script keeps a dismissed bar from flashing, CSS hides it by `data-announcement-dismissed`.
 */
import { focusMain } from '../page/focus-main.js';
import { leaving } from '../page/leaving.js';
import { writeStored } from '../storage.js';

const key = 'announcement';

/** Mounts the bar, which holds one button. */
export function mount(bar: HTMLElement): void {
  const { dataset } = document.documentElement;
  bar.querySelector('button')?.addEventListener('click', () => {
    writeStored(key, dataset['announcement'] ?? '');
    dataset['announcementDismissed'] = '';
    focusMain();
  });
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== key || event.newValue !== dataset['announcement']) return;
      const hasFocus = bar.contains(document.activeElement);
      dataset['announcementDismissed'] = '';
      if (hasFocus) focusMain();
    },
    { signal: leaving(bar) },
  );
}
