/** Whether a path is in a set of globs: the one reading of globs in docgen, for `exclude` and `checks`. */
import picomatch from 'picomatch';

/** A test of paths (relative, with `/`) against globs; names with a leading dot count like others. */
export function globTest(globs: readonly string[]): (path: string) => boolean {
  return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}
