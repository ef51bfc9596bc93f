/**
 * docgen as users install it: packed packages from a registry, in an empty folder outside the checkout, with empty
 * caches. Anything that a package forgot to list or publish is missing here.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type CleanEnvironment, type Installer, apart, createWords } from '../src/apart.js';
import { productionTree } from '../src/production.js';
import { type Registry, startRegistry } from '../src/registry.js';
import { serveSite } from '../src/served.js';
import { treeOf } from '../src/tree.js';
import { root } from '../src/workspace.js';
import { packed } from './packed.js';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-install-')));
let registry: Registry;

beforeAll(async () => {
  const folder = join(top, 'registry');
  mkdirSync(folder);
  registry = await startRegistry(folder, await packed(), productionTree());
}, 300_000);

afterAll(async () => {
  await registry.close();
  rmSync(top, { recursive: true, force: true });
});

const theme = `
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';

const Footer = () => <footer data-region="footer">Kept by the harbour.</footer>;

export default extendTheme(defaultTheme, { parts: { Footer } });
`;

const isWhole = process.env['DOCGEN_WHOLE'] === '1';

/** With the second installer `npm run prove` checks only what differs: that everything is found by a build. */
const isLong = isWhole || process.env['DOCGEN_PROVE'] === '1';

const installers = (
  [
    ['npm', 'minimal'],
    ['pnpm', 'api-docs'],
  ] as const satisfies readonly [Installer, string][]
).slice(0, isLong ? 2 : 1);

describe.each(installers)('%s, %s', (installer, template) => {
  const place = join(top, installer);
  const site = join(place, 'site');
  let here: CleanEnvironment;

  beforeAll(async () => {
    here = await apart(place, registry.url, join(top, `${installer}-home`));
    const made = await here.run(...createWords(installer, 'site', '--template', template));
    expect(made, made.stderr + made.stdout).toMatchObject({ exitCode: 0 });
  }, 300_000);

  const isTried = isWhole || installer === 'npm';

  const script = (name: string) =>
    here.run(installer, ...(installer === 'npm' ? ['--prefix', site] : ['--dir', site]), 'run', name);

  test('what was created has no finding, and builds', { timeout: 200_000 }, async () => {
    for (const name of isTried ? ['check', 'build'] : ['build']) {
      const ran = await script(name);
      expect(ran, ran.stderr + ran.stdout).toMatchObject({ exitCode: 0 });
    }
    expect(readFileSync(join(site, 'dist/docs/intro/index.html'), 'utf8')).toContain('Introduction');
  });

  // The other template also requires the reader of API descriptions.
  if (template === 'minimal')
    test('few packages and few bytes came, and none runs a script', () => {
      const { packages, bytes, scripts } = treeOf(site);
      expect(packages).toBeLessThanOrEqual(150);
      expect(bytes).toBeLessThanOrEqual(60e6);
      expect(scripts).toEqual([]);
    });

  test.runIf(isTried)('a save is shown', { timeout: 200_000 }, async () => {
    const served = await serveSite(site, here);
    onTestFinished(served.stop);
    const intro = join(site, template === 'minimal' ? 'docs/intro.md' : 'docs/en/intro.md');
    const page = async () => (await fetch(`${served.url}docs/intro`)).text();
    expect(await page()).toContain('Introduction');
    writeFileSync(intro, `${readFileSync(intro, 'utf8')}\nSaved while it was served.\n`);
    await expect.poll(page).toContain('Saved while it was served.');
  });

  test.runIf(isTried)('one part of the theme is replaced', { timeout: 200_000 }, async () => {
    mkdirSync(join(site, 'theme'));
    writeFileSync(join(site, 'theme/index.tsx'), theme);
    const config = join(site, 'docgen.config.ts');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('  docs:', "  theme: './theme/index.tsx',\n  docs:"),
    );
    const ran = await script('build');
    expect(ran, ran.stderr + ran.stdout).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(site, 'dist/docs/intro/index.html'), 'utf8')).toContain('Kept by the harbour.');
  });

  test('nothing of the checkout is in it', () => {
    expect(treeOf(site).leaving).toEqual([]);
    const lockfile = readFileSync(
      join(site, installer === 'npm' ? 'package-lock.json' : 'pnpm-lock.yaml'),
      'utf8',
    );
    expect(lockfile).not.toContain(root);
    expect(lockfile).not.toMatch(/(version|resolved)\W+(link|file):/);
  });
});
