/**
 * A React tree of a theme, rendered except for its islands: each is still a call, whose place in the page determines
 * its number. So one sketch of a sidebar serves every page that shows it.
 */
import { type IslandProps, type Parts, IslandContext, LinkContext, PartsContext } from '@docgen/theme';
import { type ReactNode, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawnLink, ResolveDrawn } from '@docgen/analysis/link/rendered-link';

/** The tag of a call; its number is its only attribute, its content the default slot. */
export const callTag = 'docgen-call';

export interface Sketch {
  readonly html: string;
  /** Calls by their number. */
  readonly calls: readonly Pick<IslandProps, 'name' | 'props'>[];
  /** Resolved targets of its links, by path as written. */
  readonly links: ReadonlyMap<string, DrawnLink>;
}

export function sketch(node: ReactNode, resolve: ResolveDrawn, parts: Parts = {}): Sketch {
  const calls: Pick<IslandProps, 'name' | 'props'>[] = [];
  const links = new Map<string, DrawnLink>();
  const call = ({ children, ...island }: IslandProps) =>
    createElement(callTag, { n: calls.push(island) - 1 }, children);
  const drawn = createElement(PartsContext.Provider, { value: parts }, node);
  const html = renderToString(withContexts(drawn, { call, link: recorded(resolve, links) }));
  return { html, calls, links };
}

/** `resolve` to URLs. Records each resolved link. */
export function recorded(resolve: ResolveDrawn, links: Map<string, DrawnLink>): (to: string) => string {
  return (to) => {
    const known = links.get(to) ?? resolve(to);
    links.set(to, known);
    return known.url;
  };
}

export function withContexts(
  node: ReactNode,
  { call, link }: { call: (island: IslandProps) => ReactNode; link: (to: string) => string },
): ReactNode {
  return createElement(
    LinkContext.Provider,
    { value: link },
    createElement(IslandContext.Provider, { value: call }, node),
  );
}
