/** The response for each path, in every form of a site's URLs. */
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, openServer, request } from './server.js';

const site = (trailingSlash: string, more = '') =>
  `{ "title": "Site", "base": "/base", ${trailingSlash}
  "i18n": { "defaultLocale": "en", "locales": { "en": "English", "fr": "Français" } },
  "docs": { "main": "intro" },
  "redirects": [
    { "from": "/old", "to": "/docs/guide", "match": { "exact": true } },
    { "from": "/section", "to": "/docs/intro#top", "match": { "exact": false } },
    { "from": "/Case", "to": "/docs/guide", "match": { "exact": true, "sensitive": true } },
    { "from": "/away", "to": "https://example.test/a?b=1", "match": { "exact": true } }
  ]${more} }`;
const files = {
  'docs/en/intro.md': '# Intro\n',
  'docs/en/guide.md': '# Guide\n\nSee [intro](intro.md).\n',
  'docs/en/café.md': '# Café\n',
  'docs/fr/intro.md': '# Introduction\n',
  'docs/fr/guide.md': '# Le guide\n',
  'docs/fr/café.md': '# Café\n',
  'pages/en/index.md': '# Home\n',
  'pages/fr/index.md': '# Accueil\n',
  'static/robots.txt': 'User-agent: *\n',
  'static/film.mp4': '0123456789',
  'static/demo/index.html': '<p>demo</p>',
};

