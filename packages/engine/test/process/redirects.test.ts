/**
 * The three kinds of redirects (configuration, `redirectFrom`, and docgen's own for folders without a page) in the
 * output: as a page and as a rule for the host, in each form of URL.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const sources = {
  'pages/index.md': '# Home\n',
  'docs/goal.md': '---\nredirectFrom: [/docs/before]\n---\n\n# Goal\n',
  'docs/part/one.md': '# One\n',
};

async function site(config: object): Promise<{ out: string; read: (path: string) => string }> {
  const folder = temporaryFolder();
  writeSite(folder, sources);
  const all = {
    title: 'T',
    url: 'https://docs.example',
    redirects: [{ from: '/old', to: '/docs/goal?q=1' }],
    ...config,
  };
  writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify(all));
  await built([folder]);
  const out = join(folder, 'dist');
  return { out, read: (path) => readFileSync(join(out, path), 'utf8') };
}

describe.skipIf(!isBuilt)('redirects as written', () => {
  test.each([
    [null, '/index.html', ''],
    [true, '/index.html', '/'],
    [false, '.html', ''],
  ])('trailingSlash %s', async (trailingSlash, end, slash) => {
    const form = { base: '/x', host: 'netlify', ...(trailingSlash !== null && { trailingSlash }) };
    const { read } = await site(form);
    const wanted = [
      ['old', `/x/docs/goal${slash}?q=1`],
      ['docs/before', `/x/docs/goal${slash}`],
      ['docs', `/x/docs/goal${slash}`],
      ['docs/part', `/x/docs/part/one${slash}`],
    ] as const;
    for (const [from, to] of wanted) {
      const page = read(`${from}${end}`);
      expect(page).toContain(`<link rel="canonical" href="https://docs.example${to}">`);
      expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
      expect(page).toContain('<meta name="robots" content="noindex">');
    }
    const spellings = [
      ['docs/goal', `/x/docs/goal${slash}`],
      ['docs/part/one', `/x/docs/part/one${slash}`],
      ...wanted,
    ];
    const other = end === '.html' ? '/index.html' : '.html';
    expect(read('_redirects')).toBe(
      [
        ...wanted.map(([from, to]) => `/x/${from} ${to} 301!\n`),
        ...spellings.map(([from, to]) => `/x/${from}${other} ${to} 301\n`),
      ].join(''),
    );
    const url = /data-redirects="\/x\/([^"]+)"/.exec(read('404.html'))?.[1] ?? '';
    expect(JSON.parse(read(url))).toMatchObject({
      base: '/x',
      redirects: wanted.map(([from, to]) => ({ from: `/${from}`, to })),
    });
    expect(read('docs/goal' + end)).not.toContain('data-redirects');
  });

  test('a redirect where a slash counts is no page, because a page answers both', async () => {
    const redirects = [{ from: '/old/', to: '/docs/goal', match: { strict: true } }];
    const { out, read } = await site({ host: 'cloudflare', redirects });
    expect(existsSync(join(out, 'old'))).toBe(false);
    expect(read('_redirects').split('\n')).toContain('/old/ /docs/goal 301');
    expect(read('_redirects').split('\n')).not.toContain('/old /docs/goal 301');
  });

  test('without redirects of the author nothing is left to the browser', async () => {
    const { out, read } = await site({ redirects: [] });
    expect(filesBelow(out).filter((path) => path.includes('docgen-redirects'))).toHaveLength(1);
    const none = temporaryFolder();
    writeSite(none, { 'docs/a/b.md': '# B\n' });
    writeFileSync(join(none, 'docgen.config.json'), '{}');
    await built([none]);
    expect(filesBelow(join(none, 'dist')).filter((path) => path.includes('docgen-redirects'))).toEqual([]);
    expect(readFileSync(join(none, 'dist/404.html'), 'utf8')).toContain(' data-redirects=""');
    expect(read('404.html')).toMatch(/ data-redirects="[^"]/);
  });

  test.each([
    ['github', ['.nojekyll']],
    ['nginx', ['_nginx.conf']],
    ['cloudflare', ['_headers', '_redirects']],
    [null, ['_headers', '_redirects']],
  ])('for %s the host’s own files alone: %j', async (host, files) => {
    const { out } = await site({ ...(host !== null && { host }) });
    expect(filesBelow(out).filter((path) => /^(?:_|\.nojekyll)/.test(path))).toEqual(files);
  });
});
