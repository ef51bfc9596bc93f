/** The published packages of this checkout, from their manifests. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Fields of a package.json that this package reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly type?: string;
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly peerDependenciesMeta?: { readonly [name: string]: { readonly optional?: boolean } };
  readonly scripts?: { readonly [name: string]: string };
  readonly [key: string]: unknown;
}

export interface WorkspacePackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Packages that are not private, sorted by name. */
export function publicPackages(): readonly WorkspacePackage[] {
  return allPackages().filter(({ manifest }) => manifest.private !== true);
}

/** Folders of the private packages, by name. */
export function privatePackages(): ReadonlyMap<string, string> {
  const rooms = allPackages().filter(({ manifest }) => manifest.private === true);
  return new Map(rooms.map(({ folder, manifest }) => [manifest.name, folder]));
}

function allPackages(): readonly WorkspacePackage[] {
  const folders = ['packages', 'themes'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  );
  return [...folders, join(root, 'bin')]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: manifestOf(folder) }))
    .toSorted((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
}

/** Names of the published packages that are installed with `name`, including itself. */
export function neededBy(name: string): ReadonlySet<string> {
  const packages = new Map(publicPackages().map(({ manifest }) => [manifest.name, manifest]));
  const needed = new Set([name]);
  for (const at of needed)
    for (const inner of Object.keys(packages.get(at)?.dependencies ?? {}))
      if (packages.has(inner)) needed.add(inner);
  return needed;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
