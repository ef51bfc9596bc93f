/**
 * Code in a file of its own: fetched when its tab is shown, and put where the link to the file stands, among as many
 * lines as it has. Where the file does not come the link stays, which leads to it, and showing the tab again tries again.
 */
import type { Tools } from '../tools.js';

/** Mounts the link that stands for the code. */
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
