/**
 * Brings a page to life: each feature is mounted on the elements that ask for it, and a feature that is loaded on
 * demand is fetched only on pages that have such an element. A feature that fails is reported and leaves the page,
 * which is complete without it, and the other features as they are.
 *
 * Whoever puts new elements into the page dispatches `docgen:mount` on them (it bubbles), and `docgen:unmount` on those
 * it takes out, before. What an island draws is its own: no feature touches it, but for what stands in its slots.
 */

/** A feature's module: brings one element to life. Text reaches it through the element's data attributes. */
export interface LightModule {
  readonly mount: (element: HTMLElement) => void;
}

/** A feature is in the entry itself (`mount`), or in a chunk of its own (`load`). */
export type Feature = { readonly selector: string } & (
  LightModule | { readonly load: () => Promise<LightModule> }
);

/** Mounts every feature whose selector the page has; resolves when all chunks have arrived or failed. */
export async function start(features: Readonly<Record<string, Feature>>): Promise<void> {
  const mountAll = (root: ParentNode) =>
    Promise.all(Object.values(features).map((feature) => mountFeature(feature, root)));
  document.addEventListener('docgen:mount', ({ target }) => {
    if (target instanceof Element) void mountAll(target);
  });
  await mountAll(document);
}

async function mountFeature(feature: Feature, root: ParentNode): Promise<void> {
  const inside = root.querySelectorAll<HTMLElement>(feature.selector);
  const self = root instanceof HTMLElement && root.matches(feature.selector) ? [root] : [];
  const elements = [...self, ...inside].filter((element) => !isDrawnByIsland(element));
  if (elements.length === 0) return;
  try {
    const { mount } = 'load' in feature ? await feature.load() : feature;
    for (const element of elements) mount(element);
  } catch (error) {
    reportError(error);
  }
}

/** Whatever a feature adds there would not be what the island's component expects to find. */
function isDrawnByIsland(element: HTMLElement): boolean {
  return element.parentElement?.closest('docgen-island[src], docgen-slot')?.localName === 'docgen-island';
}
