/**
 * Plans the files for AI tools, following https://llmstxt.org: for each language and version, a list of pages,
 * `llms.txt`, and the text of all of them, `llms-full.txt`, next to its first page. Pages that search leaves out are
 * in neither. A long text continues in `llms-full-2.txt` and so on.
 */
import {
  type NavNode,
  type Route,
  type RouteManifest,
  type Site,
  encodePath,
  isCurrent,
  joinPath,
  prefixOf,
  setOf,
  versionHome,
  versionOf,
} from '@docgen/model';

export interface LlmsPlan {
  readonly locale: string;
  /** Path of the list in the output. */
  readonly list: string;
  /** Path of the texts in the output: of their first part. */
  readonly full: string;
  /** Pages below the outermost categories of sidebars, in their order. */
  readonly sections: readonly { readonly label: string; readonly pages: readonly Route[] }[];
  /** Pages in no sidebar. */
  readonly others: readonly Route[];
}

/** The pages of a plan in their order. */
export function pagesOf({ sections, others }: LlmsPlan): readonly Route[] {
  return [...sections.flatMap(({ pages }) => pages), ...others];
}

/** Whether a path of the output may be that of such a file. */
export function isLlmsFile(path: string): boolean {
  return /(?:^|\/)llms(?:-full(?:-\d+)?)?\.txt$/.test(path);
}

/** Plans of all languages and versions that have pages; none if the site doesn't want any. */
export function llmsPlans({ routes, sidebars }: Omit<RouteManifest, 'redirects'>, site: Site): LlmsPlan[] {
  if (!site.llms) return [];
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    if (!isListed(route)) continue;
    const folder = folderOf(route, site);
    const known = groups.get(folder);
    if (known) known.push(route);
    else groups.set(folder, [route]);
  }
  return [...groups].flatMap(([folder, pages]): LlmsPlan[] => {
    const [first] = pages;
    if (first === undefined) return [];
    const left = new Map(pages.map((route) => [route.path, route]));
    const { locale } = first;
    const versions = new Set(pages.map(({ version }) => version));
    const trees = sidebars.filter((sidebar) => sidebar.locale === locale && versions.has(sidebar.version));
    const sections = trees.flatMap(({ tree, version }) => {
      const set = site.docs.length === 1 ? '' : (setOf(version, site).label?.[locale] ?? '');
      return sectionsOf(tree, left).map((section) => ({
        ...section,
        label: [set, section.label].filter(Boolean).join(': '),
      }));
    });
    const at = (name: string) => joinPath(folder, name).slice(1);
    return [
      { locale, list: at('llms.txt'), full: at('llms-full.txt'), sections, others: [...left.values()] },
    ];
  });
}

/** URL of the list that the page is in; null if it is in none. */
export function llmsUrlOf(route: Route, site: Site): string | null {
  if (!site.llms || !isListed(route)) return null;
  const path = encodePath(joinPath(folderOf(route, site), 'llms.txt'));
  return `${site.origin ?? ''}${site.base}${path}`;
}

/** Path of a part of the texts, counted from 0, by that of the first. */
export function llmsPart(full: string, n: number): string {
  return n === 0 ? full : full.replace(/\.txt$/, `-${n + 1}.txt`);
}

/** Path of the first part of the texts, by that of any part. */
export function firstLlmsPart(path: string): string {
  return path.replace(/((?:^|\/)llms-full)-\d+(\.txt)$/, '$1$2');
}

/** Whether such a list may include the page: it belongs to the locale itself, and isn't hidden from readers. */
function isListed({ kind, source, draft, unlisted, fallbackFrom }: Route): boolean {
  return (
    (kind === 'doc' || kind === 'page') &&
    source !== null &&
    !draft &&
    !unlisted &&
    fallbackFrom === undefined
  );
}

function folderOf({ locale, version }: Route, site: Site): string {
  return isCurrent(version)
    ? joinPath(prefixOf(locale, site))
    : versionHome(versionOf(version, site), locale, site);
}

/** Removes the pages of a sidebar from `left`; those above the first category have no label. */
function sectionsOf(tree: readonly NavNode[], left: Map<string, Route>): LlmsPlan['sections'] {
  const sections: { label: string; pages: Route[] }[] = [];
  const take = (node: NavNode, pages: Route[]): void => {
    if (node.kind === 'href') return;
    const route =
      node.path === null || (node.kind === 'category' && node.id === undefined)
        ? undefined
        : left.get(node.path);
    if (route) {
      pages.push(route);
      left.delete(route.path);
    }
    if (node.kind === 'category') for (const child of node.children) take(child, pages);
  };
  for (const node of tree) {
    const label = node.kind === 'category' ? node.label : '';
    const last = sections.at(-1);
    const section = last?.label === '' && label === '' ? last : { label, pages: [] };
    if (section !== last) sections.push(section);
    take(node, section.pages);
  }
  return sections.filter(({ pages }) => pages.length > 0);
}
