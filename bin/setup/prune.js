/**
 * The end of each package's script `build`: removes what was compiled from sources that have moved or gone. The compiler
 * leaves it, a cache brings it back, and it would be packed and imported.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const compiled = /(?:\.d)?\.(m?)[jt]s(?:\.map)?$/;

for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (!entry.isFile() || !compiled.test(path)) continue;
  const stem = join('src', relative('dist', path)).replace(compiled, '.$1');
  if (!existsSync(`${stem}ts`) && !existsSync(`${stem}tsx`)) rmSync(path);
}
