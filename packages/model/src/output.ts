/** Files that a build writes. */

export interface OutputFile {
  /** Path in the output folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
}

/** Files of the output with rules for a host, which reads them and doesn't serve them. */
export const ruleFiles: readonly string[] = [
  '_headers',
  '_redirects',
  '_nginx.conf',
  '_Caddyfile',
  '_cloudfront.js',
  'vercel.json',
  '.htaccess',
  '.nojekyll',
];
