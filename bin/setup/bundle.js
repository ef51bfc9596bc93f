/**
 * The end of the script `build` of packages that are loaded at every start: what is compiled becomes a few modules in
 * `lib/`, one for each export that lies there and chunks of what they share, the rooms that the package is made of among
 * them. Node loads ten modules many times faster than a thousand. Other packages stay outside, so that there is one of
 * each, and nothing is shortened, so that stacks name functions as the source does.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** The name of a room and of a module below its `dist`. */
const ofRoom = /^@docgen\/([a-z-]+)\/([\w./-]+)$/;
/** Pattern for the names of modules that run in a separate thread, or that a thread imports. */
const byUrl = /import\.meta\.resolve\((['"])(@docgen\/[a-z-]+\/[\w./-]+)\1\)/g;
/** Pattern for the static imports of a compiled module. */
const imports = /^(?:import|export)(?:[\s\w$*{},]*\sfrom)?\s*['"]([^'"]+)['"];?$/gm;

const folder = process.cwd();
const manifest = manifestOf(folder);
const rooms = privateRooms();

const entries = new Map(Object.entries(bundledExports()));

/**
 * Packages that are taken in with all that they import, so that only what is used of them is loaded, from few modules.
 * `lib/notices.txt` has their licenses.
 */
const packagesWithin = new Set([
  'commander',
  'diff',
  'image-size',
  'mdast-util-to-string',
  'micromark-util-decode-string',
  'parse-entities',
  'picocolors',
  'picomatch',
  'rehype-slug',
  'rehype-stringify',
  'remark-rehype',
  'valibot',
]);

/** What the plugins of a site receive is made by the package that they know. */
const packagesOfPlugins = new Set(['unified', 'vfile']);

/**
 * What runs most, by package: first a build, then what shares code with it, such as check and the threads that read and
 * draw pages. Everything that a build imports statically is in few chunks: one for each set of the others that also
 * imports it. Otherwise every module that some other command imports on its own would be a chunk, and a build would load
 * fifty of them.
 */
const often = {
  // If a package is missing, `main` reports it: what it loads must not need that package.
  '@docgen/cli': [['dist/main.js', 'dist/commands/build.js'], ['dist/main.js'], ['dist/start.js']],
  '@docgen/engine': [
    ['dist/index.js', '../build/dist/build.js'],
    ['../check/dist/check.js'],
    ['../build/dist/render/draw-thread.js'],
    ['../analysis/dist/read/worker.js', '../analysis/dist/texts/reading-thread.js'],
  ],
  '@docgen/markdown': [['dist/index.js']],
};

/** Paths, and what rolldown adds for syntax that Node 20 doesn't know. */
const ours = /^(?:[./]|@oxc-project\/runtime\/)/;

/** The folder of a package that isn't ours, at the beginning of a module's path. */
const ofPackage = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** A line of a license that says who holds the rights. */
const holder = /^\s*(?:\(c\)|copyright \()/i;

/** Rooms are taken in, everything else that has a name stays outside. */
const ownRooms = {
  name: 'own-rooms',
  resolveId: (id) => moduleOf(id),
  transform(text) {
    return text.includes('import.meta.resolve(') ? text.replaceAll(byUrl, inLib) : null;
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
  const groups = [{ debugName: 'often', name: loaders(), includeDependenciesRecursively: false }];
  for (;;) {
    const known = entries.size;
    const bundle = await rolldown({
      input: Object.fromEntries(entries),
      cwd: folder,
      platform: 'node',
      external: (id, from) => !ours.test(id) && moduleOf(id) === null && !isWithin(id, from),
      plugins: [ownRooms],
      preserveEntrySignatures: 'allow-extension',
      transform: { target: 'node20' },
      optimization: { inlineConst: false },
      checks: { ineffectiveDynamicImport: false },
    });
    const { output } = await bundle.generate({
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      hashCharacters: 'base36',
      comments: false,
      codeSplitting: { groups },
    });
    await bundle.close();
    if (entries.size === known) return output;
  }
}

/** Whether a package is taken in; a package that is takes its own dependencies along. */
function isWithin(id, from = '') {
  if (id.startsWith('node:') || packagesOfPlugins.has(id)) return false;
  return packagesWithin.has(id) || ofPackage.test(from);
}

/**
 * Names the chunk of a module that a build imports statically after what else imports it. Null for others, and for the
 * modules in `often` themselves, because what they share must load without running them.
 */
function loaders() {
  const runs = (often[manifest.name] ?? []).map((paths) => paths.map((path) => join(folder, path)));
  const sets = runs.map((paths) => new Set(paths.flatMap((path) => [...loadedWith(path)])));
  return (path) => {
    const key = ofPackage.test(path) ? nameOf(path) : path;
    if (!sets[0]?.has(key) || runs.flat().includes(path)) return null;
    return `often-${sets.flatMap((set, n) => (set.has(key) ? [n] : [])).join('')}`;
  };
}

/** The name of the package that a module belongs to. */
function nameOf(path) {
  return ofPackage.exec(path)?.[1]?.replace(/^.*\/node_modules\//, '');
}

/**
 * The modules of this package that a module imports statically, itself included, and the names of the packages taken in
 * that they import.
 */
function loadedWith(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, specifier] of readFileSync(path, 'utf8').matchAll(imports)) {
    if (packagesWithin.has(specifier)) found.add(specifier);
    const module = specifier.startsWith('.') ? resolve(dirname(path), specifier) : moduleOf(specifier);
    if (module !== null) loadedWith(module, found);
  }
  return found;
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
  for (const { fileName, code } of files) {
    writeFileSync(join(made, fileName), code);
    content.update(fileName).update(code);
  }
  writeFileSync(join(made, '.content'), content.digest('hex'));
  const notices = noticesOf(files.flatMap(({ moduleIds }) => moduleIds));
  if (notices !== '') writeFileSync(join(made, 'notices.txt'), notices);
  try {
    renameSync(lib, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(made, lib);
  rmSync(old, { recursive: true, force: true });
}

/** The packages among modules, each as a line of its name and version, and below each group of them their license. */
function noticesOf(modules) {
  const folders = new Set(modules.flatMap((id) => ofPackage.exec(id)?.[1] ?? []));
  const byTerms = new Map();
  for (const path of [...folders].sort((a, b) => (a < b ? -1 : 1))) {
    const { name, version } = manifestOf(path);
    const file = readdirSync(path).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license`);
    const lines = readFileSync(join(path, file), 'utf8').trim().split(/\r?\n/);
    const holders = lines.filter((line) => holder.test(line)).map((line) => line.trim());
    const terms = lines.filter((line) => !holder.test(line)).join('\n');
    const plain = terms.replace(/\s+/g, ' ');
    const known = byTerms.get(plain) ?? { terms: terms.trim(), packages: [] };
    known.packages.push([`${name} ${version}`, ...holders].join('\n'));
    byTerms.set(plain, known);
  }
  return [...byTerms.values()]
    .map(({ terms, packages }) => `${packages.join('\n\n')}\n\n${terms}\n`)
    .join('\n\n');
}
