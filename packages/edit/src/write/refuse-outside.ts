/** A folder in a file's path may be a link that leads out of the site: docgen changes nothing there. */
import { dirname, join } from 'node:path';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { isOutside } from '@docgen/store/outside';

/** Throws a Failure for a path, relative to the real path `folder` of the site, that leads out of it through links. */
export async function refuseOutside(
  paths: readonly string[],
  { fs, folder }: { readonly fs: FileSystem; readonly folder: string },
): Promise<void> {
  const known = new Set([folder]);
  for (const path of paths) {
    const above: string[] = [];
    for (let at = dirname(join(folder, path)); !known.has(at); at = dirname(at)) above.push(at);
    for (const at of above.toReversed()) {
      known.add(at);
      if ((await fs.kind(at)) !== 'link') continue;
      const real = await fs.real(at);
      if (real !== null && !isOutside(folder, real)) continue;
      const name = at.slice(folder.length + 1);
      throw new Failure(
        'usage',
        `${path} is outside the site, because ${name} is a link to a path outside its folder`,
        {
          hint: 'replace the link with the folder itself',
        },
      );
    }
  }
}
