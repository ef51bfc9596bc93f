/**
 * Requests of a rendered page to other files, and a check of whether their results would be the same. It must not
 * import React.
 */
import type { Hydration, Site } from '@docgen/model';
import type { Drawable } from './island.js';

/** Inputs of a page's HTML other than its props and body. They are compared before the HTML is used again. */
export interface Dependencies {
  /** File that contains the link, path as written, URL. */
  readonly links: readonly (readonly [file: string, to: string, url: string])[];
  /** Name, identity. */
  readonly components: readonly (readonly [name: string, identity: string])[];
}

/** Changes with everything in a component that affects the HTML of its islands. */
export function identityOf(
  { name, hash, chunk }: Pick<Drawable, 'name' | 'hash' | 'chunk'>,
  site: Site,
): string {
  return `${hash} ${chunk ?? ''} ${hydrationOf(name, site)}`;
}

/** Time at which the browser hydrates a component. */
export function hydrationOf(name: string, { components }: Site): Hydration {
  return components[name]?.hydrate ?? 'never';
}
