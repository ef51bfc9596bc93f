/**
 * Links of routes, kept between analyses of a site while its names stay the same. Links of a route stay valid while
 * its page does, and while the anchors of the pages that it links to do. An analysis can be stopped or overtaken by
 * the next one, so each link records which one it is from.
 */
import type { Route, Diagnostic, LinkTarget } from '@docgen/model';
import type { PageFacts } from '../parsed-source.js';

/** Facts of a page that links to it depend on. */
type NamedPage = PageFacts<'anchors' | 'unread'>;

/**
 * Starts an analysis of all pages, by `sourceKey`. Returns a function for the links of a route, which calls `fresh`
 * if they are unknown.
 */
export type LinkMemory = (pages: ReadonlyMap<string, NamedPage>) => LinkOnce;

export type LinkOnce = (route: Route, page: NamedPage, fresh: () => LinkedRoute) => LinkedRoute;

interface LinkedPage {
  readonly page: NamedPage;
  readonly linked: LinkedRoute;
  readonly look: number;
}

/** Joins the links of every route again. */
export const noMemory: LinkMemory = () => (_route, _page, fresh) => fresh();

export function openLinkMemory(): LinkMemory {
  const known = new Map<string, LinkedPage>();
  /** The analysis in which the anchors of a source last changed. */
  const changed = new Map<string, number>();
  let before: ReadonlyMap<string, NamedPage> = new Map();
  let looks = 0;
  return (pages) => {
    const look = ++looks;
    for (const [key, page] of pages) {
      const old = before.get(key);
      if (old && old !== page && idsOf(old) !== idsOf(page)) changed.set(page.source.path, look);
    }
    before = pages;
    return ({ path }, page, fresh) => {
      const last = known.get(path);
      const stands =
        last?.page === page && !last.linked.linkedTo.some((to) => (changed.get(to) ?? 0) > last.look);
      if (stands) return last.linked;
      const linked = fresh();
      if (look === looks) known.set(path, { page, linked, look });
      return linked;
    };
  };
}

function idsOf({ document }: NamedPage): string {
  return document.unread ? '\n' : document.anchors.map(({ id }) => id).join('\n');
}

export interface LinkedRoute {
  /** By hole. */
  readonly targets: readonly LinkTarget[];
  /** Sources of the pages that it leads to. */
  readonly linkedTo: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
