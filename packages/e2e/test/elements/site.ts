/**
 * A site of hand-written bodies in a built frame: the command builds a page per body, with the real layout, scripts,
 * styles and policy, and the body replaces its text. Chunks of islands are compiled separately, twice: with React as
 * readers get it, and with the React that warns.
 */
import { build } from 'esbuild';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Served, serve } from '../../src/serve.js';
import { publishSite } from '../../src/site.js';
import { writeSite } from '../../src/written-site.js';
import { siteTest } from '../browser-test.js';
import { desktop } from '../windows.js';
import { pages } from './pages.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const components = { basket: 'Basket', counter: 'Counter', fragile: 'Fragile', panel: 'Panel' };
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" fill="#fff"/><circle cx="8" cy="8" r="6" fill="#1f55c4"/></svg>';

/** Builds the site and serves it; `close` removes everything. */
async function openElements(): Promise<Served> {
  const { folder: source, remove } = await writeSite({
    'index.md': '# Elements\n',
    ...Object.fromEntries(Object.keys(pages).map((name) => [`${name}.md`, `# About ${name}\n\nBODY\n`])),
  });
  const site = await publishSite(source);
  for (const [name, body] of Object.entries(pages)) await putBody(join(site.out, name, 'index.html'), body);
  for (const name of ['favicon.svg', 'favicon.ico']) await writeFile(join(site.out, name), mark);
  await compile(join(site.out, 'assets/islands'), 'production');
  await compile(join(site.out, 'assets/islands-dev'), 'development');
  const served = await serve(site.out);
  const close = async () => {
    await served.close();
    await site.remove();
    await remove();
  };
  return { ...served, close };
}

async function putBody(path: string, body: string): Promise<void> {
  const html = await readFile(path, 'utf8');
  if (!html.includes('<p>BODY</p>')) throw new Error(`${path} has no place for a body`);
  await writeFile(
    path,
    html.replace('<p>BODY</p>', () => body),
  );
}

/** A chunk per component, and one for the code that they share. */
async function compile(outdir: string, mode: string): Promise<void> {
  await build({
    entryPoints: Object.keys(components).map((name) => ({ in: `island:${name}`, out: name })),
    bundle: true,
    splitting: true,
    minify: mode === 'production',
    format: 'esm',
    jsx: 'automatic',
    outdir,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'islands',
        setup: (bundle) => {
          bundle.onResolve({ filter: /^island:/ }, ({ path }) => ({
            path: path.slice(7),
            namespace: 'island',
          }));
          bundle.onLoad({ filter: /.*/, namespace: 'island' }, ({ path }) => ({
            contents: `import { reactIsland } from '@docgen/client/react-island';
import { ${components[path as keyof typeof components]} as component } from './islands/${basename(path)}.tsx';
export const hydrate = reactIsland(component);`,
            resolveDir: folder,
          }));
        },
      },
    ],
  });
}

export const test = siteTest(openElements, { viewport: desktop });
