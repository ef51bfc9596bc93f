/**
 * Code in a separate file: loads it when its tab is shown, and replaces the link to the file, which reserves as many
 * lines. If the file doesn't load, the link remains, and showing the tab again retries.
 */
import type { Tools } from '../tools.js';

/** Mounts the link in place of the code. */
export function mount(link: HTMLElement, { leaving, parsePage }: Tools): void {
  const panel = link.closest('[role=tabpanel]');
  const place = link.closest('code');
  if (!(link instanceof HTMLAnchorElement) || !panel || !place) return;
  const signal = leaving(link);
  const state = { isAsked: false };
  const bring = async () => {
    if (state.isAsked || panel.hasAttribute('hidden')) return;
    state.isAsked = true;
    const code = await codeAt(link.href, { parsePage, signal }).catch(() => null);
    state.isAsked = code !== null;
    if (code === null || signal.aborted) return;
    watcher.disconnect();
    place.replaceChildren(...code.childNodes);
    place.closest('figure')?.dispatchEvent(new Event('docgen:mount', { bubbles: true }));
  };
  const watcher = new MutationObserver(() => void bring());
  watcher.observe(panel, { attributes: true, attributeFilter: ['hidden'] });
  signal.addEventListener('abort', () => watcher.disconnect());
  void bring();
}

async function codeAt(
  url: string,
  { parsePage, signal }: Pick<Tools, 'parsePage'> & { readonly signal: AbortSignal },
): Promise<Element | null> {
  const answer = await fetch(url, { signal });
  return answer.ok ? parsePage(await answer.text()).querySelector('figure.code code') : null;
}
