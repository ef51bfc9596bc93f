/** A trusted unsigned cache that misleads a build or a check: docgen runs again without it and reports that. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forgeValue, readIndex, readValue, writeIndex } from '../../../e2e/src/proofs/forge/store.js';
import { built, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const pages = { 'docgen.config.json': '{ "title": "T" }', 'docs/index.md': '# Home\n' };

/** Changes every value of a kind, and leaves the index unsigned. */
function forge(cache: string, kind: string, change: (text: string) => string): void {
  const index = readIndex(cache);
  for (const entry of index.kinds[kind]?.entries ?? []) {
    const text = readValue(cache, index, kind, entry).toString('utf8');
    forgeValue(cache, index, kind, entry, Buffer.from(change(text)));
  }
  writeIndex(cache, index, 'unsigned');
}

/** A path that no system accepts, where a receipt lists a code file. */
const withoutPath = (receipt: string) => receipt.replace(/"code":\[\["[^"]*"/, String.raw`"code":[["\u0000"`);

describe.skipIf(!isBuilt)('a trusted cache', () => {
  test('with which a build fails: the same bytes without it, and one note', async () => {
    const site = join(temporaryFolder(), 'site');
    writeSite(site, pages);
    await built([site]);
    const right = treeHash(join(site, 'dist'));
    forge(join(site, '.docgen'), 'receipt', withoutPath);
    const { exitCode, stderr } = await docgen(['build', site, '--trust-cache']);
    expect(stderr).toMatch(
      /^note: docgen ran without the cache, because the one you trust failed \(.+\)\. Run it once without --trust-cache to replace that cache\n$/,
    );
    expect([exitCode, treeHash(join(site, 'dist'))]).toEqual([0, right]);
  });

  test('that is not signed, and not trusted: nothing of it is looked at', async () => {
    const site = join(temporaryFolder(), 'site');
    writeSite(site, pages);
    await built([site]);
    const right = treeHash(join(site, 'dist'));
    forge(join(site, '.docgen'), 'receipt', withoutPath);
    const { exitCode, stderr } = await docgen(['build', site]);
    expect(stderr).toMatch(/^note: the cache in .+ isn't signed with your key/);
    expect([exitCode, treeHash(join(site, 'dist'))]).toEqual([0, right]);
    expect((await docgen(['build', site])).stderr).toBe('');
  });
});
