/**
 * Responses of each profile, compared with the hosts' documentation and the measurements that `src/preview/forms.ts`
 * lists.
 */
import { describe, expect, test } from 'vitest';
import type { ProfileName } from '../../src/preview.js';
import { previewed } from './previewed.js';

const files = {
  'index.html': null,
  'file.html': null,
  'folder/index.html': null,
  'both.html': null,
  'both/index.html': null,
  '404.html': 'root 404',
  'en/404.html': 'en 404',
};

/**
 * The rows of the Trailing Slash Guide, and cases that it omits. Order: netlify, cloudflare, github, and the servers that serve every form.
 */
const table: readonly (readonly [path: string, ...answers: string[]])[] = [
  ['/', '200 index.html', '200 index.html', '200 index.html', '200 index.html'],
  ['/index.html', '200 index.html', '308 → /', '200 index.html', '200 index.html'],
  ['/file', '200 file.html', '200 file.html', '200 file.html', '200 file.html'],
  ['/file/', '301 → /file', '308 → /file', '404 root 404', '200 file.html'],
  ['/file.html', '200 file.html', '308 → /file', '200 file.html', '200 file.html'],
  ['/file/index.html', '404 root 404', '404 root 404', '404 root 404', '200 file.html'],
  ['/folder', '301 → /folder/', '308 → /folder/', '301 → /folder/', '200 folder/index.html'],
  [
    '/folder/',
    '200 folder/index.html',
    '200 folder/index.html',
    '200 folder/index.html',
    '200 folder/index.html',
  ],
  ['/folder.html', '404 root 404', '404 root 404', '404 root 404', '200 folder/index.html'],
  [
    '/folder/index.html',
    '200 folder/index.html',
    '308 → /folder/',
    '200 folder/index.html',
    '200 folder/index.html',
  ],
  ['/folder?q=1', '301 → /folder/?q=1', '308 → /folder/?q=1', '301 → /folder/?q=1', '200 folder/index.html'],
  ['/both', '200 both.html', '200 both.html', '200 both.html', '200 both/index.html'],
  ['/both/', '301 → /both', '200 both/index.html', '200 both/index.html', '200 both/index.html'],
  ['/both.html', '200 both.html', '308 → /both', '200 both.html', '200 both.html'],
  ['/both/index.html', '200 both/index.html', '308 → /both/', '200 both/index.html', '200 both/index.html'],
  [
    '/folder/index',
    '200 folder/index.html',
    '308 → /folder/',
    '200 folder/index.html',
    '200 folder/index.html',
  ],
  ['/folder/index/', '301 → /folder/index', '308 → /folder', '404 root 404', '200 folder/index.html'],
  ['/File', '404 root 404', '404 root 404', '404 root 404', '404 root 404'],
  ['/en/nothing/here', '404 root 404', '404 en 404', '404 root 404', '404 root 404'],
  ['/nothing', '404 root 404', '404 root 404', '404 root 404', '404 root 404'],
  [
    '//file',
    '400 Malformed request target.',
    '400 Malformed request target.',
    '400 Malformed request target.',
    '400 Malformed request target.',
  ],
  ['/folder//', '404 root 404', '404 root 404', '404 root 404', '404 root 404'],
];

const columns: readonly [ProfileName, number][] = [
  ['netlify', 1],
  ['cloudflare', 2],
  ['github', 3],
  ['nginx', 4],
  ['apache', 4],
  ['caddy', 4],
  ['static', 4],
];

test.each(columns)('%s: files alone', async (profile, column) => {
  const { ask } = await previewed({ ...files }, { profile });
  const given = await Promise.all(table.map(async ([path]) => [path, await ask(path)]));
  expect(given).toEqual(table.map((row) => [row[0], row[column]]));
});

