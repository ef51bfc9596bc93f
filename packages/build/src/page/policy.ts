/**
 * The Content-Security-Policy: one for the whole site, since the first page's stays in force when others are swapped
 * in. No inline style, docgen's inline scripts by their hashes, Trusted Types with one policy.
 */

import { type Site, type SiteScript, frameOrigins, hostSource } from '@docgen/model';

export interface PolicyInput {
  readonly site: Pick<Site, 'analytics' | 'openapi' | 'search' | 'scripts' | 'embeds'>;
  readonly inlineHashes: string;
}

/** Directives of the response header; the `<meta>` form omits those that browsers reject there. */
export function policy({ site, inlineHashes }: PolicyInput, form: 'header' | 'meta'): string {
  const frames = [...frameOrigins(site.embeds), ...allowed(site, 'frames')];
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, inlineHashes, ...scriptSources(site)].join(' '),
    `style-src 'self'`,
    `img-src 'self' https: data:`,
    `media-src 'self' https:`,
    `font-src 'self'`,
    [
      'connect-src',
      `'self'`,
      ...unique([...trackerOrigins(site), ...allowed(site, 'connect')]),
      ...serverOrigins(site),
      ...searchOrigins(site),
    ].join(' '),
    ...(frames.length > 0 ? [`frame-src ${unique(frames).join(' ')}`] : []),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    ...(form === 'header' ? [`frame-ancestors 'none'`] : []),
    ['trusted-types docgen', ...trustedTypes(site)].join(' '),
    `require-trusted-types-for 'script'`,
  ].join('; ');
}

/** Origins that the site's trackers send to, each once. */
function trackerOrigins({ analytics }: PolicyInput['site']): string[] {
  const urls = analytics.trackers.flatMap((tracker) =>
    tracker.kind === 'custom' ? tracker.origins : [tracker.url],
  );
  return unique(urls.map((url) => new URL(url).origin));
}

function unique(sources: readonly string[]): string[] {
  return [...new Set(sources)].sort();
}

function allowed({ scripts }: Pick<Site, 'scripts'>, kind: keyof SiteScript['allow']): string[] {
  return scripts.flatMap(({ allow }) => allow[kind]);
}

/** Scripts of other origins by their URL, and origins of scripts that they load. */
function scriptSources(site: PolicyInput['site']): string[] {
  const urls = site.scripts
    .filter(({ src }) => !src.startsWith('/'))
    .map(({ src }) => src.replace(/\?.*/, ''));
  return unique([...urls, ...allowed(site, 'scripts')]);
}

/** The policy that inserts scripts after the page has loaded, and those of the scripts themselves. */
function trustedTypes(site: PolicyInput['site']): string[] {
  const isInserted = site.scripts.some(({ when }) => when !== 'early');
  return [...(isInserted ? ['docgen-scripts'] : []), ...unique(allowed(site, 'policies'))];
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
