/** The search index of a large site, which a thread writes after all pages are rendered. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgen, isBuilt, temporaryFolder, treeHash } from './command.js';

const longer = { timeout: 240_000 };

test.skipIf(!isBuilt)(
  'the main thread writes the same index if nothing has to be rendered',
  longer,
  async () => {
    const site = temporaryFolder();
    mkdirSync(join(site, 'docs'));
    writeFileSync(
      join(site, 'docgen.config.json'),
      JSON.stringify({ title: 'Large', url: 'https://a.example' }),
    );
    // Enough text for threads.
    const words = 'Each parcel has a label. '.repeat(32);
    for (let n = 0; n < 2000; n++) {
      const own = `The ${n.toString(36)}x of ${(n * 7919).toString(36)}y.`;
      writeFileSync(join(site, 'docs', `page-${n}.md`), `# Page ${n}\n\n${own}\n\n${words}\n`);
    }
    const built = await docgen(['build', site]);
    expect(built).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Built 2000 pages') });
    const first = treeHash(join(site, 'dist'));
    rmSync(join(site, 'dist'), { recursive: true });
    expect(await docgen(['build', site])).toMatchObject({ exitCode: 0 });
    expect(treeHash(join(site, 'dist'))).toBe(first);
  },
);
