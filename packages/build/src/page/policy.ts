/**
 * The Content-Security-Policy: one for the whole site, since the first page's stays in force when others are swapped
 * in. No inline style, one inline script by its hash, Trusted Types with one policy.
 */

import { type Site, hostSource } from '@docgen/model';

export interface PolicyInput {
  readonly site: Pick<Site, 'analytics' | 'openapi' | 'search'>;
  readonly earlyHash: string;
}

/** Directives of the response header; the `<meta>` form omits those that browsers reject there. */
export function policy({ site, earlyHash }: PolicyInput, form: 'header' | 'meta'): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${earlyHash}`,
    `style-src 'self'`,
    `img-src 'self' https: data:`,
    `media-src 'self' https:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...trackerOrigins(site), ...serverOrigins(site), ...searchOrigins(site)].join(
      ' ',
    ),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    ...(form === 'header' ? [`frame-ancestors 'none'`] : []),
    'trusted-types docgen',
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

/** Origins that the site's trackers send to, each once. */
function trackerOrigins({ analytics }: PolicyInput['site']): string[] {
  const urls = analytics.trackers.flatMap((tracker) =>
    tracker.kind === 'custom' ? tracker.origins : [tracker.url],
  );
  return [...new Set(urls.map((url) => new URL(url).origin))].sort();
}

/** Origins that Algolia's client requests: the closest host, and its fallbacks. */
function searchOrigins({ search }: PolicyInput['site']): string[] {
  if (search?.provider !== 'algolia') return [];
  const id = search.appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
}

/**
 * Servers of APIs that readers may send requests to, each once. A description is untrusted: invalid hosts are omitted.
 */
function serverOrigins({ openapi }: PolicyInput['site']): string[] {
  return [...new Set((openapi?.servers ?? []).flatMap((url) => hostSource(url) ?? []))].sort();
}
