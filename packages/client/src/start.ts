/**
 * Brings a page to life: each feature is mounted on the elements that ask for it, and a feature that is loaded on
 * demand is fetched only on pages that have such an element. A feature that fails is reported and leaves the page,
 * which is complete without it, and the other features as they are; where its chunk did not arrive a box says so. What
 * answers the reader's first click is mounted at once; what can wait comes after, in turns of its own, so that no turn
 * is long enough to be felt.
 *
 * Whoever puts new elements into the page dispatches `docgen:mount` on them (it bubbles), and `docgen:unmount` on those
 * it takes out, before. What an island draws is its own: no feature touches it, but for what stands in its slots.
 */
import { fromChunk, mounting } from './feature-chunk.js';
import { nextTurn } from './next-turn.js';
import type { Tools } from './tools.js';

/**
 * A feature's module: brings one element to life. Text reaches it through the element's data attributes, what it needs
 * of the entry's code by `tools`: importing it from a chunk would make a chunk, and a request on every page, of that.
 */
export interface LightModule {
  readonly mount: (element: HTMLElement, tools: Tools) => void;
}

/** A feature is in the entry itself (`mount`), or in a chunk of its own (`load`). One that `canWait` answers no click. */
export type Feature = { readonly selector: string; readonly canWait?: boolean } & (
  | LightModule
  | { readonly load: () => Promise<LightModule> }
);

/** Mounts every feature whose selector the page has; resolves when all chunks have arrived or failed. */
export async function start(features: Readonly<Record<string, Feature>> | readonly Feature[]): Promise<void> {
  const mounters = Object.values(features).map((feature) => ({
    feature,
    mount: 'load' in feature ? fromChunk(feature.load) : mounting(feature),
  }));
  const begun: typeof mounters = [];
  // What has not begun finds the new elements when it does.
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

/** Where a feature is asked for. What an island draws is its own: anything added there its component would not expect. */
function elementsOf({ selector }: Feature, root: ParentNode): HTMLElement[] {
  const inside = root.querySelectorAll<HTMLElement>(selector);
  const self = root instanceof HTMLElement && root.matches(selector) ? [root] : [];
  return [...self, ...inside].filter(
    (element) =>
      element.parentElement?.closest('docgen-island[src], docgen-slot')?.localName !== 'docgen-island',
  );
}
