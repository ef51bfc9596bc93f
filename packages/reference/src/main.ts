/** `pnpm --filter @docgen/reference write`: regenerates the schemas and the generated pages of the handbook. */
import { mkdir, writeFile } from 'node:fs/promises';
import { madeFiles } from './files.js';

for (const { path, text } of await madeFiles()) {
  const place = new URL(`../../../${path}`, import.meta.url);
  await mkdir(new URL('.', place), { recursive: true });
  await writeFile(place, text);
}
