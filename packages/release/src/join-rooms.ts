/**
 * Runs in a package's folder before it is packed: copies its types and those of the private packages it consists of
 * into `rooms/`, and turns the package names in their imports of each other into paths. So each room has a manifest
 * that states what it may import, yet users who install docgen get a single package. The rooms' code is already in
 * `lib/`, as a bundle; modules are copied next to their types only if an export leads to them, for compilers that look
 * into it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Manifest, manifestOf, privatePackages } from './workspace.js';

/** `@docgen/store/kept/kind` in quotes: a room, and the path of a module below its `dist`. */
const specifier = /(?<=(['"]))(@docgen\/[a-z-]+)\/([\w./-]+)(?=\1)/g;

/** The end of an import, an export or an `import()` of a path. */
const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+\.js)['"]/g;

/** Writes the `rooms/` of the package in `folder`. Throws if a room needs a package that this one doesn't depend on. */
export function joinRooms(folder: string): void {
  const to = join(folder, 'rooms');
  const rooms = privatePackages();
  rmSync(to, { recursive: true, force: true });
  const joined = new Map([[manifestOf(folder).name, folder]]);
  for (const [, room] of joined) {
    const place = copyRoom(room, to);
    for (const file of modulesIn(place)) {
      const text = readFileSync(file, 'utf8').replaceAll(
        specifier,
        (written, _, name: string, module: string) => {
          const target = rooms.get(name);
          if (target === undefined) return written;
          joined.set(name, target);
          return pathBetween(file, join(to, basename(target), 'dist', `${module}.js`));
        },
      );
      writeFileSync(file, text);
    }
  }
  removeUnreached(folder, to);
  demandDependencies(
    folder,
    [...joined].slice(1).map(([, room]) => manifestOf(room)),
  );
}

/**
 * Copies the compiled files, and the parts of the manifest that Node and docgen read at run time; returns the new
 * folder.
 */
function copyRoom(room: string, to: string): string {
  const place = join(to, basename(room));
  const { name, version, type } = manifestOf(room);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), `${JSON.stringify({ name, version, type, private: true })}\n`);
  cpSync(join(room, 'dist'), join(place, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.tsbuildinfo'),
  });
  return place;
}

/** Removes the modules that no export leads to, because the bundle is what runs. */
function removeUnreached(folder: string, to: string): void {
  const reached = new Set(exportedModules(manifestOf(folder)).map((path) => join(folder, path)));
  for (const module of reached)
    for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(relativeImport))
      reached.add(join(dirname(module), path));
  for (const path of modulesIn(to)) if (path.endsWith('.js') && !reached.has(path)) rmSync(path);
}

/** Paths in `rooms/` that a published manifest exports. */
function exportedModules({ publishConfig }: Manifest): string[] {
  const { exports = {} } = publishConfig as { readonly exports?: { [name: string]: { default: string } } };
  return Object.values(exports)
    .map((target) => target.default)
    .filter((path) => path.startsWith('./rooms/'));
}

function modulesIn(place: string): string[] {
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:js|d\.ts)$/.test(path))
    .map((path) => join(place, path));
}

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to).split(sep).join('/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Checks that the package itself depends on everything that its rooms import, or has it in its bundle. */
function demandDependencies(folder: string, rooms: readonly Manifest[]): void {
  const { name, dependencies = {} } = manifestOf(folder);
  const known = new Set([
    name,
    ...Object.keys(dependencies),
    ...packagesWithin(folder),
    ...rooms.map((room) => room.name),
  ]);
  const missing = rooms.flatMap((room) =>
    Object.keys(room.dependencies ?? {})
      .filter((dependency) => !known.has(dependency))
      .map((dependency) => `${room.name} needs ${dependency}`),
  );
  if (missing.length > 0)
    throw new Error(`${name} does not bring what its rooms need: ${missing.join(', ')}`);
}

/** The packages that the bundle contains, which its notices name. */
function packagesWithin(folder: string): string[] {
  const notices = join(folder, 'lib', 'notices.txt');
  if (!existsSync(notices)) return [];
  return readFileSync(notices, 'utf8').match(/^\S+(?= \d+\.\d+\.\d+\S*$)/gm) ?? [];
}
