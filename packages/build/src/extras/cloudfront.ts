/**
 * `_cloudfront.js`: the function that CloudFront runs for each request of a site in S3, and for each response. S3 has
 * only files by their exact names, and the function can't look for them: it knows pages by the form of the site's URLs,
 * and the few files that look like pages. CloudFront limits a function to 10 KB, so redirects beyond it are left to
 * their pages. Source: Amazon CloudFront Developer Guide, "CloudFront Functions" (runtime 2.0, quotas, event structure).
 */
import type { Route, Site } from '@docgen/model';
import { cloudfrontCode } from './cloudfront-code.js';
import {
  type ServerInput,
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
  const [all, assets] = input.blocks;
  const rules = {
    base: site.base,
    page: site.trailingSlash === false ? '.html' : '/index.html',
    pages: [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].filter(looksLikeFile),
    missing: routes.flatMap(({ kind, path }) => (kind === 'not-found' ? [path] : [])),
    files: files.filter((path) => !looksLikeFile(path)),
    headers: Object.fromEntries(all?.headers.map(([name, value]) => [name.toLowerCase(), value]) ?? []),
    assets: assets?.headers.find(([name]) => name === 'Cache-Control')?.[1] ?? '',
    sandboxed: sandboxPatterns(site, input.sandboxed),
  };
  const all301 = [
    ...redirects.map((one) => ({ one, pattern: ownPattern(one, site) })),
    ...sectionsOf(redirects)
      .filter(({ from }) => !isInUse(from.replace(/\/$/, '')))
      .map((one) => ({ one, pattern: sectionPattern(one, site) })),
  ].map(({ one, pattern }) => [pattern, one.match.sensitive ? '' : 'i', redirectUrl(one, site)] as const);
  let free = largest - Buffer.byteLength(codeWith({ ...rules, redirects: [] }));
  const fitting = all301.filter((rule) => {
    free -= Buffer.byteLength(JSON.stringify(rule)) + 1;
    return free >= 0;
  });
  return codeWith({ ...rules, redirects: fitting });
}

/** Whether a path has an extension other than that of a page. */
function looksLikeFile(path: string): boolean {
  return /\.[^./]+$/.test(path) && !path.endsWith('.html');
}

function codeWith(rules: object): string {
  return `${cloudfrontCode.opening}const rules = ${JSON.stringify(rules)};\n${cloudfrontCode.rest}`;
}
