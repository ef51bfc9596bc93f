/** How answers and flags shape a new site. The sites themselves are built in the tests of the command. */
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type InitFlags } from '../src/options.js';
import { type Host, init } from '../src/init.js';

const enter = '\r';
const ctrlC = '\x03';

/** Creates a site with typed answers, one string per question; after the last one, Ctrl+C. */
async function typed(keys: readonly string[], flags: Partial<InitFlags> = {}) {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-create-')));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
  const shown: string[] = [];
  const told: string[] = [];
  const left = [...keys];
  output.on('data', (bytes: Buffer) => {
    const text = bytes.toString();
    shown.push(text);
    if (text === '> ') setImmediate(() => input.write(left.shift() ?? ctrlC));
  });
  const host: Host = {
    version: '1.2.3',
    cwd,
    userAgent: null,
    dialog: { input, output },
    out: (text) => void told.push(text),
    err: (text) => void told.push(text),
  };
  const exitCode = await init(undefined, { install: false, git: false, ...flags }, host);
  return {
    exitCode,
    shown: shown.join(''),
    told: told.join(''),
    files: () => readdirSync(cwd),
    read: (path: string) => readFileSync(join(cwd, path), 'utf8'),
  };
}

test('Enter takes every default', async () => {
  const site = await typed([enter, enter, enter, enter, enter, enter]);
  expect(site.exitCode).toBe(0);
  expect(JSON.parse(site.read('package.json'))).toMatchObject({
    dependencies: { '@docgen/cli': '^1.2.3' },
  });
  expect(site.read('docgen.config.ts')).not.toContain('i18n');
  expect(site.read('README.md')).toContain('npm run dev');
});

test('answers are what the site is made of', async () => {
  const answers = ['shop', '2', 'The shop', 'fr en', 'https://example.com/shop', 'pnpm'];
  const site = await typed(answers.map((answer) => answer + enter));
  expect(site.exitCode).toBe(0);
  expect(JSON.parse(site.read('shop/package.json'))).toMatchObject({
    name: 'shop',
    dependencies: { '@docgen/cli': '^1.2.3', '@docgen/openapi': '^1.2.3' },
  });
  const config = site.read('shop/docgen.config.ts');
  expect(config).toContain("title: 'The shop',\n  url: 'https://example.com',\n  base: '/shop/',");
  expect(config).toContain("defaultLocale: 'fr',\n    locales: { fr: 'Français', en: 'English' },");
  expect(site.read('shop/docs/fr/orders.md')).toContain('title: Commandes');
  expect(site.read('shop/.github/workflows/docs.yml')).toContain('pnpm install --frozen-lockfile');
});

test('what a flag says is not asked', async () => {
  const flags = { template: 'minimal', title: 'A', locale: ['de'], packageManager: 'yarn' } as const;
  const site = await typed([enter, enter], flags);
  expect(site.exitCode).toBe(0);
  expect(site.shown).not.toContain('Which template?');
  expect(site.read('docgen.config.ts')).toContain("locales: { de: 'Deutsch' }");
  expect(site.read('.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
});

test('a wrong answer is told, and asked again', async () => {
  const site = await typed(['', '3', '', '', 'docs', 'en', 'example', ''].map((answer) => answer + enter));
  expect(site.shown).toContain('Expected minimal or api-docs, or a number.');
  expect(site.shown).toContain("'docs' isn't a locale; expected a code such as en, fr or pt-BR.");
  expect(site.shown).toContain('Expected a web address, such as https://docs.example.com.');
  expect(site).toMatchObject({ exitCode: 130, told: '' });
});

test('a question shows what Enter answers, and what there is to choose from', async () => {
  const { shown } = await typed([enter]);
  expect(shown).toContain('Which folder? [.]\n');
  expect(shown).toContain(
    'Which template? [minimal]\n  1 minimal   a home page and two docs pages\n  2 api-docs ',
  );
});

test('who leaves finds nothing written', async () => {
  const site = await typed([enter, ctrlC]);
  expect(site).toMatchObject({ exitCode: 130, told: '' });
  expect(site.shown).toContain('Nothing was written.');
  expect(site.files()).toEqual([]);
});
