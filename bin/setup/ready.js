/**
 * The end of the script `build` of docgen's theme and client: what a build of every site would compile in the same way
 * becomes one file of `lib/`. So a build that draws a page again starts no compiler.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = process.cwd();
const { buildSync } = createRequire(join(folder, 'package.json'))('esbuild');

/** Settings by the name of the file; a build compiles the themes of sites with the same ones. */
const settings = {
  // Names these packages as `running:…`, because only the running docgen knows where its own copies are.
  server: {
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: ['running:*'],
    alias: Object.fromEntries(
      ['react', 'react/jsx-runtime', '@docgen/theme'].map((name) => [name, `running:${name}`]),
    ),
  },
  // The browsers that docgen supports.
  early: { format: 'iife', minify: true, target: ['chrome120', 'firefox121', 'safari17'] },
};

const [entry, name] = process.argv.slice(2);
buildSync({
  absWorkingDir: join(folder, 'dist'),
  entryPoints: { [name]: entry },
  outdir: join(folder, 'lib'),
  bundle: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  ...settings[name],
});
