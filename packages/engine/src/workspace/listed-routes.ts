/** Pages for programs such as MCP clients: the same as in `llms.txt`, even if the site doesn't publish that file. */
import {
  type Route,
  type RouteManifest,
  type Site,
  type TextSettings,
  readTextPath,
  shownSource,
} from '@docgen/model';
import { llmsPlans, pagesOf } from '@docgen/analysis/pages/llms-plan';
import type { ParsedSource } from '@docgen/analysis/parsed-source';

export interface ListedPage {
  readonly route: Route;
  readonly description: string | null;
  /** API operations that the page shows, with the options of each. */
  readonly operations: readonly { readonly id: string; readonly settings: TextSettings }[];
}

/** Routes of these pages, in each language and version, in the order of the sidebars. */
export function listedRoutes(manifest: RouteManifest, site: Site): Route[] {
  return llmsPlans(manifest, { ...site, llms: true }).flatMap(pagesOf);
}

/** `parsed` by `sourceKey`. */
export function listedPages(
  routes: readonly Route[],
  parsed: ReadonlyMap<string, ParsedSource>,
): ListedPage[] {
  return routes.map((route) => {
    const document = parsed.get(shownSource(route) ?? '')?.document;
    const texts = (document?.reads ?? []).flatMap(({ path }) => readTextPath(path) ?? []);
    const operations = texts.filter(({ directive }) => directive === 'api-operation');
    return { route, description: document?.skim.matter.description ?? null, operations };
  });
}
