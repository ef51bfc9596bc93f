/** Packs the published packages as tarballs, with the pinned pnpm, as a release does. */
import { join } from 'node:path';
import { demand } from './run.js';
import { type Manifest, manifestOf, publicPackages, root } from './workspace.js';

export interface Packed {
  readonly name: string;
  readonly version: string;
  /** The tarball's path. */
  readonly file: string;
}

/** Packs every public package into `folder`; the packages must be compiled. */
export async function packAll(folder: string): Promise<readonly Packed[]> {
  const packages = publicPackages().map(({ manifest }) => manifest);
  const filters = packages.map(({ name }) => `--filter=${name}`);
  const args = ['-r', ...filters, 'pack', '--pack-destination', folder];
  await demand('npx', ['-y', pnpmSpec(), ...args], { cwd: root });
  return packages.map(({ name, version }) => ({
    name,
    version,
    file: join(folder, fileOf({ name, version })),
  }));
}

/** The pnpm that the checkout pins, such as `pnpm@10.0.0`. */
export function pnpmSpec(): string {
  return String(manifestOf(root)['packageManager']).split('+')[0] ?? 'pnpm';
}

function fileOf({ name, version }: Pick<Manifest, 'name' | 'version'>): string {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}
