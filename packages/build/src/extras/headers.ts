/** The headers that a host sends with the output, in any format of its rules. */
import { type Site, searchPaths } from '@docgen/model';
import { policy } from '../page/policy.js';

/** `Cache-Control` of everything without a content hash in its name, for hosts that would cache it for as long as they choose. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** Headers of every response below a URL path. Matching blocks add up. */
export interface HeaderBlock {
  /** What the path begins with. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Files with a content hash in their name are cached forever. Pages have no rule of their own, because these hosts
 * revalidate them by default, and join the values of a header that two rules set.
 */
export function headerBlocks(site: Site, inlineHashes: string): HeaderBlock[] {
  const { base } = site;
  return [
    {
      path: `${base}/`,
      headers: [
        ['Content-Security-Policy', policy({ site, inlineHashes }, 'header')],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ],
    },
    { path: `${base}/assets/`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
    ...openPaths(site).map((path) => ({ path, headers: openHeaders })),
  ];
}

/** Pages of other sites may read these files. */
export const openHeaders = [['Access-Control-Allow-Origin', '*']] as const;

/** What paths of the search's files begin with, if other sites may search this one. */
function openPaths({ base, publish }: Site): string[] {
  return publish.search ? searchPaths.map((path) => `${base}/${path}`) : [];
}

/** The policy of files in a sandbox: that of all responses, with restrictions. */
export function sandboxPolicy([all]: readonly HeaderBlock[]): string {
  const policy = all?.headers.find(([name]) => name === 'Content-Security-Policy')?.[1];
  return `${policy}, sandbox`;
}