describe('_redirects', () => {
  const rules = [
    '# a comment',
    '/file /forced 301!',
    '/folder /shadowed 301',
    '/gone /docs/goal#part 301',
    '/away/* https://x.example/:splat 302',
    '/kept /docs/goal?own=1',
    '/caf%C3%A9 /coffee 301',
    '/page/:id /docs/:id 301',
    '/en/* /en/404.html 404',
    '/rewritten /file.html 200',
    '/*.html /:splat 301',
    'nonsense',
    '',
  ].join('\n');

  test.each<[path: string, netlify: string, cloudflare: string]>([
    ['/file', '301 → /forced', '200 file.html'],
    ['/file/', '301 → /forced', '308 → /file'],
    ['/folder/', '200 folder/index.html', '200 folder/index.html'],
    ['/folder', '301 → /folder/', '301 → /shadowed'],
    ['/gone?q=1', '301 → /docs/goal?q=1#part', '301 → /docs/goal?q=1#part'],
    ['/gone/', '301 → /docs/goal#part', '404 root 404'],
    ['/Gone', '404 root 404', '404 root 404'],
    ['/gone/child', '404 root 404', '404 root 404'],
    ['/away', '302 → https://x.example/', '404 root 404'],
    ['/away/', '302 → https://x.example/', '302 → https://x.example/'],
    ['/away/a/b', '302 → https://x.example/a/b', '302 → https://x.example/a/b'],
    ['/away/a%0d%0aX:1', '400 Malformed request target.', '400 Malformed request target.'],
    ['/kept?q=1', '301 → /docs/goal?own=1', '301 → /docs/goal?own=1'],
    ['/caf%c3%a9', '301 → /coffee', '301 → /coffee'],
    ['/page/1', '404 root 404', '404 root 404'],
    ['/en/nothing', '404 en 404', '404 en 404'],
    ['/en', '404 en 404', '404 root 404'],
    ['/rewritten', '200 file.html', '404 root 404'],
    ['/folder.html', '404 root 404', '301 → /folder'],
    ['/caf%c3%a9/b.html?q=1', '404 root 404', '301 → /caf%C3%A9/b?q=1'],
    ['/.html', '404 root 404', '301 → /'],
  ])('%s', async (path, netlify, cloudflare) => {
    const all = { ...files, _redirects: rules };
    expect(await (await previewed(all, { profile: 'netlify' })).ask(path)).toBe(netlify);
    expect(await (await previewed(all, { profile: 'cloudflare' })).ask(path)).toBe(cloudflare);
  });

  test.each(['github', 'nginx', 'apache', 'caddy', 'static'] as const)(
    '%s does not read it',
    async (profile) => {
      const { ask } = await previewed({ ...files, _redirects: rules }, { profile });
      expect(await ask('/gone')).toBe('404 root 404');
    },
  );

  test('rules are read anew after a build', async () => {
    const { ask, out } = await previewed({ ...files }, { profile: 'netlify' });
    expect(await ask('/gone')).toBe('404 root 404');
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${out}/_redirects`, rules);
    expect(await ask('/gone')).toBe('301 → /docs/goal#part');
  });
});

describe('headers', () => {
  const all = {
    ...files,
    'assets/a.css': 'a{}',
    _headers:
      '/*\n  X-All: 1\n  X-Both: a\n/assets/*\n  Cache-Control: immutable\n  X-Both: b\n/file\n  X-One: 1\n',
    '_nginx.conf': [
      'add_header X-All "say \\"1\\"" always;',
      'location ^~ "/assets/" {',
      '  add_header Cache-Control "immutable" always;',
      '}',
    ].join('\n'),
  };

  test.each(['netlify', 'cloudflare'] as const)('%s: values of one header add up', async (profile) => {
    const { get } = await previewed(all, { profile });
    const css = (await get('/assets/a.css')).headers;
    expect([css['x-all'], css['x-both'], css['cache-control']]).toEqual(['1', 'a, b', 'immutable']);
    const page = (await get('/file')).headers;
    expect([page['x-one'], page['cache-control']]).toEqual(['1', 'public, max-age=0, must-revalidate']);
    expect((await get('/nothing')).headers['x-all']).toBe('1');
  });

  test('nginx: a location’s headers stand alone', async () => {
    const { get } = await previewed(all, { profile: 'nginx' });
    const css = (await get('/assets/a.css')).headers;
    expect([css['x-all'], css['cache-control']]).toEqual([undefined, 'immutable']);
    expect((await get('/file')).headers['x-all']).toBe('say "1"');
  });

  test.each(['github', 'static'] as const)('%s: none of the site’s own', async (profile) => {
    const { get } = await previewed(all, { profile });
    expect((await get('/file')).headers['x-all']).toBeUndefined();
  });
});

test('below a base path', async () => {
  const rules = { _redirects: '/x/gone /x/file 301\n' };
  const { ask, url } = await previewed({ ...files, ...rules }, { profile: 'netlify', base: '/x' });
  expect(url).toMatch(/\/x\/$/);
  expect(await ask('/x/file')).toBe('200 file.html');
  expect(await ask('/x/folder')).toBe('301 → /x/folder/');
  expect(await ask('/x/gone')).toBe('301 → /x/file');
  expect(await ask('/x')).toBe('301 → /x/');
  expect(await ask('/x?q=1')).toBe('301 → /x/?q=1');
  expect(await ask('/file')).toBe('404 This site is at /x/');
  expect(await ask('/xfile')).toBe('404 This site is at /x/');
});
