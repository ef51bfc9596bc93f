/** Packages that only some sites need: the site has installed them, or they are next to docgen. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Absolute path of a package's module; null if it isn't installed. `folder` is the site's. */
export function optionalPackage(name: string, folder: string): string | null {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // Not installed there.
    }
  }
  return null;
}
