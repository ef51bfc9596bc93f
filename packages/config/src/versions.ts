/**
 * The versions of the docs sets: the current ones, and each folder in `versions/` with its settings in the configuration. A
 * frozen version's sidebars are in its own `sidebars.json`, in every language, as they were configured.
 */
import { join } from 'node:path';
import {
  type Config,
  type Diagnostic,
  type Sidebars,
  type Version,
  compareText,
  currentKey,
  joinPath,
  nearest,
  versionFolder,
  versionName as keyedName,
} from '@docgen/model';
import { configInvalid } from './diagnostics.js';
import type { DirectoryEntry, FileSystem } from '@docgen/store/fs';
import { compareVersions } from './compare-versions.js';
import type { ConfigFile } from './code/evaluate.js';
import { type DataFile, type ReadData, readData } from './data/data-file.js';
import { locateKey } from './data/locate.js';
import type { ToText } from './texts/to-text.js';
import { sidebarsIn } from './schema/validate.js';
import { type VersionSettings, settingsOf, versionName } from './version-settings.js';

export interface Versions {
  readonly versions: readonly Version[];
  /** The files that contain the sidebars of frozen versions, by key of the version. */
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
  /** Git tags that versions are read from, by key. */
  readonly tags: ReadonlyMap<string, string>;
  /** Allowed in links. */
  readonly schemes: readonly string[];
}

/** Name in the configuration for the version that isn't frozen. */
export const currentVersion = 'current';

