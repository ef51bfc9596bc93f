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
 * What is named by content is kept for good. Pages get no rule of their own: these hosts ask for them again by
 * default, and add up the values of a header that two rules set.
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
