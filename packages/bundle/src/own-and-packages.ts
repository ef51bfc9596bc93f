/** Separates files of the site from those of packages, which count by their versions. */
import { sep } from 'node:path';

/** Files outside packages, and each package's `package.json`, which changes with its version. */
export function ownAndPackages(files: readonly string[]): { own: string[]; packages: string[] } {
  const own = new Set<string>();
  const packages = new Set<string>();
  for (const file of files) {
    const segments = file.split(sep);
    const at = segments.lastIndexOf('node_modules');
    if (at < 0) own.add(file);
    else {
      const length = segments[at + 1]?.startsWith('@') === true ? 3 : 2;
      packages.add([...segments.slice(0, at + length), 'package.json'].join(sep));
    }
  }
  return { own: [...own], packages: [...packages] };
}
