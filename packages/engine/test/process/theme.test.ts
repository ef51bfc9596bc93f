/**
 * A theme with one layout, exactly as the handbook's page on the contract shows it, in a site without installed
 * packages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, isBuilt, temporaryFolder, ungrouped, writeSite } from './command.js';

const contract = readFileSync(
  new URL('../../../../examples/handbook/docs/reference/theme-contract.md', import.meta.url),
  'utf8',
);
const theme = /## A whole theme[\s\S]*?```tsx\n([\s\S]*?)```/.exec(contract)?.[1] ?? '';

const site = {
  'docgen.config.json': '{ "title": "T", "theme": "./theme/index.tsx", "docs": { "routeBase": "/" } }',
  'theme/index.tsx': theme,
  'theme/theme.css': 'body { color: teal }',
  'theme/client.ts': "import { start } from '@docgen/client';\nstart({});\n",
  'docs/index.md': '# Home\n\n[B](b.md)\n',
  'docs/b.md': '# B\n',
};

describe.skipIf(!isBuilt)('a theme of the site', () => {
  test('draws its pages', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    expect(html).toContain('<a data-nav-id="b" href="/b">B</a>');
    expect(html).toContain('<a data-nav-id="index" aria-current="page" href="/">Home</a>');
    expect(html).toMatch(/<main[^>]*><div><h1 id="home">Home<\/h1>/);
  });

  test('that cannot be compiled is named', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, 'theme/index.tsx': 'export default {' });
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("The theme can't be compiled: ");
  });

  test.each([
    {
      name: 'a layout',
      files: { 'theme/index.tsx': theme.replace('page.footer.copyright', 'undefinedThing') },
      found: [
        'theme/index.tsx:34:39  error  component/failed',
        "The layout 'doc' throws when docgen renders it: undefinedThing is not defined",
        'hint: Check the page docs/index.md, where it throws',
      ],
    },
    {
      name: 'a part',
      files: {
        'theme/index.tsx': theme
          .replace('{page.footer.copyright}', '<Part name="Foot" page={page} />')
          .replace('Nav,', 'Nav, Part,')
          .replace('themeApi: 1,', 'themeApi: 1, parts: { Foot },')
          .replace('\n\n', "\nimport { Foot } from './foot.tsx';\n"),
        'theme/foot.tsx': 'export function Foot({ page }) {\n  return page.list[7].label;\n}\n',
      },
      found: [
        'theme/foot.tsx:2:23  error  component/failed',
        "The layout 'doc' throws when docgen renders its part 'Foot': Cannot read properties of undefined (reading 'label')",
      ],
    },
    {
      name: 'an endless layout',
      files: {
        'docgen.config.json': site['docgen.config.json'].replace('{', '{ "limits": { "seconds": 0.5 },'),
        'theme/index.tsx': theme.replace('{page.footer.copyright}', '{(() => { for (;;); })()}'),
      },
      found: ["The layout 'doc' runs for more than 0.5 s without a pause"],
    },
    {
      name: 'the sidebar',
      files: { 'theme/index.tsx': theme.replace('tree.map', 'tree.plan') },
      found: ["The theme's sidebar throws when docgen renders it: tree.plan is not a function"],
    },
  ])('of which $name throws is named with its place, and nothing is published', async ({ files, found }) => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, ...files });
    const { exitCode, stdout, stderr } = await docgen(['build', folder]);
    for (const part of found) expect(ungrouped(stderr)).toContain(part);
    expect(stderr).not.toMatch(/\n +at /);
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Nothing was published')]);
  });

  test('is told what its layouts do not place, and what they mark twice', async () => {
    const folder = temporaryFolder();
    const bare = theme
      .replace('<Head head={page.head} />', '')
      .replace('<Body />', 'x')
      .replace('data-region="footer"', 'data-region="main"');
    writeSite(folder, { ...site, 'theme/index.tsx': bare });
    const { exitCode, stderr } = await docgen(['build', folder]);
    const told = ungrouped(stderr)
      .split('\n')
      .filter((line) => /^ +(?:The|hint)/.test(line));
    expect([exitCode, told.map((line) => line.trim())]).toEqual([
      2,
      [
        "The layout 'doc' doesn't render <Body>, so its pages have no text",
        "hint: Put <Body /> where the page's text belongs",
        "The layout 'doc' doesn't render <Head>",
        'hint: Put <Head head={page.head} /> first in <html>',
        `The layout 'doc' has data-region="main" more than once`,
        'hint: Mark only one element, because navigation replaces whole regions',
        "The layout 'not-found' doesn't render <Head>",
        'hint: Put <Head head={page.head} /> first in <html>',
        `The layout 'not-found' has data-region="main" more than once`,
        'hint: Mark only one element, because navigation replaces whole regions',
      ],
    ]);
  });

  test.each([
    ['export const a = 1;', 'has no default export'],
    [theme.replace('themeApi: 1', 'themeApi: 2'), 'is for themeApi 2; this version of docgen supports 1'],
    [theme.replace('themeApi: 1,', ''), 'has no themeApi'],
    [theme.replace("list: Page, 'not-found': Page", 'list: Page'), 'is missing layouts.not-found'],
    [theme.replace("styles: './theme.css',", ''), 'is missing styles'],
    [
      "import { extendTheme } from '@docgen/theme';\nimport base from '@docgen/theme-default';\nexport default extendTheme(base, { parts: { Fotter: () => null } });",
      "the theme that it extends has no part 'Fotter'; known parts: Announcement, ",
    ],
  ])('that is none of this contract is refused: %#', async (text, reason) => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, 'theme/index.tsx': text });
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(stderr).not.toMatch(/\n +at /);
  });
});
