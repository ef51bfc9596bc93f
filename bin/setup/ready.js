/**
 * The end of the script `build` of docgen's theme and client: what a build of every site would compile in the same way
 * becomes files of `lib/`, which the script's arguments name. So a site with neither code nor styles starts no compiler.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.cwd();
const ofPackage = createRequire(join(folder, 'package.json'));
const { build } = ofPackage('esbuild');

/** A build compiles the code of sites with the same settings. */
const common = {
  absWorkingDir: join(folder, 'dist'),
  outdir: join(folder, 'lib'),
  bundle: true,
  write: false,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** For the browsers that docgen supports. */
const browsers = { minify: true, target: ['chrome120', 'firefox121', 'safari17'] };

/** How to make the files, by name. */
const files = {
  'early.js': () => only({ ...browsers, entryPoints: ['early.js'], format: 'iife' }),
  'server.js': () =>
    only({
      entryPoints: ['index.js'],
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      external: ['running:*'],
      // Names these packages as `running:…`, because only the running docgen knows where its own copies are.
      alias: Object.fromEntries(
        ['react', 'react/jsx-runtime', '@docgen/theme'].map((name) => [name, `running:${name}`]),
      ),
    }),
  // Its chunks and its stylesheets by name, whose fonts are still names of the theme's files.
  'browser.json': async () => {
    const [chunks, styles] = await Promise.all([
      compiled({
        ...browsers,
        entryPoints: ['client.js'],
        splitting: true,
        format: 'esm',
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
      }),
      compiled({ ...browsers, entryPoints: await sheets(), external: ['@docgen/theme-default/fonts/*'] }),
    ]);
    return `${JSON.stringify({ chunks, styles }, null, 1)}\n`;
  },
};

mkdirSync('lib', { recursive: true });
for (const name of process.argv.slice(2)) writeFileSync(join('lib', name), await files[name]());

async function compiled(settings) {
  const { outputFiles } = await build({ ...common, ...settings });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
}

async function only(settings) {
  const [text] = Object.values(await compiled(settings));
  return text;
}

/** Paths of the stylesheets that pages link, and of those that are added to the first. */
async function sheets() {
  const { default: theme } = await import(pathToFileURL(join(folder, 'dist', 'index.js')).href);
  const { styles, brandStyles, logoStyles, navigationStyles, partStyles } = theme;
  const names = [styles, brandStyles, logoStyles, navigationStyles, ...Object.values(partStyles)];
  return [...new Set(names)].map((name) => ofPackage.resolve(name));
}
