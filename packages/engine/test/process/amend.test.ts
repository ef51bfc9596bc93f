/**
 * After any edit to one page, a build produces the same output as a clean build and writes no other page.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  cleanHash,
  docgen,
  filesBelow,
  isBuilt,
  temporaryFolder,
  treeHash,
  writeSite,
} from './command.js';

const pages: { readonly [path: string]: string } = {
  'docgen.config.json': '{ "title": "T", "url": "https://docs.example", "docs": { "routeBase": "/" } }',
  'docs/index.md': '# Home\n\n[a](a.md#one) [b](b.md)\n',
  'docs/a.md': '# A\n\n## One\n\nText of a.\n\n[b](b.md)\n',
  'docs/b.md': '# B\n\nText of b.\n\n![p](p.svg)\n',
  'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>',
};

async function site(): Promise<{ folder: string; dist: string }> {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, pages);
  await built([folder]);
  return { folder, dist: join(folder, 'dist') };
}

const a = pages['docs/a.md'] ?? '';

describe.skipIf(!isBuilt)('an edit of one page', () => {
  test.each([
    // Its page, its Markdown copy, the text of all pages, the index's old and new words, and the list of their files.
    ['of its text', a.replace('Text', 'Other text'), 5],
    ['of its text, with a block of code', `${a}\n\`\`\`js\nlet a;\n\`\`\`\n`, 3],
    ['of its title', a.replace('# A', '# Other'), null],
    ['of an anchor that nothing names', `${a}\n## Two\n`, null],
    ['of its links', a.replace('b.md', 'index.md'), null],
    ['of its assets', `${a}\n![p](p.svg)\n`, null],
    ['of its front matter', `---\ndescription: d\n---\n${a}`, null],
    ['that warns', `${a}\n\`\`\`nosuch\nx\n\`\`\`\n`, null],
  ])('%s', async (_, text, written) => {
    const { folder, dist } = await site();
    const before = treeHash(dist);
    for (const now of [text, a]) {
      writeFileSync(join(folder, 'docs/a.md'), now);
      const summary = await built([folder]);
      if (written !== null) expect(summary).toContain(`: ${written} written`);
      expect(treeHash(dist)).toBe(now === a ? before : await cleanHash(folder));
    }
  });

  test('that breaks a link into it is found, and changes nothing', async () => {
    const { folder, dist } = await site();
    const before = treeHash(dist);
    writeFileSync(join(folder, 'docs/a.md'), a.replace('## One', '## First'));
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect([exitCode, treeHash(dist)]).toEqual([1, before]);
    expect(stderr).toContain('link/broken-anchor');
  });

  test('after which a file of the output is gone or another', async () => {
    const { folder, dist } = await site();
    const file = join(dist, filesBelow(dist).find((path) => path.endsWith('b/index.html')) ?? '');
    writeFileSync(join(folder, 'docs/a.md'), a.replace('Text', 'New text'));
    writeFileSync(file, 'spoilt');
    await built([folder]);
    expect(readFileSync(file, 'utf8')).not.toBe('spoilt');
    writeFileSync(join(folder, 'docs/a.md'), a);
    rmSync(file);
    await built([folder]);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });

  test('and of what all pages are made from', async () => {
    const { folder, dist } = await site();
    writeFileSync(join(folder, 'docs/a.md'), a.replace('Text', 'New text'));
    writeFileSync(
      join(folder, 'docgen.config.json'),
      (pages['docgen.config.json'] ?? '').replace('"T"', '"U"'),
    );
    await built([folder]);
    expect(treeHash(dist)).toBe(await cleanHash(folder));
  });

  test('that shows a component which browsers take up', async () => {
    const folder = join(temporaryFolder(), 'site');
    writeSite(folder, {
      'docgen.config.json': `{ "components": { "box": { "load": "./box.tsx", "hydrate": "visible" } } }`,
      'box.tsx': 'export default () => <button>1</button>;',
      'docs/a.md': '# A\n\n:::box\n:::\n\nText.\n',
    });
    await built([folder]);
    writeFileSync(join(folder, 'docs/a.md'), '# A\n\n:::box\n:::\n\nOther text.\n');
    const { stdout } = await docgen(['build', folder, '--stats']);
    expect(stdout).toMatch(/^ +render /m);
    expect(stdout).not.toMatch(/^ +bundle /m);
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
  });

  const code = '```js\nlet a;\n```\n';
  const twoLanguages = async () => {
    const folder = join(temporaryFolder(), 'site');
    const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
    writeSite(folder, {
      'docgen.config.json': JSON.stringify({ url: 'https://docs.example', i18n }),
      'docs/en/a.md': `# A\n\nA text.\n\n${code}`,
      'docs/fr/a.md': `# A\n\nUn texte.\n\n${code}`,
      'docs/en/b.md': '# B\n\nSome text of five words here.\n',
      'docs/fr/b.md': '# B\n\nUn texte.\n',
    });
    await docgen(['i18n', 'accept', 'docs/fr/a.md', '--site', folder]);
    await built([folder]);
    return folder;
  };
  const edit = async (folder: string, path: string, [from, to]: readonly [string, string]) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    const warm = await docgen(['build', folder]);
    const clean = await docgen(['build', folder, '--no-cache', '--out', join(folder, '..', 'other')]);
    expect(warm.stderr).toBe(clean.stderr);
    expect(treeHash(join(folder, 'dist'))).toBe(treeHash(join(folder, '..', 'other')));
    return warm;
  };

  /** An edit that changes the diagnostics from comparing two languages. */
  test.each([
    ['of a text that stays its own', 'docs/fr/a.md', ['Un texte', 'Un autre texte'], 5],
    ['of a source that nobody has accepted', 'docs/en/b.md', ['Some text', 'Some more text'], 5],
    [
      'that is the source word for word',
      'docs/fr/b.md',
      ['Un texte.', 'Some text of five words here.'],
      null,
    ],
    ['of code', 'docs/fr/a.md', ['let a', 'let b'], null],
  ] as const)('in two languages, %s', async (_, path, change, written) => {
    const { stdout } = await edit(await twoLanguages(), path, change);
    if (written !== null) expect(stdout).toContain(`: ${written} written`);
  });

  test('of a source whose translation was accepted, and of that', async () => {
    const folder = await twoLanguages();
    const steps = [
      ['docs/en/a.md', ['A text', 'Another text'], true],
      ['docs/fr/a.md', ['Un texte', 'Un autre texte'], true],
      ['docs/en/a.md', ['Another text', 'A text'], false],
    ] as const;
    for (const [path, change, stale] of steps) {
      const { stdout, stderr } = await edit(folder, path, change);
      expect(stdout).toContain(': 5 written');
      expect(stderr.includes('i18n/stale-page')).toBe(stale);
    }
  });
});
