/** By hand: `sizes`, `footprint` and `first-page`, each in a temporary folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstPage } from './first-page.js';
import { footprint } from './footprint.js';
import { judge } from './judge.js';
import { packAll } from './pack.js';
import { sizeTable } from './sizes.js';

const tasks: { readonly [name: string]: (folder: string) => Promise<string> } = {
  sizes: async (folder) => {
    const verdicts = new Map();
    for (const packed of await packAll(folder)) verdicts.set(packed.name, await judge(packed));
    return sizeTable(verdicts);
  },
  footprint,
  'first-page': firstPage,
};

const task = tasks[process.argv[2] ?? ''];
if (task === undefined) {
  process.stderr.write(`Usage: node dist/main.js ${Object.keys(tasks).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-release-'));
  try {
    process.stdout.write(await task(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
