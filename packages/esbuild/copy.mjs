/**
 * Before the package is packed: copies esbuild's own interface, its types and its licence into `lib/`. The licence has a
 * name that pnpm does not take for this package's own, which it adds where there is none.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const from = dirname(fileURLToPath(import.meta.resolve('esbuild')));
const to = join(import.meta.dirname, 'lib');

mkdirSync(to, { recursive: true });
for (const [path, name] of [
  ['main.d.ts', 'main.d.ts'],
  ['../LICENSE.md', 'COPYRIGHT.md'],
])
  copyFileSync(join(from, path), join(to, name));
// It looks for itself by its name where its binary is missing, to say why.
const text = readFileSync(join(from, 'main.js'), 'utf8');
writeFileSync(join(to, 'main.js'), text.replaceAll('require.resolve("esbuild")', '__filename'));
