/** Logo and icons from the configuration: the HTML of pages, the generated files, and the diagnostics. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { built, docgen, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const mark = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30" fill="${fill}"/></svg>`;
const files = {
  'docs/index.md': '# Home\n\nHi.\n',
  'static/brand/light.svg': mark('#123456'),
  'static/brand/dark.svg': mark('#abcdef'),
  'static/brand/icon.svg': mark('#0f6b4f'),
};

function site(config: object, others: { readonly [path: string]: string } = {}): string {
  const folder = temporaryFolder();
  const whole = { title: 'Harbor', host: 'nginx', docs: { routeBase: '/' }, ...config };
  writeSite(folder, { ...files, ...others, 'docgen.config.json': JSON.stringify(whole) });
  return folder;
}

const pageIn = (folder: string) => readFileSync(join(folder, 'dist/index.html'), 'utf8');
const titleLinks = (page: string) => page.match(/<a class="site-title"[\s\S]*?<\/a>/g) ?? [];

describe.skipIf(!isBuilt)('the logo', () => {
  test('has its size, its link, and a picture for each mode', async () => {
    const logo = { light: '/brand/light.svg', dark: '/brand/dark.svg', link: 'https://harbor.example/' };
    const folder = site({ logo });
    await built([folder, '--base', '/help/']);
    expect(new Set(titleLinks(pageIn(folder)))).toEqual(
      new Set([
        '<a class="site-title" href="https://harbor.example/"><img class="for-light" src="/help/brand/light.svg" alt="Harbor" width="120" height="30"/><img class="for-dark" src="/help/brand/dark.svg" alt="Harbor" width="120" height="30" loading="lazy"/></a>',
      ]),
    );
  });

  test('alone leads home; with an empty text the title is next to it', async () => {
    const folder = site({ logo: { light: '/brand/light.svg', alt: '' } });
    await built([folder]);
    expect(titleLinks(pageIn(folder))[0]).toBe(
      '<a class="site-title" href="/"><img src="/brand/light.svg" alt="" width="120" height="30"/>Harbor</a>',
    );
  });

  test('brings rules for logos only, and the not-found page has its own', async () => {
    const folder = site({ logo: { light: '/brand/light.svg' } });
    await built([folder]);
    const dist = join(folder, 'dist');
    const sheets = (page: string) =>
      [...readFileSync(join(dist, page), 'utf8').matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
        ([, path = '']) => path,
      );
    const [theme = '', ...others] = sheets('index.html');
    expect(others).toEqual([]);
    const css = readFileSync(join(dist, theme), 'utf8');
    expect([css.includes('.site-title img'), css.includes('--side-ground')]).toEqual([true, false]);
    expect(sheets('404.html')).toEqual([theme, expect.stringMatching(/^assets\/not-found-\w+\.css$/)]);
  });

  test('that does not exist is a broken link of the configuration, for check too', async () => {
    const folder = site({ logo: { light: '/brand/lihgt.svg' }, favicon: '/brand/none.svg' });
    const { exitCode, stdout, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(1);
    const said = stdout + stderr;
    expect(said).toContain("No such file: '/brand/lihgt.svg'");
    expect(said).toContain("Did you mean '/brand/light.svg'?");
    expect(said).toContain("No such file: '/brand/none.svg'");
  });
});

describe.skipIf(!isBuilt)('the icon', () => {
  test('of an SVG becomes the set that browsers and systems request', async () => {
    const folder = site({ favicon: '/brand/icon.svg' });
    await built([folder, '--base', '/help/']);
    const out = join(folder, 'dist');
    const links = [
      ...pageIn(folder).matchAll(
        /<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"( sizes="[^"]+")?\/>/g,
      ),
    ];
    expect(links.map(([, rel, , sizes]) => `${rel ?? ''}${sizes ?? ''}`)).toEqual([
      'icon sizes="32x32"',
      'apple-touch-icon',
      'manifest',
      'icon',
    ]);
    const bytesOf = (url = '') => readFileSync(join(out, url.replace('/help/', '')));
    const [ico, touch, manifest, svg] = links.map(([, , url]) => bytesOf(url));
    expect(imageSize(ico ?? new Uint8Array()).images?.map(({ width }) => width)).toEqual([16, 32, 48]);
    expect(imageSize(touch ?? new Uint8Array())).toMatchObject({ type: 'png', width: 180, height: 180 });
    expect(svg?.toString()).toBe(files['static/brand/icon.svg']);
    const app = JSON.parse(manifest?.toString() ?? '') as { icons: { src: string; sizes: string }[] };
    expect(app).toMatchObject({ name: 'Harbor', start_url: '../' });
    expect(
      app.icons.map(({ src, sizes }) => [imageSize(readFileSync(join(out, 'assets', src))).width, sizes]),
    ).toEqual([
      [192, '192x192'],
      [512, '512x512'],
    ]);
    const before = filesBelow(out).map((path) => [path, readFileSync(join(out, path)).toString('base64')]);
    rmSync(out, { recursive: true });
    rmSync(join(folder, '.docgen'), { recursive: true });
    await built([folder, '--base', '/help/']);
    expect(filesBelow(out).map((path) => [path, readFileSync(join(out, path)).toString('base64')])).toEqual(
      before,
    );
  });

  test('that changes is drawn again, also where only a page is built anew', async () => {
    const folder = site({ favicon: '/brand/icon.svg' });
    await built([folder]);
    const manifestOf = () => /rel="manifest" href="([^"]+)"/.exec(pageIn(folder))?.[1];
    const first = manifestOf();
    writeFileSync(join(folder, 'docs/index.md'), '# Home\n\nHello.\n');
    await built([folder]);
    expect(pageIn(folder)).toContain('Hello.');
    expect(manifestOf()).toBe(first);
    writeFileSync(join(folder, 'static/brand/icon.svg'), mark('#ff0000'));
    await built([folder]);
    expect(manifestOf()).not.toBe(first);
  });

  test('of the site itself stays, and one that is no SVG has no set', async () => {
    const folder = site({ favicon: '/brand/icon.svg' }, { 'static/favicon.ico': 'own' });
    await built([folder]);
    expect(readFileSync(join(folder, 'dist/favicon.ico'), 'utf8')).toBe('own');
    expect(pageIn(folder)).toContain('rel="apple-touch-icon"');
    const other = site({ favicon: '/brand/icon.png' }, { 'static/brand/icon.png': 'png' });
    await built([other]);
    expect(pageIn(other).match(/<link rel="icon"[^>]*>/g)).toEqual([
      '<link rel="icon" href="/brand/icon.png"/>',
    ]);
    expect(pageIn(other)).not.toMatch(/manifest"|apple-touch/);
  });

  test('that no program can draw is a warning, and the SVG stays the icon', async () => {
    const folder = site({ favicon: '/brand/icon.svg' }, { 'static/brand/icon.svg': '<svg' });
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("Can't make icons from static/brand/icon.svg");
    expect(pageIn(folder)).toContain('<link rel="icon" href="/brand/icon.svg"/>');
  });

  test('reads no other file and no other site', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><image width="9" height="9" xlink:href="red.svg"/><image width="9" height="9" href="https://x.example/a.png"/></svg>`;
    const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
    const icons = await Promise.all(
      [svg, plain].map(async (icon) => {
        const folder = site(
          { favicon: '/brand/icon.svg' },
          { 'static/brand/icon.svg': icon, 'static/brand/red.svg': mark('red') },
        );
        await built([folder]);
        return readFileSync(join(folder, 'dist/favicon.ico')).toString('base64');
      }),
    );
    expect(icons[0]).toBe(icons[1]);
  });
});
