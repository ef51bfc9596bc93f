/**
 * Sites as other systems store them: Windows line endings and byte order marks produce the same pages and positions,
 * and a case-insensitive disk doesn't hide links with the wrong case.
 */
import { expect, test } from 'vitest';
import { checkIn } from '@docgen/check/check';
import { phases } from '@docgen/store/phases';
import { type Node, memoryFs } from '../../../store/test/memory-fs.js';
import { analyzeSite, nodeOf, print, request, siteFolder } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

/** Problems in front matter, text, code, an include and a table; line endings could shift their positions. */
const files = {
  'docgen.config.json': { host: 'nginx', checks: { 'nav/*': 'off' } },
  'docs/a.md': `---
title: A
wieght: 2
---

# A

[gone](gone.md) and

::include{file=part.md}

\`\`\`json
{ "a": 1  2 }
\`\`\`

| a |
|---|
| [b](b.md#no) |

:::note Title
[c](c.md)
:::
`,
  'docs/b.md': '# B\n\n## Yes\n\nText\nof two lines.\n',
  'snippets/part.md': 'A part.\n\n[lost](lost.md)\n',
};

const written = (change: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(files).map(([path, node]) => [path, typeof node === 'string' ? change(node) : node]),
  );

/** What must be equal: all but the bytes. */
async function seen(given: Parameters<typeof analyzeSite>[0]) {
  const { routes, sidebars, links, diagnostics } = await analyzeSite(given);
  return { routes, sidebars, links, diagnostics };
}

test('line ends of Windows move no place and change no page', async () => {
  const plain = await seen(files);
  expect(plain.diagnostics.map((line) => line.split(': ')[0])).toEqual([
    'docs/a.md:3:1 warning frontmatter/unknown-key',
    'snippets/part.md:3:1 error link/broken-page',
    'docs/a.md:8:1 error link/broken-page',
    'docs/a.md:13:11 warning sample/invalid-json',
    'docs/a.md:18:3 error link/broken-anchor',
    'docs/a.md:21:1 error link/broken-page',
  ]);
  expect(await seen(written((text) => text.replaceAll('\n', '\r\n')))).toEqual(plain);
});

test('a byte order mark moves no place', async () => {
  expect(await seen(written((text) => `\uFEFF${text}`))).toEqual(await seen(files));
});

/** A disk like NTFS and APFS by default: it preserves the case of names but ignores it in lookups. */
function caseless(given: { readonly [path: string]: Node }) {
  const fs = memoryFs(given, [siteFolder]);
  const names = Object.keys(given).flatMap((path) =>
    path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/')),
  );
  const kept = new Map(names.map((name) => [name.toLowerCase(), name]));
  const real = (path: string) => kept.get(path.toLowerCase()) ?? path;
  return {
    ...fs,
    read: (path: string, limit?: number) => fs.read(real(path), limit),
    length: (path: string) => fs.length(real(path)),
    list: (path: string) => fs.list(real(path)),
    kind: (path: string) => fs.kind(real(path)),
    real: (path: string) => fs.real(real(path)),
  };
}

test('a disk that ignores case hides no wrong link', async () => {
  const site = {
    'docgen.config.json': { host: 'nginx', checks: { 'nav/*': 'off', 'page/*': 'off' } },
    'docs/Page.md': '# Page\n\n![a](Img/A.png) ![b](img/a.png)\n\n::include{file=Part.md}\n',
    'docs/other.md': '# Other\n\n[right](Page.md) [wrong](page.md) [url](/docs/page)\n',
    'docs/img/a.png': 'png',
    'snippets/Part.md': 'A part.\n',
  };
  const nodes = Object.fromEntries(
    Object.entries(site).map(([path, node]) => [`${siteFolder}/${path}`, nodeOf(node)]),
  );
  const wanted = request();
  const found = async (fs: ReturnType<typeof caseless>) => {
    const { diagnostics } = await checkIn(wanted, {
      fs,
      run: phases(wanted),
      tools: codeTools,
      askMoves: async () => null,
    });
    return diagnostics.map(print);
  };
  const exact = memoryFs(nodes, [siteFolder]);
  expect(await caseless(nodes).read(`${siteFolder}/docs/page.md`)).not.toBeNull();
  const told = await found(exact);
  expect(told.map((line) => line.split(': ')[0])).toEqual([
    'docs/Page.md:3:1 error link/broken-asset',
    'docs/other.md:3:18 error link/broken-page',
    'docs/other.md:3:35 error link/broken-page',
  ]);
  expect(await found(caseless(nodes))).toEqual(told);
});

test('an include in the wrong case is told on a disk that ignores it', async () => {
  const nodes = {
    [`${siteFolder}/docgen.config.json`]: nodeOf({
      host: 'nginx',
      checks: { 'nav/*': 'off', 'page/*': 'off' },
    }),
    [`${siteFolder}/docs/a.md`]: '# A\n\n::include{file=Part.md}\n',
    [`${siteFolder}/snippets/part.md`]: 'A part.\n',
  };
  const wanted = request();
  const { diagnostics } = await checkIn(wanted, {
    tools: codeTools,
    fs: caseless(nodes),
    run: phases(wanted),
    askMoves: async () => null,
  });
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'docs/a.md markdown/include-missing',
  ]);
});
