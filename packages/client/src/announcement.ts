/**
 * The close button of the announcement bar. Dismissal is remembered by the bar's id, so a new announcement shows
 * again; the early script keeps a dismissed bar from flashing, CSS hides it by `data-announcement-dismissed`.
 */
import { focusMain } from './focus-main.js';
import { writeStored } from './storage.js';

/** Mounts the bar, which holds one button. */
export function mount(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    writeStored('announcement', dataset['announcement'] ?? '');
    dataset['announcementDismissed'] = '';
    focusMain();
  });
}
