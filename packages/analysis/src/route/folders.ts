/**
 * No output path is both a file and a folder: `slug: index.html` would create a folder where the home page is a file,
 * and a file in `static/` can have the name of a page's folder. All kinds of output are checked together.
 */
import {
  type AssetFile,
  type Diagnostic,
  type Range,
  type Redirect,
  type Route,
  type Site,
  feedOf,
  foldedPath,
  outFileOf,
  pathOfHref,
  twinOf,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { markerName } from '@docgen/store/marker';
import { llmsPlans } from '../pages/llms-plan.js';
import { routeInFile } from './folder-diagnostics.js';
import { longNames } from '@docgen/config/folders/long-names';
import { redirectRange } from './redirect-place.js';

/** Files that a site writes, as far as its routes determine them. */
export interface PlannedOutput {
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly assets: readonly AssetFile[];
  readonly configFile: ConfigFile | null;
  /** Returns the position of the path in a page's front matter; undefined if the path comes from the file's name. */
  readonly slugOf: (route: Route) => Range | undefined;
  /** Whether the page asks for a feed of its entries. */
  readonly hasFeed: (route: Route) => boolean;
}

interface Output {
  readonly path: string;
  /** The file of the site that it comes from; null for docgen's own. */
  readonly source: string | null;
  /** Position of the path in the source; omitted if the path comes from the file's name. */
  readonly range?: Range | undefined;
  readonly isRedirect?: true;
  /** For a redirect, the source of the page that it leads to. */
  readonly page?: string | null;
}

/** Names that are too long, and output files at a path where another one needs a folder, with both sources. */
export function outputFaults(planned: PlannedOutput): Diagnostic[] {
  const outputs = outputsOf(planned);
  return [...longNames(outputs), ...folderConflicts(outputs)];
}

function folderConflicts(planned: readonly Output[]): Diagnostic[] {
  const outputs = planned.map((output) => ({ output, folded: foldedPath(output.path) }));
  const files = new Map<string, Output>();
  for (const { output, folded } of outputs) {
    const known = files.get(folded);
    if (known === undefined || (known.source === null && output.source !== null)) files.set(folded, output);
  }
  const folders = new Set<string>();
  const found: Diagnostic[] = [];
  for (const { output, folded } of outputs) {
    for (let end = folded.lastIndexOf('/'); end > 0; end = folded.lastIndexOf('/', end - 1)) {
      const folder = folded.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
      const file = files.get(folder);
      if (file) found.push(conflict(file, output));
    }
  }
  return found;
}

/** The diagnostic is reported at the source that an author can change. */
function conflict(file: Output, below: Output): Diagnostic {
  const [at, other] = below.source === null ? [file, below] : [below, file];
  return routeInFile({ file: file.path, below: below.path }, { at, other });
}

/** A file that docgen adds. */
function own(path: string): Output {
  return { path, source: null };
}

function outputsOf({
  site,
  routes,
  redirects,
  assets,
  configFile,
  slugOf,
  hasFeed,
}: PlannedOutput): Output[] {
  const pages = new Map(routes.map(({ path, source }) => [path, source]));
  return [
    ...routes.flatMap((route) => pageOutputs(route, slugOf(route), hasFeed(route))),
    ...assets.flatMap(({ path, url }) => (url === null ? [] : [{ path: url.slice(1), source: path }])),
    ...redirects
      .filter(({ match }) => !match.strict)
      .map((redirect) => ({
        path: outFileOf(redirect.from, site.trailingSlash),
        source: redirect.origin,
        page: pages.get(pathOfHref(redirect.to)) ?? null,
        range: redirectRange(redirect, configFile),
        isRedirect: true as const,
      })),
    ...llmsPlans({ routes, sidebars: [] }, site).flatMap(({ list, full }) => [own(list), own(full)]),
    ...fixed.map(own),
    ...(site.publish.links ? [own(linksFile), own(anchorsFile)] : []),
  ];
}

/** Names that every site may have; a folder is represented by a file in it. */
const fixed = [
  markerName,
  '404.html',
  '_headers',
  '_nginx.conf',
  '_redirects',
  'assets/files/file',
  'docgen-manifest.json',
  'index.html',
  'robots.txt',
  'sitemap.xml',
];

function pageOutputs(
  { outFile, source, fallbackFrom }: Route,
  range: Range | undefined,
  hasFeed: boolean,
): Output[] {
  const page = { path: outFile, source, range };
  if (source === null || fallbackFrom !== undefined) return [page];
  const feed = hasFeed ? [{ ...page, path: feedOf(outFile) }] : [];
  return [page, { ...page, path: twinOf(outFile) }, ...feed];
}
