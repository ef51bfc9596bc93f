/** Fonts from the configuration, from packages and from the site's files: preloaded files and diagnostics. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, docgen, filesBelow, isBuilt, root, temporaryFolder, writeSite } from './command.js';

const geist = join(root, 'themes/default/fonts');
const sheet = (file: string, rest: string) =>
  `/* cut by script */\n@font-face {\n  font-family: 'Tide Variable';\n  font-display: swap;\n  src: url(./files/${file}) format('woff2-variations');\n  ${rest}\n}\n`;
const latin = 'font-weight: 400 600; unicode-range: U+0000-00FF,U+2000-206F;';
const cyrillic = 'font-weight: 400 600; unicode-range: U+0301,U+0400-045F;';

function site(fonts: unknown, others: object = {}): string {
  const folder = temporaryFolder();
  const config = { title: 'T', host: 'nginx', docs: { routeBase: '/' }, theme: { fonts }, ...others };
  writeSite(folder, {
    'docgen.config.json': JSON.stringify(config, null, 2),
    'docs/index.md': '# Home\n\nHi.\n',
    'node_modules/@tide/sans/package.json':
      '{ "name": "@tide/sans", "version": "1.0.0", "exports": { "./*.css": "./*.css", "./package.json": "./package.json" } }',
    'node_modules/@tide/sans/index.css': sheet('cyr.woff2', cyrillic) + sheet('lat.woff2', latin),
    'node_modules/@tide/sans/wght-italic.css': sheet('ita.woff2', `font-style: italic; ${latin}`),
    'node_modules/bare/package.json': '{ "name": "bare", "version": "1.0.0" }',
  });
  mkdirSync(join(folder, 'node_modules/@tide/sans/files'));
  mkdirSync(join(folder, 'fonts'));
  for (const [from, to] of [
    ['latin-normal', 'node_modules/@tide/sans/files/lat.woff2'],
    ['cyrillic-normal', 'node_modules/@tide/sans/files/cyr.woff2'],
    ['latin-italic', 'node_modules/@tide/sans/files/ita.woff2'],
    ['latin-normal', 'fonts/own one.woff2'],
    ['cyrillic-normal', 'fonts/own-two.woff2'],
    ['mono-latin-normal', 'fonts/mono.woff2'],
  ] as const)
    copyFileSync(join(geist, `geist-${from}.woff2`), join(folder, to));
  return folder;
}

function outcome(folder: string) {
  const out = join(folder, 'dist');
  const css = filesBelow(out).find((path) => /^assets\/theme-.*\.css$/.test(path)) ?? '';
  const text = readFileSync(join(out, css), 'utf8');
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  const preload = [...page.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
    ([, url = '']) => url.replace(/-[\da-f]{8}(?=\.)/, ''),
  );
  const faces = [...text.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']) => body);
  const tokens = text.slice(text.lastIndexOf(':root{'));
  return { out, faces, preload, tokens, weight: text.length };
}

describe.skipIf(!isBuilt)('a font of a package', () => {
  test('has its faces by script, a fallback of its widths, and is loaded early in the main script', async () => {
    const folder = site({ text: '@tide/sans' });
    await built([folder, '--base', '/help/']);
    const { out, faces, preload, tokens } = outcome(folder);
    const own = faces.filter((face) => face.includes('Tide Variable'));
    expect(own.map((face) => face.replace(/-[\da-f]{8}(?=\.)/, ''))).toEqual([
      'font-family:Tide Variable;font-weight:400 600;font-display:optional;src:url(./cyr.woff2);unicode-range:U+0301,U+0400-045F',
      'font-family:Tide Variable;font-weight:400 600;font-display:optional;src:url(./lat.woff2);unicode-range:U+0000-00FF,U+2000-206F',
      'font-family:Tide Variable;font-style:italic;font-weight:400 600;font-display:optional;src:url(./ita.woff2);unicode-range:U+0000-00FF,U+2000-206F',
      // Geist under another name: its letters are 4 % wider than Arial's, as in the theme's own stylesheet.
      'font-family:Tide Variable fallback;src:local("Arial"),local("Liberation Sans"),local("Arimo");size-adjust:104.5%;ascent-override:96.2%;descent-override:28.2%;line-gap-override:0%',
    ]);
    expect(tokens).toContain('--sans:"Tide Variable","Tide Variable fallback",var(--system-sans)');
    // The theme's code font stays.
    expect(preload).toEqual(['/help/assets/geist-mono-latin-normal.woff2', '/help/assets/lat.woff2']);
    expect(filesBelow(out).filter((path) => /assets\/(?:lat|cyr|ita)-/.test(path))).toHaveLength(3);
  });

  test('is loaded early in the script of the site’s language', async () => {
    const i18n = { defaultLocale: 'uk', locales: { uk: 'Українська' } };
    const folder = site({ text: '@tide/sans', code: 'system' }, { i18n });
    await built([folder]);
    expect(outcome(folder)).toMatchObject({ preload: ['/assets/cyr.woff2'] });
    expect(outcome(folder).tokens).toContain('--mono:var(--system-mono)');
  });

  test.each([
    [
      '@tide/none',
      "'theme.fonts.text' refers to @tide/none, which is not installed",
      'Run npm install @tide/none',
    ],
    ['bare', "'theme.fonts.text' refers to bare, which has no @font-face in its stylesheet", ''],
  ])('%s is an error at its key, in check and build', async (name, message, hint) => {
    const folder = site({ text: name });
    for (const command of ['check', 'build']) {
      const { exitCode, stdout, stderr } = await docgen([command, folder]);
      expect([command, exitCode]).toEqual([command, 2]);
      expect(stdout + stderr).toMatch(/9:8 +error +config\/invalid/);
      expect(stdout + stderr).toContain(message);
      expect(stdout + stderr).toContain(hint);
    }
  });
});

describe.skipIf(!isBuilt)('fonts of the site', () => {
  test('say their family, style and weights themselves; parts of one say their characters', async () => {
    const folder = site({
      text: { files: ['fonts/own one.woff2', 'fonts/own-two.woff2'] },
      code: { files: ['fonts/mono.woff2'] },
    });
    await built([folder]);
    const { faces, preload, tokens } = outcome(folder);
    const own = faces.filter((face) => /own|mono-[\da-f]{8}/.test(face));
    expect(own.map((face) => /weight:400 600/.test(face))).toEqual([true, true, true]);
    expect(own.map((face) => /unicode-range:(U\+[\dA-F]+)/.exec(face)?.[1])).toEqual([
      'U+0020',
      'U+0020',
      undefined,
    ]);
    expect(preload).toEqual(['/assets/own%20one.woff2', '/assets/mono.woff2']);
    expect(tokens).toMatch(/--sans:Geist,Geist fallback|--sans:"Geist/);
    expect(
      faces.find((face) => face.includes('Geist Mono fallback') && face.includes('size-adjust')),
    ).toContain('size-adjust:100%');
  });

  test.each([
    ['fonts/none.woff2', 'which does not exist'],
    ['fonts/text.woff2', "which can't be read as a font"],
  ])('%s is an error', async (file, reason) => {
    const folder = site({ code: { files: [file] } });
    writeFileSync(join(folder, 'fonts/text.woff2'), 'no font');
    const { exitCode, stdout, stderr } = await docgen(['check', folder]);
    expect(exitCode).toBe(2);
    expect(stdout + stderr).toContain(`'theme.fonts.code' refers to ${file}, ${reason}`);
  });
});

test.skipIf(!isBuilt)('with the fonts of readers’ systems, no page loads a font', async () => {
  const folder = site('system');
  await built([folder]);
  const { preload, tokens } = outcome(folder);
  expect(preload).toEqual([]);
  expect(tokens).toContain('--sans:var(--system-sans);--mono:var(--system-mono)');
});
