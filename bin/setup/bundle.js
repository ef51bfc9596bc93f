/**
 * The end of the script `build` of packages that are loaded at every start: what is compiled becomes a few modules in
 * `lib/`, one for each export that lies there and chunks of what they share, the rooms that the package is made of among
 * them. Node loads forty modules many times faster than a thousand. Other packages stay outside, so that there is one of
 * each, and nothing is shortened, so that stacks name functions as the source does.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from './run.js';

const { build } = createRequire(join(root, 'packages/esbuild/package.json'))('esbuild');

/** The name of a room and of a module below its `dist`. */
const ofRoom = /^@docgen\/([a-z-]+)\/([\w./-]+)$/;
/** Pattern for the names of modules that run in a separate thread, or that a thread imports. */
const byUrl = /import\.meta\.resolve\((['"])(@docgen\/[a-z-]+\/[\w./-]+)\1\)/g;

const folder = process.cwd();
const manifest = manifestOf(folder);
const rooms = privateRooms();

const entries = new Map(Object.entries(bundledExports()));

/** Packages without dependencies of their own that are taken in; `notices/` of the package has their licenses. */
const packagesWithin = new Set(['diff']);

/** Rooms are taken in, everything else that has a name stays outside. */
const ownRooms = {
  name: 'own-rooms',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || packagesWithin.has(path)) return undefined;
      const module = moduleOf(path);
      return module === null ? { path, external: true } : { path: module };
    });
    onLoad({ filter: /\/dist\/.*\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.resolve(')) return undefined;
      return { contents: text.replaceAll(byUrl, inLib), loader: 'js' };
    });
  },
};

writeLib(await bundled());

/** Modules of `dist` by their names in `lib`: the package's exports, and those that the script's arguments name. */
function bundledExports() {
  const exported = Object.values(manifest.exports).map((target) => target.default ?? target);
  const names = exported
    .filter((path) => path.startsWith('./lib/'))
    .map((path) => basename(path, '.js'))
    .concat(process.argv.slice(2));
  return Object.fromEntries(names.map((name) => [name, join(folder, 'dist', sourceOf(name))]));
}

/** Exports may have a shorter name than their module, which their types have too. */
function sourceOf(name) {
  const found = Object.values(manifest.exports).find(({ default: path }) => path === `./lib/${name}.js`);
  return found ? found.types.replace('./dist/', '').replace(/\.d\.ts$/, '.js') : `${name}.js`;
}

/** Bundles until every module that is named by its URL is an entry too. */
async function bundled() {
  for (;;) {
    const known = entries.size;
    const result = await build({
      absWorkingDir: folder,
      entryPoints: [...entries].map(([out, path]) => ({ in: path, out })),
      outdir: 'lib',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      legalComments: 'none',
      chunkNames: '[name]-[hash]',
      logLevel: 'warning',
      plugins: [ownRooms],
    });
    if (entries.size === known) return result.outputFiles;
  }
}

function inLib(written, _, specifier) {
  const module = moduleOf(specifier);
  if (module === null) return written;
  const name = specifier.replace('@docgen/', '').replaceAll('/', '-');
  entries.set(name, module);
  return `new URL('./${name}.js', import.meta.url).href`;
}

/** The path of a module of a room that belongs to this package, or null. */
function moduleOf(specifier) {
  const [, room = '', module = ''] = ofRoom.exec(specifier) ?? [];
  const place = rooms.get(`@docgen/${room}`);
  return place === undefined ? null : join(place, 'dist', `${module}.js`);
}

/** Rooms are private packages. */
function privateRooms() {
  const folders = readdirSync(dirname(folder)).map((name) => resolve(folder, '..', name));
  const found = folders.flatMap((path) => {
    const { name, private: isPrivate } = manifestOf(path);
    return isPrivate ? [[name, path]] : [];
  });
  return new Map(found);
}

function manifestOf(path) {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}

/** The old folder goes at once, so that whoever starts docgen now finds all of the old modules or all of the new ones. */
function writeLib(files) {
  const [lib, made, old] = ['lib', 'lib.new', 'lib.old'].map((name) => join(folder, name));
  for (const path of [made, old]) rmSync(path, { recursive: true, force: true });
  mkdirSync(made);
  const content = createHash('sha256');
  for (const { path, contents } of files) {
    writeFileSync(join(made, basename(path)), contents);
    content.update(basename(path)).update(contents);
  }
  writeFileSync(join(made, '.content'), content.digest('hex'));
  try {
    renameSync(lib, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(made, lib);
  rmSync(old, { recursive: true, force: true });
}