/** `currents` are the current versions of all docs sets. */
export async function versions(
  config: Config,
  currents: readonly Version[],
  at: VersionContext,
): Promise<Versions> {
  const entries = (await at.fs.list(join(at.folder, 'versions'))) ?? [];
  const folders = entries.filter(isVersionFolder).map(({ name }) => name);
  const sets = await Promise.all(currents.map((current) => versionsOf(current, { config, folders, at })));
  const frozen = new Set(sets.flatMap(({ made }) => made.map(({ version }) => version.key)));
  const made = sets.flatMap((set) => set.made);
  return {
    versions: sets.flatMap((set) => [set.current, ...set.made.map(({ version }) => version)]),
    sidebarFiles: new Map(made.flatMap(({ version, source }) => (source ? [[version.key, source]] : []))),
    diagnostics: [
      ...folders.filter((name) => !frozen.has(name)).map((name) => badName(name, currents)),
      ...sharedUrls(
        made.map(({ version }) => version),
        currents,
        at.file,
      ),
      ...sets.flatMap(({ diagnostics }) => diagnostics),
      ...made.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

interface SetInput {
  readonly config: Config;
  /** Names of the folders in `versions/`. */
  readonly folders: readonly string[];
  readonly at: VersionContext;
}

/** The versions of one set. */
async function versionsOf(current: Version, { config, folders, at }: SetInput) {
  const settings = settingsOf(config, current);
  const { given } = settings;
  const frozen = folders
    .filter((folder) => currentKey(folder) === current.key)
    .map(keyedName)
    .filter((name) => versionName.test(name) && name !== currentVersion);
  const order = [...Object.keys(given).filter((name) => frozen.includes(name)), ...frozen.sort(newestFirst)];
  const known = [...new Set(order)];
  const made = await Promise.all(known.map((name) => frozenVersion(name, { current, settings, at })));
  return {
    current: { ...current, label: labelOf(currentVersion, settings, at) },
    made,
    diagnostics: unknownNames(known, { current, settings, file: at.file }),
  };
}

function isVersionFolder({ name, kind }: DirectoryEntry): boolean {
  return kind === 'folder' && !/^[._]/.test(name) && name !== 'node_modules';
}

function newestFirst(a: string, b: string): number {
  return compareVersions(b, a) || compareText(a, b);
}

function labelOf(name: string, { given, path }: VersionSettings, { text }: VersionContext): Version['label'] {
  const label = given[name]?.label;
  return label === undefined ? null : text(label, [...path, name, 'label']);
}

interface FrozenInput {
  readonly current: Version;
  readonly settings: VersionSettings;
  readonly at: VersionContext;
}

async function frozenVersion(name: string, { current, settings, at }: FrozenInput) {
  const key = current.key + name;
  const path = `${versionFolder(key)}sidebars.json`;
  const read = await readData(path, at);
  const source = read && 'data' in read ? { ...read.data, path: join(at.folder, path) } : null;
  const tag = at.tags.get(key);
  const found = sidebarsOf(read, source, at.schemes);
  // Nobody can change a tag: sidebars that can't be read are left out.
  const { sidebars, diagnostics } = tag === undefined ? found : { ...found, diagnostics: [] };
  const { banner: given } = settings.given[name] ?? {};
  const banner = given === false ? null : (given ?? 'old');
  const label = labelOf(name, settings, at);
  const set = tag === undefined ? current.set : { ...current.set, editUrl: null };
  const version: Version = {
    key,
    set,
    name,
    label,
    banner,
    sidebars,
    at: [],
    ...(tag !== undefined && { tag }),
  };
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

/** Docs sets at or below the URL of another set's version. */
function sharedUrls(
  frozen: readonly Version[],
  currents: readonly Version[],
  file: ConfigFile,
): Diagnostic[] {
  return frozen.flatMap(({ set, name }) => {
    const home = `${joinPath(set.routeBase, name)}/`;
    const other = currents.find((one) => `${joinPath(one.set.routeBase)}/`.startsWith(home));
    if (other === undefined) return [];
    const key = [...other.at, 'routeBase'];
    const message = `'${other.at.join('.')}' is served at '/${other.set.routeBase}', the URL of version '${name}' of '${set.id}'`;
    return [
      configInvalid(
        { file: file.name, range: locateKey(file.text, key) },
        message,
        "Choose another 'routeBase'",
      ),
    ];
  });
}

function badName(name: string, currents: readonly Version[]): Diagnostic {
  const [set = '', own] = name.split('@');
  const ids = currents.flatMap(({ key }) => (key === '' ? [] : [key.slice(0, -1)]));
  if (own !== undefined && ids.length > 0 && !ids.includes(set)) {
    const first = currents[0]?.set.id;
    return configInvalid(
      { file: `versions/${name}` },
      `versions/${name} belongs to no docs set`,
      set === first
        ? `Versions of the first docs set have no id: rename it to versions/${own}`
        : `Docs sets with such folders: ${ids.join(', ')}`,
    );
  }
  return configInvalid(
    { file: `versions/${name}` },
    name === currentVersion
      ? `A version can't be named '${name}': that is the one in docs/`
      : `'${name}' isn't a valid version name`,
    "Use letters, digits, '.', '_' and '-', as in URLs, or move the folder out of versions/",
  );
}

function createHint(name: string, { key, set }: Version, { from, patterns }: VersionSettings): string {
  if (from === 'git') return `No tag that matches ${patterns.join(', ')} has the name`;
  return `Create it with: docgen version ${name}${key === '' ? '' : ` --docs ${set.id}`}`;
}

function unknownNames(
  known: readonly string[],
  {
    current,
    settings,
    file,
  }: { readonly current: Version; readonly settings: VersionSettings; readonly file: ConfigFile },
): Diagnostic[] {
  const { given, path } = settings;
  return Object.keys(given)
    .filter((name) => name !== currentVersion && !known.includes(name))
    .map((name) => {
      const near = nearest(name, [...known, currentVersion]);
      const hint = near === undefined ? createHint(name, current, settings) : `Did you mean '${near}'?`;
      const place = { file: file.name, range: locateKey(file.text, [...path, name]) };
      const key = [...path, name].join('.');
      const folder = `versions/${current.key}${name}`;
      return configInvalid(place, `'${key}' has no matching folder ${folder}`, hint);
    });
}
