/** What differs between a live site and what it should serve, as data: what `--format json` writes. */

export const findingKinds = [
  'missing',
  'stale',
  'altered',
  'extra',
  'status',
  'redirect',
  'header',
  'failed',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface VerifyFinding {
  readonly is: FindingKind;
  readonly url: string;
  /** File of the build, relative to its folder; null if there is none. */
  readonly file: string | null;
  /** Describes the difference, as a sentence without its subject and period. */
  readonly message: string;
}

export interface VerifyResult {
  readonly version: 1;
  /** URL of the site. */
  readonly url: string;
  readonly expected: {
    readonly kind: 'build' | 'receipt';
    /** Path as given, or of the output folder. */
    readonly path: string;
    /** SHA-256 of the paths and hashes of all files. */
    readonly digest: string;
  };
  /** How URLs were chosen; null if all were requested. */
  readonly sample: { readonly urls: number; readonly seed: string } | null;
  readonly summary: {
    /** URLs of the site. */
    readonly urls: number;
    readonly checked: number;
    readonly requests: number;
    /** Decompressed bytes that were received. */
    readonly bytes: number;
  } & { readonly [kind in FindingKind]: number };
  readonly findings: readonly VerifyFinding[];
}