describe.each([
  [
    'null',
    '',
    '/base/docs/guide',
    ['/base/docs/guide/', '/base/docs/guide.html', '/base/docs/guide/index.html', '/base/DOCS/Guide'],
  ],
  [
    'true',
    '"trailingSlash": true,',
    '/base/docs/guide/',
    ['/base/docs/guide', '/base/docs/guide.html', '/base/docs/guide/index.html'],
  ],
  [
    'false',
    '"trailingSlash": false,',
    '/base/docs/guide',
    ['/base/docs/guide/', '/base/docs/guide.html', '/base/docs/guide/index.html'],
  ],
] as const)('trailingSlash %s', (_name, option, canonical, others) => {
  const state = {} as { server: RunningServer };
  const ask = async (path: string, lines: readonly string[] = []) =>
    request(state.server.port, path, { lines });
  const answered = async (path: string) => {
    const { status, headers } = await ask(path);
    const location = headers.get('location');
    return location === undefined ? status : `${status} ${location}`;
  };
  beforeAll(async () => {
    state.server = await openServer({ ...files, 'docgen.config.json': site(option) });
  });
  afterAll(() => state.server.close());
  const slash = canonical.endsWith('/') ? '/' : '';
  const twin = option.includes('false') ? '/base/docs/guide.md' : '/base/docs/guide/index.md';

  test('a program that asks for Markdown gets it there', async () => {
    const asked = async (accept: string) => {
      const { status, headers, body } = await ask(canonical, [`Accept: ${accept}`]);
      const links = headers.get('link')?.replaceAll(/(?<=>); rel="(\w+)"(?:; type="[\w/]+")?/g, ' $1');
      return [status, headers.get('content-type'), headers.get('vary'), links, body.slice(0, 7)];
    };
    const index = '</base/llms.txt> index';
    expect(await asked('text/markdown, text/html;q=0.9')).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'Accept',
      `<${canonical}> canonical, ${index}`,
      'Index: ',
    ]);
    expect(await asked('text/html, */*;q=0.8')).toEqual([
      200,
      'text/html; charset=utf-8',
      'Accept',
      `<${twin}> alternate, ${index}`,
      '<!docty',
    ]);
    expect((await ask(twin)).headers.get('link')).toContain(`<${canonical}>; rel="canonical"`);
    expect((await ask('/base/robots.txt')).headers.get('link')).toBeUndefined();
  });

  test('a page stands at one address, and every other form leads there', async () => {
    expect(await answered(canonical)).toBe(200);
    for (const other of others) expect([other, await answered(other)]).toEqual([other, `301 ${canonical}`]);
    expect(await answered(`${others[0]}?a=1&b`)).toBe(`301 ${canonical}?a=1&b`);
    expect((await ask(`${canonical}?a=1`)).status).toBe(200);
    expect((await ask(`/base/fr/docs/guide${slash}`)).body).toContain('Le guide');
    expect(await answered(`/base/docs/caf%C3%A9${slash}`)).toBe(200);
    expect(await answered(`/base/docs/café${slash}`)).not.toBe(500);
  });

  test('redirects are followed by their options', async () => {
    expect(await answered('/base/docs')).toBe(`301 /base/docs/intro${slash}`);
    expect(await answered('/base/old')).toBe(`301 ${canonical}`);
    expect(await answered('/base/old/')).toBe(`301 ${canonical}`);
    expect(await answered('/base/OLD?x=1')).toBe(`301 ${canonical}?x=1`);
    expect(await answered('/base/old/more')).toBe(404);
    expect(await answered('/base/section/any/thing?q')).toBe(`301 /base/docs/intro${slash}?q#top`);
    expect(await answered('/base/sections')).toBe(404);
    expect(await answered('/base/Case')).toBe(`301 ${canonical}`);
    expect(await answered('/base/case')).toBe(404);
    expect(await answered('/base/away?c')).toBe('301 https://example.test/a?b=1&c');
    expect(await answered('/base/fr/old')).toBe(`301 /base/fr/docs/guide${slash}`);
  });

  test('the base path', async () => {
    expect(await answered('/')).toBe('302 /base/');
    expect(await answered('/docs/guide')).toBe(404);
    expect(await answered('/basement')).toBe(404);
    expect(await answered('/base/@docgen/live.js')).toBe(200);
  });

  test('other paths are the not-found page of their locale', async () => {
    const [en, fr] = [await ask('/base/none'), await ask('/base/fr/none')];
    expect([en.status, fr.status]).toEqual([404, 404]);
    expect(fr.body).toContain('lang="fr"');
    expect((await ask('/base/none.png', ['Sec-Fetch-Dest: image'])).body).toBe('Not found\n');
  });

  test('twins, files and stretches of files', async () => {
    const markdown = await ask(twin);
    expect([markdown.status, markdown.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(markdown.body).toContain('# Guide');
    const film = await ask('/base/film.mp4', ['Range: bytes=2-4']);
    expect([film.status, film.headers.get('content-range'), film.body]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await ask('/base/film.mp4', ['Range: bytes=-3'])).body).toBe('789');
    expect((await ask('/base/film.mp4', ['Range: bytes=20-'])).headers.get('content-range')).toBe(
      'bytes */10',
    );
    expect((await ask('/base/film.mp4', ['Range: bytes=0-1,4-5'])).body).toBe('0123456789');
    expect((await ask('/base/film.mp4', ['Range: bytes=2-4', 'If-Range: "other"'])).status).toBe(200);
    expect((await ask('/base/robots.txt')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answered('/base/demo')).toBe('301 /base/demo/');
    expect((await ask('/base/demo/')).body).toBe('<p>demo</p>');
  });

  test('what a browser has already is not sent again', async () => {
    for (const path of [canonical, '/base/robots.txt', '/base/@docgen/live.js']) {
      const tag = (await ask(path)).headers.get('etag') ?? '';
      const again = await ask(path, [`If-None-Match: W/"x", ${tag}`]);
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
    }
  });
});

test('a file too large for memory is sent from the disk, in stretches and with a tag', async () => {
  const site = { 'docgen.config.json': '{}', 'docs/index.md': '# Home\n', 'static/long.mp4': 'x' };
  const server = await openServer(site);
  onTestFinished(() => server.close());
  const size = 3 * 2 ** 30;
  truncateSync(join(server.folder.path, 'static/long.mp4'), size);
  const ask = (...lines: readonly string[]) => request(server.port, '/long.mp4', { lines });
  const end = await ask(`Range: bytes=${size - 3}-`);
  expect([end.status, end.headers.get('content-range'), end.body]).toEqual([
    206,
    `bytes ${size - 3}-${size - 1}/${size}`,
    '\0\0\0',
  ]);
  expect(end.headers.get('content-type')).toBe('video/mp4');
  expect(end.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await ask(`Range: bytes=${size}-`)).status).toBe(416);
  expect((await ask(`If-None-Match: ${end.headers.get('etag')}`)).status).toBe(304);
});
