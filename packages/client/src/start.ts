/**
 * Starts a page's features: mounts each on the elements that its selector matches, and loads a chunk only on pages
 * with such an element. If a feature fails, it is reported, and neither the page nor other features are affected. If
 * its chunk doesn't load, a box reports that. Features for the reader's first click are mounted immediately, and
 * those that can wait afterwards in separate tasks, so that no task is noticeably long.
 *
 * Code that adds elements to the page dispatches `docgen:mount` on them (it bubbles), and `docgen:unmount` on
 * elements before it removes them.
 */
import { fromChunk, mounting } from './feature-chunk.js';
import { nextTurn } from './next-turn.js';
import type { Tools } from './tools.js';

/**
 * Module of a feature, which mounts it on one element. Texts come from the element's data attributes, and code of the
 * entry through `tools`. Importing that code from a chunk would create another chunk, and a request on every page.
 */
export interface LightModule {
  readonly mount: (element: HTMLElement, tools: Tools) => void;
}

/**
 * A feature is in the entry (`mount`) or in a separate chunk (`load`). One with `canWait` doesn't respond to clicks.
 */
export type Feature = { readonly selector: string; readonly canWait?: boolean } & (
  | LightModule
  | { readonly load: () => Promise<LightModule> }
);

/** Mounts every feature whose selector matches; resolves when all chunks have loaded or failed. */
export async function start(features: Readonly<Record<string, Feature>> | readonly Feature[]): Promise<void> {
  const mounters = Object.values(features).map((feature) => ({
    feature,
    mount: 'load' in feature ? fromChunk(feature.load) : mounting(feature),
  }));
  const begun: typeof mounters = [];
  // Features that haven't started find the new elements later.
  document.addEventListener('docgen:mount', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const { feature, mount } of begun) void mount(elementsOf(feature, target));
  });
  const mounted: Promise<void>[] = [];
  for (const mounter of mounters) {
    if (mounter.feature.canWait === true) await nextTurn();
    begun.push(mounter);
    mounted.push(mounter.mount(elementsOf(mounter.feature, document)));
  }
  await Promise.all(mounted);
}

/**
 * Elements that a feature is mounted on. Elements that an island rendered are excluded, because its component
 * wouldn't expect changes.
 */
function elementsOf({ selector }: Feature, root: ParentNode): HTMLElement[] {
  const inside = root.querySelectorAll<HTMLElement>(selector);
  const self = root instanceof HTMLElement && root.matches(selector) ? [root] : [];
  return [...self, ...inside].filter(
    (element) =>
      element.parentElement?.closest('docgen-island[src], docgen-slot')?.localName !== 'docgen-island',
  );
}
