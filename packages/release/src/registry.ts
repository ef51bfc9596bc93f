/**
 * A registry on the loopback interface that serves only docgen's packages and their dependencies, and queries no other
 * registry. Its storage is written as verdaccio would: a manifest and tarballs for each name.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { runServer } from 'verdaccio';
import type { Packed } from './pack.js';
import type { Installed, ProductionTree } from './production.js';
import { bytesOf, demand } from './run.js';
import type { Manifest } from './workspace.js';

export interface Registry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Stored {
  readonly manifest: Manifest;
  /** Null if it is listed, so that an installer can see that it is for other machines, but not stored. */
  readonly tarball: Buffer | null;
  readonly integrity: string;
}

/** Starts a registry in the empty folder `folder`. */
export async function startRegistry(
  folder: string,
  packed: readonly Packed[],
  tree: ProductionTree,
): Promise<Registry> {
  const storage = join(folder, 'storage');
  const stored: Stored[] = tree.absent.map(({ manifest, integrity }) => ({
    manifest,
    tarball: null,
    integrity,
  }));
  for (const { file } of packed) stored.push(await own(file));
  for (const one of tree.installed) stored.push(await foreign(one));
  for (const name of new Set(stored.map(({ manifest }) => manifest.name)))
    await store(
      storage,
      stored.filter(({ manifest }) => manifest.name === name),
    );
  return serve(folder, storage);
}

async function own(file: string): Promise<Stored> {
  const manifest = await demand('tar', ['-xzOf', file, 'package/package.json'], { cwd: dirname(file) });
  return held(JSON.parse(manifest) as Manifest, await readFile(file));
}

/**
 * Packs the installed files: the same files as in the package's own tarball, with hard links stored as files. It is
 * barely compressed, because it is unpacked right away.
 */
async function foreign({ folder, manifest }: Installed): Promise<Stored> {
  const [parent, name] = [dirname(folder), basename(folder)];
  const args = [
    '-c',
    '--use-compress-program=gzip -1',
    '--hard-dereference',
    `--exclude=${name}/node_modules`,
    '-C',
    parent,
    name,
  ];
  return held(manifest, await bytesOf('tar', args, { cwd: parent }));
}

function held(manifest: Manifest, tarball: Buffer): Stored {
  return { manifest, tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` };
}

/** Writes all versions of one package name. */
async function store(storage: string, versions: readonly Stored[]): Promise<void> {
  const name = versions[0]?.manifest.name ?? '';
  const folder = join(storage, name);
  await mkdir(folder, { recursive: true });
  for (const { manifest, tarball } of versions)
    if (tarball !== null) await writeFile(join(folder, fileOf(manifest)), tarball);
  const newest = versions
    .map(({ manifest }) => manifest.version)
    .toSorted(byVersion)
    .at(-1);
  const packument = {
    name,
    'dist-tags': { latest: newest },
    versions: Object.fromEntries(versions.map((one) => [one.manifest.version, versionOf(one)])),
    time: Object.fromEntries(versions.map(({ manifest }) => [manifest.version, '2020-01-01T00:00:00.000Z'])),
    _attachments: Object.fromEntries(
      versions.map(({ manifest }) => [fileOf(manifest), { version: manifest.version }]),
    ),
    _distfiles: {},
    _uplinks: {},
    _rev: '1-0',
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(packument));
}

function versionOf({ manifest, tarball, integrity }: Stored): object {
  const { name, version, scripts } = manifest;
  const hasInstallScript = Object.keys(scripts ?? {}).some((script) => /^(pre|post)?install$/.test(script));
  const shasum = createHash('sha1')
    .update(tarball ?? '')
    .digest('hex');
  // verdaccio fills in the host from the request.
  const dist = { integrity, shasum, tarball: `http://127.0.0.1/${name}/-/${fileOf(manifest)}` };
  return { ...manifest, _id: `${name}@${version}`, ...(hasInstallScript && { hasInstallScript }), dist };
}

function fileOf({ name, version }: Manifest): string {
  return `${basename(name)}-${version}.tgz`;
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

async function serve(folder: string, storage: string): Promise<Registry> {
  const server: Server = await runServer({
    self_path: folder,
    storage,
    uplinks: {},
    packages: { '**': { access: '$all' } },
    auth: { htpasswd: { file: join(folder, 'nobody'), max_users: -1 } },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
    web: { enable: false },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
