/** Plugins that misbehave in every way: each is reported, the command ends, and the other pages are checked. */
import { describe, expect, test } from 'vitest';
import { docgen, isBuilt, temporaryFolder, writeSite } from './command.js';

/** The plugin acts on the page that contains Boom; page `c` has a problem of its own, which must still be reported. */
const site = (body: string) => ({
  'docgen.config.mjs': `
    const isBoom = (tree) => JSON.stringify(tree).includes('Boom');
    function hostile() { ${body} }
    export default { markdown: { remarkPlugins: [hostile] }, limits: { seconds: 1 } };`,
  'docs/a.md': '# A\n\nText, and [b](b.md), [c](c.md).\n',
  'docs/b.md': '# B\n\nBoom.\n',
  'docs/c.md': '# C\n\n[x](nowhere.md)\n',
});

const onBoom = (deed: string) => `return (tree) => { if (isBoom(tree)) { ${deed} } };`;

const cases = [
  ['throws', onBoom(`throw new Error('not today');`), 'it threw: not today'],
  [
    'rejects',
    `return async (tree) => { if (isBoom(tree)) throw new Error('not now'); };`,
    'it threw: not now',
  ],
  ['loops', onBoom('for (;;);'), 'it took more than 1 s'],
  ['never answers', `return (tree, file, next) => { if (!isBoom(tree)) next(); };`, 'it took more than 1 s'],
  ['ends the process', onBoom('process.exit(3);'), 'it ended the process with exit code 3'],
  [
    'eats memory',
    onBoom(`const all = []; for (;;) all.push(Array.from({ length: 10000 }, (_, n) => ({ n })));`),
    /it took more than (?:1,024 MB of memory|1 s)/,
  ],
  [
    'returns nonsense',
    `return (tree) => (isBoom(tree) ? 'Boom' : tree);`,
    'it returned something other than a tree',
  ],
  [
    'throws later',
    onBoom(`setTimeout(() => { throw new Error('too late'); }, 0); return new Promise(() => {});`),
    'it threw: too late',
  ],
] as const;

describe.skipIf(!isBuilt).concurrent('a plugin that', { timeout: 180_000 }, () => {
  test.each(cases)('%s is named and contained', async (_, body, reason) => {
    const folder = temporaryFolder();
    writeSite(folder, site(body));
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect(stderr).toMatch(/docs\/b\.md.*\n?.*markdown\/plugin-failed/);
    expect(stderr).toContain("The plugin 'hostile' failed on this page");
    expect(stderr).toMatch(reason);
    expect(stderr).toContain('nowhere.md');
    expect(exitCode).toBe(1);
  });
});

describe.skipIf(!isBuilt)('a plugin that never returns', { timeout: 180_000 }, () => {
  test('when it is set up is named as well', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site('for (;;);'));
    const { exitCode, stderr } = await docgen(['check', folder, '--workers', '1']);
    expect(stderr).toContain(
      "The plugin 'hostile' failed on this page: docgen skips it here, because on other pages it took more than 1 s",
    );
    expect(exitCode).toBe(1);
  });

  test('on any page is left out after two, and the others are checked', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site('return () => { for (;;); };'));
    const { exitCode, stderr } = await docgen(['check', folder, '--workers', '1']);
    expect(stderr).toContain("The plugin 'hostile' failed on this page: it took more than 1 s");
    expect(stderr).toContain('nowhere.md');
    expect(exitCode).toBe(1);
  });
});
