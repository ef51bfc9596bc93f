/** Matches paths with globs: the only interpretation of globs in docgen, for `exclude` and `checks`. */
import picomatch from 'picomatch';

/** Returns a test of relative paths (with `/`) against globs; names with a leading dot match, too. */
export function globTest(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}
