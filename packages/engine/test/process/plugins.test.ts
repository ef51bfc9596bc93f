/** Plugins in a configuration in code: what they change, and what happens if one throws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, writeSite } from './command.js';

const site = (plugin: string) => ({
  'docgen.config.mjs': `export default { host: 'nginx', markdown: { rehypePlugins: [${plugin}] } };`,
  'docs/a.md': '# A\n\nText.\n',
  'docs/b.md': '# B\n\nBoom.\n',
});

describe.skipIf(!isBuilt)('a plugin', () => {
  test('changes the page', async () => {
    const folder = temporaryFolder();
    const shout = `function shout() { return (tree) => { tree.children.push({ type: 'text', value: 'Shouted' }); }; }`;
    writeSite(folder, site(shout));
    await built([folder]);
    expect(readFileSync(join(folder, 'dist/docs/a/index.html'), 'utf8')).toContain('Shouted');
  });

  test('that throws is named, once for all pages, and the others are checked', async () => {
    const folder = temporaryFolder();
    const broken = `function broken() { return () => { throw new Error('not today'); }; }`;
    writeSite(folder, { ...site(broken), 'docs/c.md': '[x](nowhere.md)' });
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error  markdown/plugin-failed');
    expect(stderr).toContain("The plugin 'broken' failed on this page: it threw: not today");
    expect(stderr).toContain(
      'Fix the plugin or remove it from the configuration; until then the page is left out',
    );
  });
});
