/** Fonts and images in stylesheets: of themes, components, code pages and packages, and paths of `static/`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  docgen,
  filesBelow,
  isBuilt,
  temporaryFolder,
  treeHash,
  ungrouped,
  writeSite,
} from './command.js';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n';
const config = `export default {
  title: 'T',
  host: 'nginx',
  theme: './theme/index.ts',
  docs: { routeBase: '/' },
  components: { clock: { load: () => import('./parts/clock.tsx') } },
};
`;
const site = {
  'docgen.config.ts': config,
  'theme/index.ts':
    "import { extendTheme } from '@docgen/theme';\nimport base from '@docgen/theme-default';\nexport default extendTheme(base, { styles: './theme.css' });\n",
  'theme/theme.css': `@import '@docgen/theme-default/styles.css';
@import './more/fonts.css';
@import '@none/serif/index.css';
main { background-image: url(./wave.svg), url("/img/a b.svg?x=1#y"), image-set(url(../shared/dot.png) 1x) }
a { cursor: url(wave.svg#part), pointer; mask: url(#own); background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }
`,
  'theme/more/fonts.css':
    "@font-face { font-family: Harbour; src: url(./Harbour%20One.woff2) format('woff2'), url(./Harbour%232.woff) format('woff2'), url('./harbour.ttf?#iefix') }\n",
  'theme/more/Harbour One.woff2': 'not a font',
  'theme/more/Harbour#2.woff': 'a number',
  'theme/more/harbour.ttf': 'nor this',
  'theme/wave.svg': svg,
  'shared/dot.png': 'no picture',
  'node_modules/@none/serif/package.json': '{ "name": "@none/serif", "version": "1.0.0" }',
  'node_modules/@none/serif/index.css': '@font-face { font-family: Serif; src: url(./files/serif.woff2) }\n',
  'node_modules/@none/serif/files/serif.woff2': 'nor that',
  'static/img/a b.svg': svg,
  'parts/clock.tsx': 'import \'./clock.css\';\nexport default () => <p className="clock">10:40</p>;\n',
  'parts/clock.css': '.clock { background: url(./clock.avif) }\n',
  'parts/clock.avif': 'no clock',
  'docs/index.md': '# Home\n\n::clock\n',
  'docs/deep/er/page.md': '# Page\n',
};

/** A build's stylesheet, and every file that it refers to, by its path in the output. */
function styles(out: string): { css: string; urls: string[]; files: string[] } {
  const name = filesBelow(out).find((path) => /^assets\/theme-.*\.css$/.test(path)) ?? '';
  const css = readFileSync(join(out, name), 'utf8');
  const urls = [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/g)]
    .map((found) => found.slice(1).find((part) => part !== undefined) ?? '')
    .filter((url) => !/^(?:data:|#)/.test(url));
  const at = (url: string) =>
    decodeURIComponent(new URL(url, `http://x/base/${name}`).pathname.slice('/base/'.length));
  return { css, urls, files: urls.map(at) };
}

describe.skipIf(!isBuilt)('stylesheets of directives', () => {
  const theme = (styles: string) =>
    `import { extendTheme } from '@docgen/theme';\nimport base from '@docgen/theme-default';\nexport default extendTheme(base, { partStyles: { ${styles} } });\n`;
  const rules = '@layer docgen.content { .columns { background: url(./wave.svg) } }\n';
  const small = {
    'docgen.config.ts':
      "export default { title: 'T', theme: './theme/index.ts', docs: { routeBase: '/' } };\n",
    'theme/index.ts': theme("details: './details.css', columns: './columns.css', quote: './columns.css'"),
    'theme/columns.css': rules,
    'theme/details.css': '.details { margin: 0 }\n',
    'theme/wave.svg': svg,
    'docs/index.md': '# Home\n',
    'docs/one.md': '# One\n\n:::quote\nA\n:::\n\n:::details[A]\nB\n:::\n',
    'docs/two.md': '# Two\n\n::::columns\n:::column\nA\n:::\n:::column\nB\n:::\n::::\n\n:keys[A]\n',
  };
  const linked = (folder: string, page: string) =>
    [
      ...readFileSync(join(folder, 'dist', page), 'utf8').matchAll(/<link rel="stylesheet" href="([^"]*)"/g),
    ].map(([, url = '']) => url.replace(/-[0-9a-f]{8}\./, '.'));

  test('are linked by pages that use one, each once and in the theme’s order', async () => {
    const folder = temporaryFolder();
    writeSite(folder, small);
    await built([folder]);
    const pages = ['index.html', 'one/index.html', 'two/index.html'];
    expect(pages.map((page) => linked(folder, page))).toEqual([
      ['/assets/theme.css'],
      ['/assets/theme.css', '/assets/columns.css', '/assets/details.css'],
      ['/assets/theme.css', '/assets/columns.css', '/assets/parts.css'],
    ]);
    const sheet = filesBelow(join(folder, 'dist')).find((path) => /assets\/columns-/.test(path)) ?? '';
    expect(readFileSync(join(folder, 'dist', sheet), 'utf8')).toMatch(/url\(\.\/wave-[0-9a-f]{8}\.svg\)/);
  });

  test('come and go with the directive, in a build that is amended too', async () => {
    const folder = temporaryFolder();
    writeSite(folder, small);
    await built([folder]);
    writeFileSync(join(folder, 'docs/index.md'), '# Home\n\n:::quote\nA\n:::\n');
    await built([folder]);
    expect(linked(folder, 'index.html')).toEqual(['/assets/theme.css', '/assets/columns.css']);
    const amended = treeHash(join(folder, 'dist'));
    const anew = temporaryFolder();
    writeSite(anew, { ...small, 'docs/index.md': '# Home\n\n:::quote\nA\n:::\n' });
    await built([anew]);
    expect(treeHash(join(anew, 'dist'))).toBe(amended);
    writeFileSync(join(folder, 'theme/columns.css'), rules.replace('.columns', '.column'));
    await built([folder]);
    expect(filesBelow(join(folder, 'dist')).filter((path) => path.includes('columns-'))).toHaveLength(1);
    expect(treeHash(join(folder, 'dist'))).not.toBe(amended);
  });

  test('are reported where they do not exist', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { ...small, 'theme/index.ts': theme("quote: './gone.css'") });
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect([exitCode, ungrouped(stderr)]).toEqual([
      2,
      expect.stringContaining("'partStyles.quote' refers to './gone.css', which does not exist"),
    ]);
  });
});

