/** Images in other formats: what a build writes, what later builds make again, and what damaged ones lead to. */
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const sample = new URL('../../../../examples/handbook/docs/img/problem.webp', import.meta.url);
const images = { widths: [240, 480], sizes: '(min-width: "60rem") 40rem, 100vw' };
const config = { title: 'Port', url: 'https://docs.example', base: '/d/', host: 'nginx', images };

function siteWith(page: string, over = {}): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, { 'docgen.config.json': JSON.stringify({ ...config, ...over }), 'docs/a.md': page });
  mkdirSync(join(folder, 'docs/img'));
  copyFileSync(sample, join(folder, 'docs/img/quay.webp'));
  return folder;
}

const page = (folder: string) => readFileSync(join(folder, 'dist/docs/a/index.html'), 'utf8');
const madeIn = (folder: string) =>
  readdirSync(join(folder, 'dist/assets/files')).filter((name) => /-\d+-\w{8}\.(?:avif|webp)$/.test(name));

describe.skipIf(!isBuilt)('images in other formats', () => {
  test('a page names every variant, and the original for other browsers', async () => {
    const folder = siteWith('# A\n\n![Q](img/quay.webp)\n\n![X](https://away.example/x.png)\n');
    await built([folder, '--strict']);
    const [picture = ''] = /<picture>.*?<\/picture>/s.exec(page(folder)) ?? [];
    expect(picture.replaceAll(/-\w{8}\./g, '-HASH.')).toBe(
      '<picture>' +
        ['avif', 'webp']
          .map(
            (format) =>
              `<source type="image/${format}" srcset="${[240, 480]
                .map((width) => `/d/assets/files/quay-${width}-HASH.${format} ${width}w`)
                .join(', ')}" sizes="(min-width: &quot;60rem&quot;) 40rem, 100vw">`,
          )
          .join('') +
        picture.slice(picture.indexOf('<img')).replaceAll(/-\w{8}\./g, '-HASH.'),
    );
    expect(picture).toMatch(
      /<img src="\/d\/assets\/files\/quay-\w{8}\.webp" alt="Q" loading="lazy" decoding="async" width="900" height="560" data-tint="63">/,
    );
    expect(page(folder).match(/<picture>/g)).toHaveLength(1);
    expect(madeIn(folder)).toHaveLength(4);
    expect(page(folder)).toMatch(/<link rel="stylesheet" href="[^"]*images-[^"]*\.css"/);
  });

  test('a later build has the same bytes, and converts nothing that it has seen', async () => {
    const folder = siteWith('# A\n\n![Q](img/quay.webp)\n');
    await built([folder]);
    const before = madeIn(folder);
    rmSync(join(folder, 'dist'), { recursive: true });
    // If it had to be encoded again, it couldn't be.
    writeFileSync(join(folder, 'docs/a.md'), '# A\n\n![Q](img/north.webp)\n');
    renameSync(join(folder, 'docs/img/quay.webp'), join(folder, 'docs/img/north.webp'));
    expect(await built([folder, '--stats'])).toMatch(/ pictures .* variants 4, converted 0\n/);
    expect(madeIn(folder).map((name) => name.replace('north', 'quay'))).toEqual(before);
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
  });

  test('without the option, nothing about a page changes', async () => {
    const folder = siteWith('# A\n\n![Q](img/quay.webp)\n', { images: false });
    await built([folder, '--strict']);
    expect(page(folder)).not.toMatch(/<picture|data-tint|images-/);
    expect(madeIn(folder)).toEqual([]);
  });

  test('an image that crashes its encoder is an error, and the last output stays', async () => {
    const folder = siteWith('# A\n\n![Q](img/quay.webp)\n', { images: false });
    await built([folder]);
    const before = treeHash(join(folder, 'dist'));
    const tools = `export const pictures = {
      inspect: () => ({ width: 900, height: 560, tint: null, isStill: true, fault: null }),
      convert: () => process.kill(process.pid, 'SIGKILL'),
    };`;
    const home = join(folder, 'node_modules/@docgen/images');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'index.js'), tools);
    writeFileSync(
      join(home, 'package.json'),
      '{ "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    );
    const set = (over = {}) =>
      writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify({ ...config, ...over }));
    set();
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining("The image 'docs/img/quay.webp' crashes its decoder"),
    ]);
    expect(treeHash(join(folder, 'dist'))).toBe(before);
    set({ checks: { 'image/unreadable': 'warn' } });
    await built([folder]);
    expect([page(folder).includes('<picture><img src='), madeIn(folder)]).toEqual([true, []]);
  });

  test('a damaged image is an error, and stays as it is if its level allows that', async () => {
    const folder = siteWith('# A\n\n![Q](img/quay.webp)\n', { checks: { 'image/unreadable': 'warn' } });
    writeFileSync(join(folder, 'docs/img/quay.webp'), readFileSync(sample).subarray(0, 4000));
    expect(await built([folder])).toContain('with 1 warning');
    expect(page(folder)).toContain('<picture><img src=');
    expect(madeIn(folder)).toEqual([]);
  });
});
