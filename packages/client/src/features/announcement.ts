/**
 * The close button of the announcement. The dismissal is stored with the announcement's id, so a new one appears again.
 * It applies to all tabs. The early script prevents a dismissed announcement from flashing, and CSS hides it by
 * `data-announcement-dismissed`.
 */
import { focusMain } from '../page/focus-main.js';
import { leaving } from '../page/leaving.js';
import { writeStored } from '../storage.js';

const key = 'announcement';

/** Mounts the announcement, which contains one button. */
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
