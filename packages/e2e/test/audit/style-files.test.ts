/**
 * Fonts and images of stylesheets in a browser, under the site's strict policy: at two base paths, on a nested page,
 * and in the dev server, where a saved image is shown.
 */
import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { startServer } from '../../src/server-command.js';
import { publishSite } from '../../src/site.js';
import { watch } from '../../src/witness.js';
import { writeSite } from '../../src/written-site.js';
import { browserTest } from '../browser-test.js';

const square = (color: string, script = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${script}<rect width="20" height="20" fill="${color}"/></svg>\n`;
const script = '<script>document.documentElement.dataset.ran = 1; top.ran = 1;</script>';
const files = {
  'docgen.config.ts':
    "export default { title: 'T', host: 'nginx', theme: './theme/index.ts', docs: { routeBase: '/' } };\n",
  'theme/index.ts':
    "import { extendTheme } from '@docgen/theme';\nimport base from '@docgen/theme-default';\nexport default extendTheme(base, { styles: './theme.css' });\n",
  'theme/theme.css': `@import '@docgen/theme-default/styles.css';
@font-face { font-family: Harbour; src: url(./harbour.ttf) format('truetype') }
h1 { font-family: Harbour; background: url(./wave.svg) }
main { background: url(/img/sea.svg) }
`,
  'theme/wave.svg': square('teal', script),
  'static/img/sea.svg': square('navy', script),
  'docs/index.md': '# Home\n\n[deep](deep/er/page.md)\n',
  'docs/deep/er/page.md': '# Page\n',
};

/** A font that exists wherever these tests run. */
async function someFont(): Promise<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const names = await readdir(join(folder, 'lib/vite'), { recursive: true });
  const font = names.toSorted().find((name) => name.endsWith('.ttf'));
  if (font === undefined) throw new Error('playwright-core brings no font any more');
  return join(folder, 'lib/vite', font);
}

async function writtenSite() {
  const site = await writeSite(files);
  await mkdir(join(site.folder, 'theme'), { recursive: true });
  await copyFile(await someFont(), join(site.folder, 'theme/harbour.ttf'));
  return site;
}

describe('fonts and pictures of stylesheets', { timeout: 120_000 }, () => {
  browserTest('load below each base path, on nested pages, and run nothing', async ({ contexts }) => {
    const site = await writtenSite();
    try {
      for (const base of ['/', '/docs/']) {
        const { out, remove } = await publishSite(site.folder, ['--base', base]);
        const text = await readFile(join(site.folder, 'docgen.config.ts'), 'utf8');
        await writeFile(
          join(site.folder, 'docgen.config.ts'),
          text.replace("title: 'T'", `base: '${base}', title: 'T'`),
        );
        const server = await startServer(
          ['preview', site.folder, '--out', out, '--as', 'nginx', '--port', '0'],
          site.folder,
        );
        const page = await (await contexts({})).newPage();
        const seen = await watch(page, server.origin);
        const loaded: string[] = [];
        page.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (response.status() === 304) return;
          if (/\.(?:ttf|svg)$/.test(pathname) && !pathname.includes('favicon'))
            loaded.push(
              `${response.status()} ${pathname.replace(/-[0-9a-f]{8}\./, '.')} ${response.headers()['cache-control']}`,
            );
        });
        for (const path of ['', 'deep/er/page']) {
          await page.goto(`${server.origin}${base}${path}`, { waitUntil: 'networkidle' });
          expect(await page.evaluate(async () => (await document.fonts.load('16px Harbour')).length)).toBe(1);
          expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
        }
        const kept = 'public, max-age=31536000, immutable';
        expect([...new Set(loaded)].toSorted()).toEqual(
          [
            `200 ${base}assets/harbour.ttf ${kept}`,
            `200 ${base}assets/wave.svg ${kept}`,
            `200 ${base}img/sea.svg public, max-age=0, must-revalidate`,
          ].toSorted(),
        );
        expect(seen.faults).toEqual([]);
        await page.close();
        await server.close();
        await remove();
        await writeFile(join(site.folder, 'docgen.config.ts'), text);
      }
    } finally {
      await site.remove();
    }
  });

  browserTest('are shown when they are saved', async ({ contexts }) => {
    const site = await writtenSite();
    const server = await startServer(['serve', site.folder, '--port', '0'], site.folder);
    try {
      const page = await (await contexts({})).newPage();
      await page.goto(`${server.origin}/`);
      const picture = () =>
        page.evaluate(async () => {
          const heading = document.querySelector('h1');
          const url = /url\("(.*?)"\)/.exec(
            heading === null ? '' : getComputedStyle(heading).backgroundImage,
          )?.[1];
          return url === undefined ? '' : (await fetch(url)).text();
        });
      await expect.poll(picture).toContain('teal');
      await writeFile(join(site.folder, 'theme/wave.svg'), square('crimson'));
      await expect.poll(() => picture().catch(() => ''), { timeout: 20_000 }).toContain('crimson');
    } finally {
      await server.close();
      await site.remove();
    }
  });
});
