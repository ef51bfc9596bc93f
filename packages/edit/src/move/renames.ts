/** Renames of files and folders of the site folder, and the paths that result. Plain data; paths have `/`. */

export interface Rename {
  /** Path relative to the site folder. */
  readonly from: string;
  readonly to: string;
  /** A folder moves with everything in it. */
  readonly isFolder: boolean;
  /** The files that move, by their old paths: the file itself, or everything in the folder. */
  readonly files: readonly string[];
}

/** Path after the renames, which is `path` itself if none applies. */
export function renamed(path: string, renames: readonly Rename[]): string {
  for (const { from, to, isFolder } of renames) {
    if (path === from) return to;
    if (isFolder && path.startsWith(`${from}/`)) return to + path.slice(from.length);
  }
  return path;
}

/** `renamed` for many paths and the same renames: looks names up instead of searching all renames. */
export function renamer(renames: readonly Rename[]): (path: string) => string {
  const files = new Map(renames.flatMap(({ from, to, isFolder }) => (isFolder ? [] : [[from, to]])));
  const folders = renames.filter(({ isFolder }) => isFolder);
  return (path) => files.get(path) ?? renamed(path, folders);
}
