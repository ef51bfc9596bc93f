/**
 * A reader in a separate process while two states of a site are published in turn: for every page that it reads, all
 * files that the page loads exist. Both states are real builds that share as few files as possible: different chunks,
 * styles, images, samples, indexes, pages and folders.
 */
import { spawn } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emit, outputFile } from '@docgen/emit/emit';
import { disk } from '@docgen/store/fs';
import { readHashes } from '@docgen/store/kept/hashes';
import { built, filesBelow, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const usual = process.env['DOCGEN_WHOLE'] !== '1' ? 20 : 60;
const publications = Number(process.env['DOCGEN_PUBLICATIONS'] ?? usual);

const picture = (n: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="${n}"/>`;
const page = (n: number, name: string) =>
  `# ${name} ${n}\n\n![a picture](shown-${n}.svg)\n\n![another](/img/fixed.svg)\n\nWord${n} [home](/).\n`;

/** A state of the site; most files differ between two states. */
function stateOf(n: number): { readonly [path: string]: string } {
  const names = ['one', 'two', n === 1 ? 'three' : 'four'];
  return {
    'docgen.config.json': JSON.stringify({
      title: `State ${n}`,
      docs: { routeBase: '/' },
      i18n: { defaultLocale: 'en', locales: { en: 'English', ...(n === 1 && { fr: 'Français' }) } },
      ...(n === 1 && { redirects: [{ from: '/four', to: '/three' }] }),
    }),
    ...Object.fromEntries(names.map((name) => [`docs/${n === 1 ? 'en/' : ''}${name}.md`, page(n, name)])),
    [`docs/${n === 1 ? 'en/' : ''}index.md`]: page(n, 'Home'),
    [`docs/${n === 1 ? 'en/' : ''}shown-${n}.svg`]: picture(n),
    ...(n === 1 && { 'docs/fr/index.md': page(n, 'Début'), 'docs/fr/shown-1.svg': picture(3) }),
    ...(n === 2 && { 'static/favicon.svg': picture(2) }),
    'static/img/fixed.svg': picture(n + 4),
  };
}

async function filesOf(n: number): Promise<readonly { readonly path: string; readonly bytes: Uint8Array }[]> {
  const folder = temporaryFolder();
  writeSite(folder, stateOf(n));
  await built([folder, '--no-cache']);
  const out = join(folder, 'dist');
  return filesBelow(out).map((path) => ({ path, bytes: readFileSync(join(out, path)) }));
}

test.skipIf(!isBuilt)('no page that a reader finds lacks what it loads', async () => {
  const states = [await filesOf(1), await filesOf(2)];
  const folder = temporaryFolder();
  const [out, counter] = [join(folder, 'dist'), join(folder, 'counter')];
  mkdirSync(join(folder, 'site'), { recursive: true });
  const publish = async (n: number) => {
    writeFileSync(`${counter}.new`, String(n));
    renameSync(`${counter}.new`, counter);
    const emitter = await emit(disk, out, {
      siteFolder: join(folder, 'site'),
      hashes: async () => readHashes(disk),
    });
    for (const { path, bytes } of states[n % 2] ?? []) await emitter.add(outputFile(path, bytes));
    await emitter.publish(() => false);
    await emitter.close();
  };
  await publish(0);
  const reader = spawn(process.execPath, [join(import.meta.dirname, 'publication-reader.mjs'), out, counter]);
  const lines: string[] = [];
  reader.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const ended = new Promise((resolve) => reader.on('close', resolve));
  for (let n = 1; n <= publications; n++) await publish(n);
  writeFileSync(counter, 'end');
  await ended;
  const said = lines.join('').trim().split('\n');
  const { loads } = JSON.parse(said.pop() ?? '{}') as { loads: number };
  expect(said).toEqual([]);
  expect(loads).toBeGreaterThan(publications);
});

test.skipIf(!isBuilt)(
  'a copy of the output by hard links stays as it was while the next is published',
  async () => {
    const folder = temporaryFolder();
    writeSite(folder, stateOf(1));
    await built([folder]);
    const [out, release] = [join(folder, 'dist'), join(folder, '..', `release-${process.pid}`)];
    for (const path of filesBelow(out)) {
      mkdirSync(join(release, path, '..'), { recursive: true });
      linkSync(join(out, path), join(release, path));
    }
    const before = treeHash(release);
    cpSync(join(folder, 'docs/en/one.md'), join(folder, 'docs/en/five.md'));
    writeFileSync(join(folder, 'docs/en/one.md'), page(9, 'Edited').replace('shown-9', 'shown-1'));
    await built([folder]);
    expect(treeHash(release)).toBe(before);
    expect(treeHash(out)).not.toBe(before);
  },
);
