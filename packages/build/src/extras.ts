/**
 * Extras: output files other than pages and the theme: sitemap, robots, host rules, redirect pages, lists of pages, and
 * the manifest of URLs and anchors that a later check compares with.
 */
import {
  type OutputFile,
  type RouteManifest,
  type Site,
  encodePath,
  isExternal,
  outFileOf,
  shownSource,
  sourceKey,
} from '@docgen/model';
import type { ThemeBundle } from '@docgen/bundle/bundle';
import { outputFile } from '@docgen/emit/emit';
import { contractFiles } from './extras/contract-files.js';
import { hostFiles } from './extras/host-rules.js';
import { pageList } from './extras/page-list.js';
import { redirectData } from './extras/redirect-data.js';
import { redirectPage } from './extras/redirect-page.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';
import { sandboxTest } from '@docgen/analysis/assets/sandbox';
import { type Listed, sitemaps } from './extras/sitemap.js';
import { choiceOf } from './extras/version-choice.js';
import { llmsPlans } from '@docgen/analysis/pages/llms-plan';
import type { Analysis } from '@docgen/analysis/analysis';
import type { OpenFacts } from '@docgen/analysis/pages/contract';
import type { ReferencingFacts } from '@docgen/analysis/pages/references';
import type { PageFacts } from '@docgen/analysis/parsed-source';

/** Facts of a page for the manifest of URLs and anchors, and for the files that other sites read. */
export type NamedPage = PageFacts<'anchors'> & OpenFacts & ReferencingFacts;

export interface ExtrasInput {
  readonly analysis: Analysis;
  /** Pages of all locales, in the manifest's order, so that the sitemap is complete whatever is rendered. */
  readonly listed: readonly Listed[];
  /** The early script, and the source expressions of inline scripts in the policy. */
  readonly theme: Pick<ThemeBundle, 'early' | 'inlineHashes'>;
}

/** Files in `static/` with the same name replace docgen's own; an empty one is omitted. */
export function extras({ analysis, listed, theme }: ExtrasInput): OutputFile[] {
  const { site, manifest, assets } = analysis;
  const maps = Object.entries(sitemaps(site, listed));
  const statics = assets.flatMap(({ url }) => (url === null ? [] : [url]));
  const isSandboxed = sandboxTest(site);
  const sandboxed = assets.flatMap(({ path, url }) => (url !== null && isSandboxed(path) ? [url] : []));
  const hostRules = hostFiles({
    site,
    manifest,
    files: statics,
    sandboxed,
    inlineHashes: theme.inlineHashes,
  });
  const data = redirectData(site, manifest.redirects);
  const files = [
    ...maps.map(([path, text]) => outputFile(path, text)),
    outputFile('robots.txt', robots(site, maps.length > 0)),
    outputFile('docgen-manifest.json', publishedManifest(analysis)),
    ...contractFiles(analysis),
    ...Object.entries(hostRules).map(([path, text]) => outputFile(path, text)),
    ...(data === null ? [] : [data]),
    ...site.locales.map(({ code }) => pageList(code, manifest.routes, site)),
    ...redirectPages(site, manifest, theme.early),
  ];
  const replaced = new Set(statics.map((url) => url.slice(1)));
  return files.filter(({ path, bytes }) => bytes.length > 0 && !replaced.has(path));
}

/**
 * The redirects that a page can implement. A page responds with and without a trailing slash, so redirects for which
 * that matters have none.
 */
function redirectPages(site: Site, manifest: RouteManifest, early: string): OutputFile[] {
  return manifest.redirects
    .filter(({ match }) => !match.strict)
    .map((redirect) => {
      const url = redirectUrl(redirect, site);
      const canonical = isExternal(redirect.to) || site.origin === null ? url : `${site.origin}${url}`;
      const choice = choiceOf(redirect, site, manifest);
      const byVersion = choice && { choice, early };
      return outputFile(
        outFileOf(redirect.from, site.trailingSlash),
        redirectPage(url, canonical, byVersion),
      );
    });
}

function robots(site: Site, hasSitemap: boolean): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...(hasSitemap ? ['', `Sitemap: ${site.origin}${site.base}/sitemap.xml`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * URLs, anchors and redirects of the published site, in the manifest's order, and each page's source. Of a page's
 * content, it contains only the title and anchors, so an amended build leaves it unchanged.
 */
function publishedManifest({
  site,
  manifest,
  parsed,
}: Pick<Analysis, 'site' | 'manifest'> & { readonly parsed: readonly NamedPage[] }): string {
  const anchors = new Map(
    parsed.map(({ source, document }) => [sourceKey(source), document.anchors.map(({ id }) => id)]),
  );
  const value = {
    version: 1,
    base: site.base,
    pages: manifest.routes
      .filter(({ kind }) => kind !== 'not-found')
      .map((route) => ({
        url: route.url,
        locale: route.locale,
        id: route.id,
        // Titles of unlisted pages stay out of every list.
        ...(!route.unlisted && { title: route.title }),
        ...(route.source !== null && { source: route.source }),
        ...(route.version !== '' && { version: route.version }),
        ...(route.fallbackFrom !== undefined && { fallbackFrom: route.fallbackFrom }),
        anchors: anchors.get(shownSource(route) ?? '') ?? [],
      })),
    redirects: manifest.redirects.map((redirect) => ({
      from: `${site.base}${redirect.from}`,
      to: redirectUrl(redirect, site),
    })),
    llms: llmsPlans(manifest, site).map(({ list }) => `${site.base}/${encodePath(list)}`),
  };
  return `${JSON.stringify(value, null, 1)}\n`;
}
