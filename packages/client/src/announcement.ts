/**
 * The close button of the announcement bar. Dismissal is remembered by the bar's id, so a new announcement shows
 * again; the early script keeps a dismissed bar from flashing, CSS hides it by `data-announcement-dismissed`.
 */
import { writeStored } from './storage.js';

/** Mounts the bar, which holds one button. */
export function mount(bar: HTMLElement): void {
  bar.querySelector('button')?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    writeStored('announcement', dataset['announcement'] ?? '');
    dataset['announcementDismissed'] = '';
    // The focused button has gone; without this the next Tab would start at the top of the document.
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}
