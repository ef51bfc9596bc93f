/**
 * Parts are the named pieces of a theme's layouts. A theme that extends another can replace one and keep the others.
 * Every part depends only on the page's props.
 */
import { type ComponentType, createContext, useContext } from 'react';
import type { PageProps } from './page.js';

export interface PartProps {
  readonly page: PageProps;
}

/** Parts by name. */
export interface Parts {
  readonly [name: string]: ComponentType<PartProps>;
}

/** Parts of the current theme. The engine provides them. */
export const PartsContext = createContext<Parts>({});

/** Renders the theme's part of that name. */
export function Part({ name, page }: PartProps & { readonly name: string }) {
  const Drawn = useContext(PartsContext)[name];
  if (!Drawn) throw new Error(`the theme has no part '${name}'`);
  return <Drawn page={page} />;
}
