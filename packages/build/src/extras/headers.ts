/** The headers that a host sends with the output, whatever form its rules have. */
import type { Site } from '@docgen/model';
import { policy } from '../page/policy.js';

/** Headers of every answer below a URL path. Of two blocks both hold. */
export interface HeaderBlock {
  /** Ends with a slash. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Keeps files with a content hash in their name forever. Pages get no rule of their own, because these hosts
 * revalidate them by default, and join the values of a header that two rules set.
 */
export function headerBlocks(site: Site, earlyHash: string): HeaderBlock[] {
  const { base } = site;
  return [
    {
      path: `${base}/`,
      headers: [
        ['Content-Security-Policy', policy({ site, earlyHash }, 'header')],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ],
    },
    { path: `${base}/assets/`, headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
  ];
}
