/**
 * The links of routes from one look at a site to the next, as long as its names stay: those of a route are the same
 * while its page is, and while no page that it leads to has other anchors. A look may be given up, or overtaken by the
 * next one, so each link says which look it is of.
 */
import type { Route, Diagnostic, LinkTarget } from '@docgen/model';
import type { PageFacts } from '../parsed-source.js';

/** What is asked of a page to know whether links to it are the same. */
type NamedPage = PageFacts<'anchors' | 'unread'>;

/** Begins a look at all pages, by `sourceKey`; what it returns gives the links of a route, `fresh` where they are not known. */
export type LinkMemory = (pages: ReadonlyMap<string, NamedPage>) => LinkOnce;

export type LinkOnce = (route: Route, page: NamedPage, fresh: () => LinkedRoute) => LinkedRoute;

interface Known {
  readonly page: NamedPage;
  readonly linked: LinkedRoute;
  readonly look: number;
}

/** Joins the links of every route anew. */
export const noMemory: LinkMemory = () => (_route, _page, fresh) => fresh();

export function openLinkMemory(): LinkMemory {
  const known = new Map<string, Known>();
  /** The look at which the anchors of a source were last others than before. */
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
