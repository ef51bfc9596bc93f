/**
 * The Content-Security-Policy: one for the whole site, since the first page's stays in force when others are swapped
 * in. No inline style, docgen's inline scripts by their hashes, Trusted Types with one policy. Each source says what it
 * is for and which key of the configuration declares it, so that `docgen policy` shows the policy that pages have.
 */

import {
  type Site,
  type SiteScript,
  type SiteTracker,
  compareText,
  frameOrigins,
  hostSource,
} from '@docgen/model';

export interface PolicyInput {
  readonly site: Pick<Site, 'analytics' | 'openapi' | 'search' | 'searched' | 'scripts' | 'embeds'>;
  /** Separated by spaces. */
  readonly inlineHashes: string;
}

/**
 * What a source is for. `site`: docgen's own files, and those of the site. `inline`: docgen's inline scripts. `image`
 * and `media`: those of other sites. `frame`: embedded content of other sites. `request`: the panel that sends requests to an API.
 * `script`, `visits` and `search`: on every page. `limit`: takes a right away.
 */
export type PolicyUse =
  | 'site'
  | 'inline'
  | 'image'
  | 'media'
  | 'frame'
  | 'request'
  | 'script'
  | 'visits'
  | 'search'
  | 'limit';

export interface PolicySource {
  /** As in the policy, such as `'self'` or `https://cdn.example.com`. */
  readonly value: string;
  readonly use: PolicyUse;
  /** Key of the configuration that declares it, such as `['scripts', 0, 'src']`; missing for docgen's own. */
  readonly key?: readonly (string | number)[];
  /** Text in the configuration that declares it. */
  readonly written?: string;
}

export interface PolicyDirective {
  readonly name: string;
  readonly sources: readonly PolicySource[];
}

/** The policy as text. The `<meta>` form omits directives that browsers reject there. */
export function policy(input: PolicyInput, form: 'header' | 'meta'): string {
  return policyDirectives(input)
    .filter(({ name }) => form === 'header' || name !== 'frame-ancestors')
    .map(({ name, sources }) => [name, ...new Set(sources.map(({ value }) => value))].join(' '))
    .join('; ');
}

/** The directives in order, of the response header. A source that several keys declare occurs once for each. */
export function policyDirectives({ site, inlineHashes }: PolicyInput): PolicyDirective[] {
  const frames = sorted([...embedSources(site), ...allowed(site, 'frames')]);
  const own = { value: `'self'`, use: 'site' } as const;
  return [
    only('default-src', `'none'`),
    {
      name: 'script-src',
      sources: [
        own,
        ...inlineHashes.split(' ').map((value) => ({ value, use: 'inline' }) as const),
        ...sorted([...otherScripts(site), ...allowed(site, 'scripts')]),
      ],
    },
    { name: 'style-src', sources: [own] },
    { name: 'img-src', sources: [own, { value: 'https:', use: 'image' }, { value: 'data:', use: 'image' }] },
    { name: 'media-src', sources: [own, { value: 'https:', use: 'media' }] },
    { name: 'font-src', sources: [own] },
    {
      name: 'connect-src',
      sources: [
        own,
        ...sorted([...trackerSources(site), ...allowed(site, 'connect')]),
        ...sorted(serverSources(site)),
        ...searchSources(site),
        ...searchedSources(site),
      ],
    },
    ...(frames.length > 0 ? [{ name: 'frame-src', sources: frames }] : []),
    { name: 'manifest-src', sources: [own] },
    { name: 'form-action', sources: [own] },
    only('base-uri', `'none'`),
    only('frame-ancestors', `'none'`),
    { name: 'trusted-types', sources: [{ value: 'docgen', use: 'site' }, ...trustedTypes(site)] },
    only('require-trusted-types-for', `'script'`),
  ];
}

function only(name: string, value: string): PolicyDirective {
  return { name, sources: [{ value, use: 'limit' }] };
}

function sorted(sources: readonly PolicySource[]): PolicySource[] {
  return sources.toSorted((a, b) => compareText(a.value, b.value));
}

/** Origins that the site's trackers send to. */
function trackerSources({ analytics }: PolicyInput['site']): PolicySource[] {
  return analytics.trackers.flatMap((tracker, n) =>
    urlsOf(tracker).map((written) => ({
      value: new URL(written).origin,
      use: 'visits' as const,
      key: ['analytics', 'trackers', n],
      written,
    })),
  );
}

function urlsOf(tracker: SiteTracker): readonly string[] {
  return tracker.kind === 'custom' ? tracker.origins : [tracker.url];
}

function allowed({ scripts }: Pick<Site, 'scripts'>, kind: keyof SiteScript['allow']): PolicySource[] {
  return scripts.flatMap(({ allow }, n) =>
    allow[kind].map((value) => ({
      value,
      use: 'script' as const,
      key: ['scripts', n, 'allow', kind],
      written: value,
    })),
  );
}

/** Scripts of other origins by their URL. */
function otherScripts({ scripts }: PolicyInput['site']): PolicySource[] {
  return scripts.flatMap(({ src }, n) =>
    src.startsWith('/')
      ? []
      : [
          {
            value: src.replace(/\?.*/, ''),
            use: 'script' as const,
            key: ['scripts', n, 'src'],
            written: src,
          },
        ],
  );
}

function embedSources({ embeds }: PolicyInput['site']): PolicySource[] {
  return embeds.flatMap((embed, n) =>
    frameOrigins([embed]).map((value) => ({
      value,
      use: 'frame' as const,
      key: ['embeds', n],
      written: typeof embed === 'string' ? embed : embed.origin,
    })),
  );
}

/** The policy that inserts scripts after the page has loaded, and those of the scripts themselves. */
function trustedTypes(site: PolicyInput['site']): PolicySource[] {
  const n = site.scripts.findIndex(({ when }) => when !== 'early');
  const written = site.scripts[n]?.src;
  return [
    ...(written === undefined
      ? []
      : [{ value: 'docgen-scripts', use: 'script', key: ['scripts', n, 'src'], written } as const]),
    ...sorted(allowed(site, 'policies')),
  ];
}

/** The service that answers questions, or the origins that Algolia's client requests: the closest host, and its fallbacks. */
function searchSources({ search }: PolicyInput['site']): PolicySource[] {
  if (search?.provider === 'docgen') {
    const written = search.answers?.service ?? '';
    const value = hostSource(written);
    return value === null ? [] : [{ value, use: 'search', key: ['search', 'answers', 'service'], written }];
  }
  if (search?.provider !== 'algolia') return [];
  const id = search.appId.toLowerCase();
  const hosts = [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `${id}-${n}.algolianet.com`)];
  return hosts.map((host) => ({
    value: `https://${host}`,
    use: 'search' as const,
    key: ['search', 'appId'],
    written: search.appId,
  }));
}

/** Other sites whose indexes the search reads. */
function searchedSources({ searched }: PolicyInput['site']): PolicySource[] {
  const urls = Object.values(searched).flatMap((sites) => sites.map(({ url }) => url));
  const origins = new Set(urls.map((url) => new URL(url).origin));
  return sorted(
    [...origins].map((value) => ({ value, use: 'search' as const, key: ['sites'], written: value })),
  );
}

/** Servers of APIs that readers may send requests to. A description is untrusted: invalid hosts are omitted. */
function serverSources({ openapi }: PolicyInput['site']): PolicySource[] {
  return (openapi?.servers ?? []).flatMap((written) => {
    const value = hostSource(written);
    return value === null ? [] : [{ value, use: 'request', key: ['openapi', 'tryIt'], written } as const];
  });
}
