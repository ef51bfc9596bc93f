/**
 * Lists the third parties that are installed with docgen: the production tree of the published packages, as installed
 * in this checkout.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Manifest, manifestOf, publicPackages, root } from './workspace.js';

export interface Installed {
  /** Its real path. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** An optional package that is not for this machine, as recorded in the lockfile. */
export interface Absent {
  readonly manifest: Manifest;
  readonly integrity: string;
}

export interface ProductionTree {
  readonly installed: readonly Installed[];
  readonly absent: readonly Absent[];
}

/** Third parties below `names` (by default, all published packages), each version once, sorted by name. */
export function productionTree(names?: readonly string[]): ProductionTree {
  const installed = new Map<string, Installed>();
  const missing = new Set<string>();
  const packages = publicPackages();
  const pending = packages
    .filter(({ manifest }) => names?.includes(manifest.name) ?? true)
    .map(({ folder }) => folder);
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (installed.has(folder)) continue;
    const manifest = manifestOf(folder);
    installed.set(folder, { folder, manifest });
    for (const [name, spec] of wantedBy(manifest)) {
      const found = resolve(name, folder);
      if (found !== null && isForThisMachine(manifestOf(found))) pending.push(found);
      else missing.add(`${name}@${spec}`);
    }
  }
  const own = new Set(packages.map(({ folder }) => folder));
  const foreign = [...installed.values()].filter(({ folder }) => !own.has(folder));
  return { installed: foreign.toSorted(byName), absent: absentPackages(missing) };
}

/** Whether npm installs the package here. The checkout also has packages for WebAssembly. */
function isForThisMachine({ os, cpu }: Manifest): boolean {
  return includes(os, process.platform) && includes(cpu, process.arch);
}

/** Whether a list of `package.json` includes a system; `!` before a name excludes it. */
function includes(list: unknown, one: string): boolean {
  if (!Array.isArray(list)) return true;
  return (
    list.includes(one) || (!list.includes(`!${one}`) && list.every((name) => String(name).startsWith('!')))
  );
}

function wantedBy(manifest: Manifest): readonly [string, string][] {
  const peers = Object.entries(manifest.peerDependencies ?? {}).filter(
    ([name]) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [
    ...Object.entries(manifest.dependencies ?? {}),
    ...Object.entries(manifest.optionalDependencies ?? {}),
    ...peers,
  ];
}

function resolve(name: string, from: string): string | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
  }
  return null;
}

interface Lockfile {
  readonly packages: {
    readonly [id: string]: { readonly resolution: { readonly integrity: string } } & {
      readonly [key: string]: unknown;
    };
  };
}

/** Throws if a package is missing although it is meant for all machines. */
function absentPackages(ids: ReadonlySet<string>): readonly Absent[] {
  const lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
  return [...ids].toSorted().map((id) => {
    const entry = lockfile.packages[id];
    if (entry?.['os'] === undefined && entry?.['cpu'] === undefined)
      throw new Error(`${id} is not installed, and for no other machine`);
    const at = id.lastIndexOf('@');
    const { resolution, ...facts } = entry;
    const manifest = { ...facts, name: id.slice(0, at), version: id.slice(at + 1) };
    return { manifest, integrity: resolution.integrity };
  });
}

function byName(a: Installed, b: Installed): number {
  return `${a.manifest.name}@${a.manifest.version}` < `${b.manifest.name}@${b.manifest.version}` ? -1 : 1;
}
