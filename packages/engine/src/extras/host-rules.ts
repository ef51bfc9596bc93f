/** Files that tell a host about redirects, headers and not-found pages: `_redirects` and `_headers`. */
import { type Redirect, type Site, encodePath, isExternal, pageUrl, splitHref } from '@docgen/model';
import { policy } from '../page/policy.js';

export function redirectRules(site: Site, redirects: readonly Redirect[]): string {
  const rules = redirects.map(
    (redirect) => `${site.base}${encodePath(redirect.from)} ${redirectUrl(redirect, site)} 301`,
  );
  const notFound = site.locales
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => `${site.base}${prefix}/* ${site.base}${prefix}/404.html 404`);
  return [...rules, ...notFound, ''].join('\n');
}

/** Where a redirect leads, as it stands in HTML and in a Location header. */
export function redirectUrl({ to }: Redirect, site: Site): string {
  if (isExternal(to)) return to;
  const { path } = splitHref(to);
  return pageUrl(path, site) + to.slice(path.length);
}

/**
 * What is named by content is kept for good. Pages get no rule of their own: these hosts ask for them again by
 * default, and add up the values of a header that two rules set.
 */
export function headerRules(site: Site, earlyHash: string): string {
  return [
    `${site.base}/*`,
    `  Content-Security-Policy: ${policy(earlyHash, 'header')}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
    `${site.base}/assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}
