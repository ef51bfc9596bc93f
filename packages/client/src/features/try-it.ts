/**
 * The button that opens the request panel. The panel uses React and loads as a separate chunk when it is first
 * opened. After that, the button closes and opens it.
 */
import type { Tools } from '../tools.js';
import type { Opened, Request, Words } from './try-it-request.js';

/** Mounts a `.try-it`. */
export function mount(box: HTMLElement, { leaving }: Tools): void {
  const button = box.querySelector('button');
  if (!button) return;
  const signal = leaving(box);
  const request = JSON.parse(box.dataset['request'] ?? '') as Request;
  const words = JSON.parse(box.dataset['words'] ?? '{}') as Words;
  const place = document.createElement('div');
  const state: { panel: Promise<Opened> | null } = { panel: null };
  const open = async () => {
    const { openPanel } = await import('./try-it-panel.js');
    return openPanel(place, { request, words });
  };
  button.addEventListener('click', () => {
    const isOpen = button.ariaExpanded === 'true';
    button.ariaExpanded = `${!isOpen}`;
    place.hidden = isOpen;
    if (isOpen) return;
    if (!state.panel) box.append(place);
    state.panel ??= open();
    state.panel.catch((error: unknown) => {
      reportError(error);
      state.panel = null;
      place.textContent = words['load'] ?? '';
      button.ariaExpanded = 'false';
    });
  });
  signal.addEventListener(
    'abort',
    () => void state.panel?.then(({ close }) => close()).catch(() => undefined),
  );
}
