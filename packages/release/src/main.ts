/** Run by hand: `sizes`, `footprint`, `first-page` and `windows`, each in its own temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstPage } from './first-page.js';
import { footprint } from './footprint.js';
import { judge } from './judge.js';
import { packAll } from './pack.js';
import { sizeTable } from './sizes.js';
import { windows } from './windows/main.js';

const tasks: { readonly [name: string]: (folder: string) => Promise<string> } = {
  sizes: async (folder) => {
    const verdicts = new Map();
    for (const packed of await packAll(folder)) verdicts.set(packed.name, await judge(packed));
    return sizeTable(verdicts);
  },
  footprint,
  'first-page': firstPage,
  windows,
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
