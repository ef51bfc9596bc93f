/** What a drawn page asked of other files, and what tells that they would answer the same. It must not bring React. */
import type { Hydration, Site } from '@docgen/model';
import type { Drawable } from './island.js';

/** What a page's HTML depends on besides its props and body; it is checked again before the HTML is used again. */
export interface Asked {
  /** File that holds the link, path as written, URL. */
  readonly links: readonly (readonly [file: string, to: string, url: string])[];
  /** Name, identity. */
  readonly components: readonly (readonly [name: string, identity: string])[];
}

/** Changes with all that the HTML of a component's islands takes from it. */
export function identityOf(
  { name, hash, chunk }: Pick<Drawable, 'name' | 'hash' | 'chunk'>,
  site: Site,
): string {
  return `${hash} ${chunk ?? ''} ${hydrationOf(name, site)}`;
}

/** When the browser takes up a component. */
export function hydrationOf(name: string, { components }: Site): Hydration {
  return components[name]?.hydrate ?? 'never';
}
