/**
 * Parts: what a theme's layouts are put together from, each by its name, so that a theme which extends it can bring its
 * own in place of one and leave all others. Every part is drawn from the page's props alone.
 */
import { type ComponentType, createContext, useContext } from 'react';
import type { PageProps } from './page.js';

export interface PartProps {
  readonly page: PageProps;
}

/** Parts by name, as layouts ask for them. */
export interface Parts {
  readonly [name: string]: ComponentType<PartProps>;
}

/** The parts of the theme that draws; given by the engine. */
export const PartsContext = createContext<Parts>({});

/** The theme's part of that name. */
export function Part({ name, page }: PartProps & { readonly name: string }) {
  const Drawn = useContext(PartsContext)[name];
  if (!Drawn) throw new Error(`the theme has no part '${name}'`);
  return <Drawn page={page} />;
}
