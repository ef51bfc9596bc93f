/**
 * The sidebar of a page by reference: a tree per locale, version, sidebar and open branch, under the hash of its
 * content. A small tree is complete in every page; of a large one, pages contain only the open branch, so that no
 * page's cost grows with the site.
 */
import type { NavNode, Route, RouteManifest, Sidebar, Site } from '@docgen/model';
import { pageUrl, setOf } from '@docgen/model';
import type { SidebarNode } from '@docgen/theme';
import { hashOfValue } from '@docgen/store/hash';

/** Maximum number of entries in a sidebar that pages include whole. */
const wholeUpTo = 150;

export interface PageNav {
  readonly hash: string;
  readonly activeId: string;
}

export interface Step {
  readonly label: string;
  /** Site path, or null if a category has no page. */
  readonly path: string | null;
  /** Language of the label, if it isn't the sidebar's. */
  readonly lang?: string;
}

/** A category above a page. */
export interface Crumb extends Step {
  /** Its own page, or else its first one. */
  readonly leadsTo: string | null;
}

export interface Navigation {
  /** The sidebar that contains the page, or null. */
  of(route: Route): PageNav | null;
  /** The sidebar that contains the page at a path, in any language and version; null if none does. */
  readonly sidebarOf: (path: string) => string | null;
  tree(hash: string): readonly SidebarNode[];
  /** Categories above the page, outermost first. */
  trail(route: Route): readonly Crumb[];
  /** Position of the page among those of all sidebars; pages outside have a number after all others. */
  place(route: Route): number;
  /** The pages before and after it in its sidebar. */
  around(route: Route): { readonly previous: Step | null; readonly next: Step | null };
}

interface Spot {
  readonly sidebar: Sidebar;
  /** Indices of the categories that are open. */
  readonly branch: readonly number[];
  readonly trail: readonly Crumb[];
  readonly order: readonly Step[];
  readonly at: number;
}

export function navigation(manifest: RouteManifest, site: Site): Navigation {
  const spots = new Map<string, Spot>();
  for (const sidebar of manifest.sidebars) placeAll(sidebar, spots);
  const trees = new Map<string, readonly SidebarNode[]>();
  const hashes = new Map<string, string>();
  let order: ReadonlyMap<string, number> | undefined;
  const places = () => (order ??= new Map([...spots.keys()].map((path, at) => [path, at])));
  const spotOf = (route: Route) => spots.get(route.path) ?? firstOf(manifest.sidebars, route);
  return {
    of(route) {
      const spot = spotOf(route);
      if (!spot || (route.kind !== 'doc' && route.kind !== 'list')) return null;
      const { name, locale, version } = spot.sidebar;
      const key = [name, locale, version, ...spot.branch].join(' ');
      const known = hashes.get(key);
      if (known !== undefined) return { hash: known, activeId: route.id };
      const tree = branchTree(spot, site);
      const hash = hashOfValue([locale, tree]);
      hashes.set(key, hash);
      trees.set(hash, tree);
      return { hash, activeId: route.id };
    },
    sidebarOf(path) {
      const sidebar = spots.get(path)?.sidebar;
      return sidebar === undefined ? null : `${setOf(sidebar.version, site).id} ${sidebar.name}`;
    },
    tree: (hash) => trees.get(hash) ?? [],
    trail: (route) => spots.get(route.path)?.trail ?? [],
    place: (route) => places().get(route.path) ?? spots.size,
    around(route) {
      const spot = spots.get(route.path);
      return { previous: spot?.order[spot.at - 1] ?? null, next: spot?.order[spot.at + 1] ?? null };
    },
  };
}

/** Records the position of each page in a sidebar; a page in several sidebars belongs to the first. */
function placeAll(sidebar: Sidebar, spots: Map<string, Spot>): void {
  const order: Step[] = [];
  const visit = (nodes: readonly NavNode[], branch: readonly number[], trail: readonly Crumb[]) => {
    nodes.forEach((node, index) => {
      if (node.kind === 'href') return;
      const own = node.kind === 'category' ? [...branch, index] : branch;
      const lang = node.lang === undefined ? {} : { lang: node.lang };
      const isPage = node.path !== null && (node.kind === 'link' || node.id !== undefined);
      if (isPage && !spots.has(node.path ?? '')) {
        spots.set(node.path ?? '', { sidebar, branch: own, trail, order, at: order.length });
        order.push({ label: node.label, path: node.path, ...lang });
      }
      if (node.kind === 'category')
        visit(node.children, own, [
          ...trail,
          { label: node.label, path: node.id === undefined ? null : node.path, leadsTo: node.path, ...lang },
        ]);
    });
  };
  visit(sidebar.tree, [], []);
}

/** A doc in no sidebar is shown with the first one, with nothing open. */
function firstOf(sidebars: readonly Sidebar[], route: Route): Spot | undefined {
  const sidebar = sidebars.find(
    ({ locale, version }) => locale === route.locale && version === route.version,
  );
  return sidebar && { sidebar, branch: [], trail: [], order: [], at: 0 };
}

function branchTree({ sidebar, branch }: Spot, site: Site): SidebarNode[] {
  const isWhole = countOf(sidebar.tree) <= wholeUpTo;
  const draw = (nodes: readonly NavNode[], open: readonly number[] | null): SidebarNode[] =>
    nodes.map((node, index): SidebarNode => {
      const badge = node.badge === undefined ? {} : { badge: node.badge };
      if (node.kind === 'href') return { kind: 'href', label: node.label, url: node.href, ...badge };
      const notes = { ...(node.lang !== undefined && { lang: node.lang }), ...badge };
      if (node.kind === 'link')
        return {
          kind: 'link',
          label: node.label,
          url: pageUrl(node.path, site),
          id: node.id,
          ...notes,
        };
      const isOpen = open?.[0] === index;
      if (!isWhole && !isOpen && node.path !== null) {
        return {
          kind: 'link',
          label: node.label,
          url: pageUrl(node.path, site),
          id: node.id ?? `${node.path}…`,
          ...notes,
        };
      }
      return {
        kind: 'category',
        label: node.label,
        url: node.path === null ? null : pageUrl(node.path, site),
        ...(node.id !== undefined && { id: node.id }),
        ...notes,
        open: isOpen || !node.collapsed,
        children: draw(node.children, isOpen ? (open?.slice(1) ?? null) : null),
      };
    });
  return draw(sidebar.tree, branch);
}

function countOf(nodes: readonly NavNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.kind === 'category' ? countOf(node.children) : 0), 0);
}
