/**
 * `_cloudfront.js`: the function that CloudFront runs for each request of a site in S3, and for each response. S3 has
 * only files by their exact names, and the function can't look for them: it knows pages by the form of the site's URLs,
 * the few files that look like pages, and the pages without a Markdown copy. CloudFront limits a function to 10 KB, so
 * redirects beyond it are left to their pages, and nobody gets Markdown if that list is too long. Source: Amazon CloudFront Developer Guide, "CloudFront Functions" (runtime 2.0, quotas, event structure).
 */
import type { Route, Site } from '@docgen/model';
import { cloudfrontCode } from './cloudfront-code.js';
import {
  type ServerInput,
  acceptsMarkdown,
  isWithoutTwin,
  looksLikeFile,
  ownPattern,
  sandboxPatterns,
  sectionPattern,
  sectionsOf,
} from './server-patterns.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

export interface CloudfrontInput extends ServerInput {
  readonly routes: readonly Route[];
  /** Site paths of files that aren't pages. */
  readonly files: readonly string[];
  /** Whether a folder has pages or files, so that a redirect of the section would hide them. */
  readonly isInUse: (folder: string) => boolean;
}

/** Maximum size of a function's code in bytes. */
const largest = 10_240;

export function cloudfrontRules(site: Site, input: CloudfrontInput): string {
  const { routes, files, redirects, isInUse } = input;
  const [all, assets, ...open] = input.blocks;
  const rules = {
    base: site.base,
    page: site.trailingSlash === false ? '.html' : '/index.html',
    pages: [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].filter(looksLikeFile),
    missing: routes.flatMap(({ kind, path }) => (kind === 'not-found' ? [path] : [])),
    // Those that look like a page or its copy.
    files: files.filter((path) => !looksLikeFile(path) || path.endsWith('.md')),
    headers: Object.fromEntries(all?.headers.map(([name, value]) => [name.toLowerCase(), value]) ?? []),
    assets: assets?.headers.find(([name]) => name === 'Cache-Control')?.[1] ?? '',
    sandboxed: sandboxPatterns(site, input.sandboxed),
    ...(open.length > 0 && { open: open.map(({ path }) => path) }),
  };
  const all301 = [
    ...redirects.map((one) => ({ one, pattern: ownPattern(one, site) })),
    ...sectionsOf(redirects)
      .filter(({ from }) => !isInUse(from.replace(/\/$/, '')))
      .map((one) => ({ one, pattern: sectionPattern(one, site) })),
  ].map(({ one, pattern }) => [pattern, one.match.sensitive ? '' : 'i', redirectUrl(one, site)] as const);
  const bare = routes.filter(isWithoutTwin).map(({ path }) => path.replace(/^\/$/, ''));
  const links = {
    end: input.links.end,
    indexes: input.links.indexes.map(({ pattern, link }) => [pattern, link]),
  };
  const negotiating = { ...rules, accept: acceptsMarkdown, bare, links };
  // Without the list, the function would lead to copies that don't exist.
  const used =
    sizeOf(negotiating) <= largest ? negotiating : { ...rules, accept: null, bare: [], links: null };
  let free = largest - sizeOf(used);
  const fitting = all301.filter((rule) => {
    free -= Buffer.byteLength(JSON.stringify(rule)) + 1;
    return free >= 0;
  });
  return codeWith({ ...used, redirects: fitting });
}

function sizeOf(rules: object): number {
  return Buffer.byteLength(codeWith({ ...rules, redirects: [] }));
}

function codeWith(rules: object): string {
  return `${cloudfrontCode.opening}const rules = ${JSON.stringify(rules)};\n${cloudfrontCode.rest}`;
}
