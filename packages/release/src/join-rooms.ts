/**
 * Before a package is packed, in its folder: copies its compiled code and that of the private packages it is made of
 * into `lib/`, and turns the names by which they import each other into paths. So a room has a manifest that says what
 * it may import, and whoever installs docgen gets one package.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Manifest, manifestOf, privatePackages } from './workspace.js';

/** `@docgen/store/kept/kind` in quotes: a room, and a module below its `dist`. */
const specifier = /(?<=(['"]))(@docgen\/[a-z-]+)\/([\w./-]+)(?=\1)/g;

/** Writes the `lib/` of the package in `folder`. Throws where a room needs a package that this one does not name. */
export function joinRooms(folder: string): void {
  const lib = join(folder, 'lib');
  const rooms = privatePackages();
  rmSync(lib, { recursive: true, force: true });
  const joined = new Map([[manifestOf(folder).name, folder]]);
  for (const [, room] of joined) {
    const place = copyRoom(room, lib);
    for (const file of modulesIn(place)) {
      const text = readFileSync(file, 'utf8').replaceAll(
        specifier,
        (written, _, name: string, module: string) => {
          const target = rooms.get(name);
          if (target === undefined) return written;
          joined.set(name, target);
          return pathBetween(file, join(lib, basename(target), 'dist', `${module}.js`));
        },
      );
      writeFileSync(file, text);
    }
  }
  demandDependencies(
    manifestOf(folder),
    [...joined].slice(1).map(([, room]) => manifestOf(room)),
  );
}

/** Copies what is compiled, and of the manifest what Node and docgen read when they run; returns the new place. */
function copyRoom(room: string, lib: string): string {
  const place = join(lib, basename(room));
  const { name, version, type } = manifestOf(room);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), `${JSON.stringify({ name, version, type, private: true })}\n`);
  cpSync(join(room, 'dist'), join(place, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.tsbuildinfo'),
  });
  return place;
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

/** What its rooms import, the package itself has to bring. */
function demandDependencies({ name, dependencies = {} }: Manifest, rooms: readonly Manifest[]): void {
  const known = new Set([name, ...Object.keys(dependencies), ...rooms.map((room) => room.name)]);
  const missing = rooms.flatMap((room) =>
    Object.keys(room.dependencies ?? {})
      .filter((dependency) => !known.has(dependency))
      .map((dependency) => `${room.name} needs ${dependency}`),
  );
  if (missing.length > 0)
    throw new Error(`${name} does not bring what its rooms need: ${missing.join(', ')}`);
}
