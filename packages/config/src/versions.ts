/**
 * The versions of the docs: the current one, and each folder in `versions/` with its settings in the configuration. A
 * frozen version's sidebars are in its own `sidebars.json`, in every language, as they were configured.
 */
import { join } from 'node:path';
import {
  type Config,
  type Diagnostic,
  type Sidebars,
  type Version,
  type VersionConfig,
  compareText,
  nearest,
  versionFolder,
} from '@docgen/model';
import { configInvalid } from './diagnostics.js';
import type { DirectoryEntry, FileSystem } from '@docgen/store/fs';
import { compareVersions } from './compare-versions.js';
import type { ConfigFile } from './code/evaluate.js';
import { type DataFile, type ReadData, readData } from './data/data-file.js';
import { locateKey } from './data/locate.js';
import type { ToText } from './resolve.js';
import { sidebarsIn } from './schema/validate.js';

export interface Versions {
  readonly versions: readonly Version[];
  /** The files that contain the sidebars of frozen versions, by name of the version. */
  readonly sidebarFiles: SidebarFiles;
  readonly diagnostics: readonly Diagnostic[];
}

export type SidebarFiles = ReadonlyMap<string, ConfigFile>;

/** Positions of the configuration and the folders. */
interface VersionContext {
  readonly file: ConfigFile;
  readonly fs: FileSystem;
  readonly folder: string;
  readonly text: ToText;
  /** Allowed in links. */
  readonly schemes: readonly string[];
}

/** A version's name is a URL segment and a folder name. */
export const versionName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Name in the configuration for the version in `docs/`. */
export const currentVersion = 'current';

export async function versions(config: Config, at: VersionContext): Promise<Versions> {
  const given = config.versions ?? {};
  const entries = (await at.fs.list(join(at.folder, 'versions'))) ?? [];
  const folders = entries.filter(isVersionFolder).map(({ name }) => name);
  const frozen = folders.filter((name) => versionName.test(name) && name !== currentVersion);
  const order = [...Object.keys(given).filter((name) => frozen.includes(name)), ...frozen.sort(newestFirst)];
  const known = [...new Set(order)];
  const made = await Promise.all(known.map((name) => frozenVersion(name, given[name] ?? {}, at)));
  const current = {
    name: '',
    label: labelOf(currentVersion, given[currentVersion], at),
    banner: null,
    sidebars: null,
  };
  return {
    versions: [current, ...made.map(({ version }) => version)],
    sidebarFiles: new Map(made.flatMap(({ version, source }) => (source ? [[version.name, source]] : []))),
    diagnostics: [
      ...folders.filter((name) => !frozen.includes(name)).map(badName),
      ...unknownNames(Object.keys(given), known, at.file),
      ...made.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

function isVersionFolder({ name, kind }: DirectoryEntry): boolean {
  return kind === 'folder' && !/^[._]/.test(name) && name !== 'node_modules';
}

function newestFirst(a: string, b: string): number {
  return compareVersions(b, a) || compareText(a, b);
}

function labelOf(name: string, given: VersionConfig | undefined, { text }: VersionContext): Version['label'] {
  return given?.label === undefined ? null : text(given.label, ['versions', name, 'label']);
}

async function frozenVersion(name: string, given: VersionConfig, at: VersionContext) {
  const path = `${versionFolder(name)}sidebars.json`;
  const read = await readData(path, at);
  const source = read && 'data' in read ? { ...read.data, path: join(at.folder, path) } : null;
  const { sidebars, diagnostics } = sidebarsOf(read, source, at.schemes);
  const banner = given.banner === false ? null : (given.banner ?? 'old');
  const version: Version = { name, label: labelOf(name, given, at), banner, sidebars };
  return { version, source, diagnostics };
}

function sidebarsOf(
  read: ReadData | null,
  source: (DataFile & ConfigFile) | null,
  schemes: readonly string[],
): { readonly sidebars: Sidebars | null; readonly diagnostics: readonly Diagnostic[] } {
  if (read !== null && 'fault' in read) return { sidebars: null, diagnostics: [read.fault] };
  if (source === null) return { sidebars: null, diagnostics: [] };
  const found = sidebarsIn(source, { file: source, schemes });
  return 'faults' in found
    ? { sidebars: null, diagnostics: found.faults }
    : { sidebars: found.sidebars, diagnostics: [] };
}

function badName(name: string): Diagnostic {
  return configInvalid(
    { file: `versions/${name}` },
    name === currentVersion
      ? `A version can't be named '${name}': that is the one in docs/`
      : `'${name}' isn't a valid version name`,
    "Use letters, digits, '.', '_' and '-', as in URLs, or move the folder out of versions/",
  );
}

function unknownNames(names: readonly string[], known: readonly string[], file: ConfigFile): Diagnostic[] {
  return names
    .filter((name) => name !== currentVersion && !known.includes(name))
    .map((name) => {
      const near = nearest(name, [...known, currentVersion]);
      const hint = near === undefined ? `Create it with: docgen version ${name}` : `Did you mean '${near}'?`;
      const place = { file: file.name, range: locateKey(file.text, ['versions', name]) };
      return configInvalid(place, `'versions.${name}' has no matching folder versions/${name}`, hint);
    });
}
