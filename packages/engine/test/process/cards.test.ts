/** Cards of pages: what a build writes, what later builds draw again, and pages that have a picture of their own. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../src/workspace/workspace.js';
import { request } from '../site.js';
import { built, cleanHash, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const config = { title: 'Port', url: 'https://docs.example', base: '/d/', cards: true };

function siteWith(pages: { readonly [path: string]: string }, over = {}): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, { 'docgen.config.json': JSON.stringify({ ...config, ...over }), ...pages });
  return folder;
}

const cardsIn = (folder: string) => readdirSync(join(folder, 'dist/assets/cards')).toSorted();
const headOf = (folder: string, page: string) =>
  [
    ...readFileSync(join(folder, `dist/docs/${page}/index.html`), 'utf8').matchAll(
      /<meta (?:property|name)="(?:og:image|twitter)[^>]*>/g,
    ),
  ].map(([tag]) => tag);

describe.skipIf(!isBuilt)('cards', () => {
  test('each title has one, a page with its own picture none, and a later build draws only new ones', async () => {
    const folder = siteWith({
      'docs/guides/a.md': '# A quay\n',
      'docs/guides/b.md': '# A quay\n',
      'docs/c.md': '---\nimage: ./own.svg\n---\n# C\n',
      'docs/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    await built([folder]);
    const url = /assets\/cards\/(\w{16}\.png)/.exec(headOf(folder, 'guides/a').join(''))?.[1] ?? '';
    expect(cardsIn(folder)).toEqual([url]);
    expect(headOf(folder, 'guides/b')).toEqual(headOf(folder, 'guides/a'));
    expect(headOf(folder, 'guides/a')).toEqual([
      `<meta property="og:image" content="https://docs.example/d/assets/cards/${url}"/>`,
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="A quay"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]);
    expect(headOf(folder, 'c')[0]).toMatch(/assets\/sandboxed\/own-/);
    rmSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'docs/guides/b.md'), '# Another quay\n');
    await built([folder]);
    expect(cardsIn(folder)).toHaveLength(2);
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
  });

  test('are served as they are built, before any page is, and a warm build draws none', async () => {
    const folder = siteWith({ 'docs/a.md': '# A quay\n' });
    await built([folder]);
    const [name = ''] = cardsIn(folder);
    const bytes = readFileSync(join(folder, 'dist/assets/cards', name));
    const workspace = await openWorkspace({ ...request(), folder });
    try {
      const edition = await workspace.open();
      expect(bytes.equals((await edition.file(`assets/cards/${name}`)) ?? bytes.subarray(1))).toBe(true);
      expect(await edition.file('assets/cards/0123456789abcdef.png')).toBeNull();
    } finally {
      await workspace.close();
    }
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(await built([folder, '--stats'])).toMatch(/ previews .* cards 1, drawn 0\n/);
  });
});
