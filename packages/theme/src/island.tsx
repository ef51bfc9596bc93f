/**
 * Components of the site in layouts and code pages. The engine renders each separately, so that the browser can
 * hydrate it separately: neither React context nor functions reach an island, and its props are plain JSON.
 */
import type { Json } from '@docgen/model';
import { type ReactNode, createContext, useContext } from 'react';

export interface IslandProps {
  /** Name of the component in the configuration's `components`. */
  readonly name: string;
  readonly props?: { readonly [name: string]: Json };
  /** Content of the default slot. */
  readonly children?: ReactNode;
}

/** Renders an island in place. The engine provides it. */
export type DrawIsland = (island: IslandProps) => ReactNode;

export const IslandContext = createContext<DrawIsland>(({ children }) => children);

/** A component of the site. The server renders it, and the browser hydrates it as the configuration sets. */
export function Island(island: IslandProps) {
  return useContext(IslandContext)(island);
}
