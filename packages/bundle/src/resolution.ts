/**
 * Collects what determines which files the imports of the site's code resolve to, other than these files: files next to
 * them that an import without an extension could also mean, and each `package.json` on the way.
 */
import { dirname, join, sep } from 'node:path';
import { compareText } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import { hashOfValue } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';

export interface ResolutionPlace {
  readonly fs: FileSystem;
  /** The site's folder. */
  readonly folder: string;
  readonly hashes: Hashes;
}

/** Hash of all that; `paths` are absolute, and those outside the site are omitted. */
export async function resolutionOf(
  paths: readonly string[],
  { fs, folder, hashes }: ResolutionPlace,
): Promise<string> {
  const home = (await fs.real(folder)) ?? folder;
  const wanted = new Map<string, Set<string>>([[home, new Set()]]);
  for (const path of paths) {
    if (!path.startsWith(home + sep) || path.split(sep).includes('node_modules')) continue;
    for (let at = path; at !== home; at = dirname(at)) {
      const folderAt = dirname(at);
      const stems = wanted.get(folderAt) ?? new Set();
      wanted.set(folderAt, stems.add(stemOf(at.slice(folderAt.length + 1))));
    }
  }
  const found: unknown[] = [];
  for (const [at, stems] of [...wanted].sort(([a], [b]) => compareText(a, b))) {
    const names = ((await fs.list(at)) ?? []).flatMap(({ name, kind }) =>
      stems.has(stemOf(name)) ? [`${kind} ${name}`] : [],
    );
    const manifest = (await hashes.of(join(at, 'package.json')))?.hash ?? null;
    found.push([at.slice(home.length), names.sort(compareText), manifest]);
  }
  return hashOfValue(found);
}

/** A name up to its first dot. */
function stemOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