describe.skipIf(!isBuilt)('what stylesheets refer to', () => {
  test.each(['/', '/docs/'])('is emitted and found below %s', async (base) => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder, '--base', base]);
    const out = join(folder, 'dist');
    const { css, urls, files } = styles(out);
    const all = filesBelow(out);
    expect(files.filter((file) => !all.includes(file))).toEqual([]);
    expect(urls.filter((url) => url.startsWith('data:') || url.startsWith('/'))).toEqual([]);
    const plain = (path: string) => path.replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
    // In addition to the fonts of docgen's theme, which this one extends.
    const own = files.map(plain).filter((path) => !path.startsWith('assets/geist-'));
    expect([...new Set(own)].toSorted()).toEqual([
      'assets/Harbour One.woff2',
      'assets/Harbour#2.woff',
      'assets/clock.avif',
      'assets/dot.png',
      'assets/harbour.ttf',
      'assets/serif.woff2',
      'assets/wave.svg',
      'img/a b.svg',
    ]);
    expect(css).toContain('#part');
    expect(css).toContain('?#iefix');
    expect(css).toContain('url(#own)');
    const wave = all.find((path) => path.startsWith('assets/wave-')) ?? '';
    expect(readFileSync(join(out, wave), 'utf8')).toBe(svg);
  });

  test('has the same bytes wherever the site lies, and another name when it changes', async () => {
    const [one, two] = [temporaryFolder(), join(temporaryFolder(), 'deeper')];
    for (const folder of [one, two]) {
      mkdirSync(folder, { recursive: true });
      writeSite(folder, site);
      await built([folder]);
    }
    expect(treeHash(join(two, 'dist'))).toBe(treeHash(join(one, 'dist')));
    const before = styles(join(one, 'dist'));
    writeFileSync(join(one, 'theme/wave.svg'), svg.replace('rect', 'circle'));
    await built([one]);
    const after = styles(join(one, 'dist'));
    const named = ({ files }: typeof before) =>
      files.filter((path) => /wave/.test(path)).map((path) => basename(path));
    expect(named(after)).not.toEqual(named(before));
    expect(filesBelow(join(one, 'dist')).filter((path) => path.includes('wave-'))).toHaveLength(1);
  });

  test.each([
    ['theme/theme.css', 'a {\n  background: url(./gone.svg);\n}\n', '2:15', 'Could not resolve "./gone.svg"'],
    [
      'theme/theme.css',
      'a { background: url(/gone.svg) }\n',
      '1:17',
      '"/gone.svg" doesn\'t exist in static/',
    ],
    ['theme/theme.css', 'a { background: url(/../theme/wave.svg) }\n', '1:17', "doesn't exist in static/"],
    ['theme/theme.css', 'a { background: url(./index.ts) }\n', '1:17', 'index.ts'],
    [
      'parts/clock.css',
      '.a {}\n.clock { background: url(/gone.avif) }\n',
      '2:22',
      '"/gone.avif" doesn\'t exist in static/',
    ],
  ])('is reported in %s where it does not exist: %j', async (file, text, place, reason) => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, [file]: text });
    for (const command of ['check', 'build']) {
      const { exitCode, stderr } = await docgen([command, folder]);
      const code = file.startsWith('theme') ? 'theme/invalid' : 'component/failed';
      expect([command, exitCode !== 0, ungrouped(stderr)]).toEqual([
        command,
        true,
        expect.stringMatching(
          new RegExp(
            `${file}:${place}  error  ${code}\n[^\n]*${reason.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}`,
          ),
        ),
      ]);
    }
  });

  test('is no reason to stop where a stylesheet has syntax that browsers ignore: that is a warning', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, 'parts/clock.css': '.clock { color: ;\n  : red }\n' });
    const { exitCode, stderr } = await docgen(['check', folder]);
    expect([exitCode, ungrouped(stderr)]).toEqual([
      0,
      expect.stringContaining('parts/clock.css:2:3  warning  theme/invalid\n  Invalid CSS: '),
    ]);
  });
});
