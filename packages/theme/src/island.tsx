/**
 * Components of the site within layouts and code pages. The engine draws each by itself, so that the browser can take
 * it up alone: no React context and no function crosses an island's edge, and its props are plain JSON.
 */
import type { Json } from '@docgen/model';
import { type ReactNode, createContext, useContext } from 'react';

export interface IslandProps {
  /** Its name in the configuration's `components`. */
  readonly name: string;
  readonly props?: { readonly [name: string]: Json };
  /** The default slot. */
  readonly children?: ReactNode;
}

/** Draws an island where it stands; given by the engine. */
export type DrawIsland = (island: IslandProps) => ReactNode;

export const IslandContext = createContext<DrawIsland>(({ children }) => children);

/** A component of the site, drawn on the server and taken up by the browser as its declaration says. */
export function Island(island: IslandProps) {
  return useContext(IslandContext)(island);
}
