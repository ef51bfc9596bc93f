/**
 * Packages that only some sites need. They are installed in the site, or next to the running docgen, whether that is
 * installed or a checkout.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Absolute path of a package's module; null if it isn't installed. `folder` is the site's, and `beside` is the URL of a
 * module of docgen whose package lists the optional one.
 */
export function optionalPackage(name: string, folder: string, beside: string): string | null {
  for (const from of [join(folder, 'package.json'), beside]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // Not installed there.
    }
  }
  return null;
}
