/** `pnpm --filter @docgen/reference write`: makes the schemas and the pages of the handbook anew. */
import { mkdir, writeFile } from 'node:fs/promises';
import { madeFiles } from './files.js';

for (const { path, text } of await madeFiles()) {
  const place = new URL(`../../../${path}`, import.meta.url);
  await mkdir(new URL('.', place), { recursive: true });
  await writeFile(place, text);
}
