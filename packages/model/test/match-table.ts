/**
 * Results of each combination of match options for six spellings of a path. The same table is used for `matchPath`, for
 * servers, and for built files in Chromium.
 */
import type { MatchOptions } from '../src/config/navigation.js';

/** The pattern of every row, below the folder that a test uses. */
export const pattern = '/old';

/** The six requests, below the same folder. */
export const requests = ['/Old', '/old/', '/old.html', '/old/index.html', '/old/child', '/older'] as const;

export interface MatchRow {
  /** A folder name that distinguishes the rows. */
  readonly name: string;
  readonly match: Required<MatchOptions>;
  /** The requests that match, in the order of `requests`. */
  readonly matched: readonly (typeof requests)[number][];
}

const row = (name: string, [exact, strict, sensitive]: readonly [boolean, boolean, boolean]) => ({
  name,
  match: { exact, strict, sensitive },
});

export const matchTable: readonly MatchRow[] = [
  {
    ...row('loose', [false, false, false]),
    matched: ['/Old', '/old/', '/old.html', '/old/index.html', '/old/child'],
  },
  {
    ...row('sensitive', [false, false, true]),
    matched: ['/old/', '/old.html', '/old/index.html', '/old/child'],
  },
  {
    ...row('strict', [false, true, false]),
    matched: ['/Old', '/old/', '/old.html', '/old/index.html', '/old/child'],
  },
  {
    ...row('strict-sensitive', [false, true, true]),
    matched: ['/old/', '/old.html', '/old/index.html', '/old/child'],
  },
  { ...row('exact', [true, false, false]), matched: ['/Old', '/old/', '/old.html', '/old/index.html'] },
  { ...row('exact-sensitive', [true, false, true]), matched: ['/old/', '/old.html', '/old/index.html'] },
  { ...row('exact-strict', [true, true, false]), matched: ['/Old', '/old.html'] },
  { ...row('exact-strict-sensitive', [true, true, true]), matched: ['/old.html'] },
];
