/**
 * Versions that are read from Git tags. A file system shows the docs of each tag in `versions/<key>/`, where a frozen
 * copy would be, so nothing after this file knows the difference. Nothing is checked out, and no code of a tag runs: its
 * pages are read with today's configuration, apart from its sidebars, if its own configuration is data.
 */
import { basename, join } from 'node:path';
import {
  type Config,
  type Diagnostic,
  type Sidebars,
  type Version,
  compareText,
  versionFolder,
} from '@docgen/model';
import { type Blobs, blobFile, openBlobs } from '@docgen/store/objects/blobs';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { git } from '@docgen/store/git';
import { globTest } from '@docgen/store/glob';
import { type ViewFile, viewOf } from '@docgen/store/objects/view';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';
import { configInvalid } from './diagnostics.js';
import { settingsOf, versionName } from './version-settings.js';

export interface TaggedVersions {
  /** The site's files, and those of the tags. */
  readonly fs: FileSystem;
  /** Tags by the key of their version. */
  readonly tags: ReadonlyMap<string, string>;
  /** Git's names of the files' contents, by absolute path. */
  readonly objects: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface TagsContext {
  readonly file: ConfigFile;
  readonly fs: FileSystem;
  readonly folder: string;
  /** Codes of the site's languages. */
  readonly locales: readonly string[];
}

/** Null if no version comes from Git. `currents` are the current versions of all docs sets. */
export async function taggedVersions(
  config: Config,
  currents: readonly Version[],
  at: TagsContext,
): Promise<TaggedVersions | null> {
  const wished = currents.filter((current) => settingsOf(config, current).from === 'git');
  if (wished.length === 0) return null;
  const none = { fs: at.fs, tags: new Map<string, string>(), objects: new Map<string, string>() };
  const report = (current: Version, key: string, message: string, hint: string): Diagnostic => {
    const path = [...settingsOf(config, current).path, key];
    return configInvalid({ file: at.file.name, range: locateKey(at.file.text, path) }, message, hint);
  };
  const repository = await repositoryOf(at.folder);
  if ('fault' in repository) {
    const [message, hint] = repository.fault;
    return { ...none, diagnostics: wished.map((current) => report(current, 'from', message, hint)) };
  }
  const entries = (await at.fs.list(join(at.folder, 'versions'))) ?? [];
  const own = new Set(entries.map(({ name }) => name));
  const blobs = openBlobs(at.folder);
  const found = await Promise.all(
    wished.map((current) =>
      ofSet({ current, config, repository, blobs, isOwn: (key) => own.has(key) }, at, (...words) =>
        report(current, 'tags', ...words),
      ),
    ),
  );
  const files = new Map<string, ViewFile>();
  const tags = new Map<string, string>();
  for (const one of found.flatMap((set) => set.files)) {
    tags.set(one.key, one.tag);
    for (const [path, file] of one.files) files.set(path, file);
  }
  return {
    fs: viewOf(at.fs, at.folder, files),
    tags,
    objects: new Map([...files].map(([path, { object }]) => [join(at.folder, path), object])),
    diagnostics: found.flatMap(({ faults }) => faults),
  };
}

interface SetInput {
  readonly current: Version;
  readonly config: Config;
  readonly repository: Repository;
  readonly blobs: Blobs;
  /** Whether `versions/` has a copy of a version, which replaces its tag. */
  readonly isOwn: (key: string) => boolean;
}

type Report = (...words: Words) => Diagnostic;

/** The tags of one docs set. */
async function ofSet({ repository, isOwn, blobs, ...set }: SetInput, at: TagsContext, report: Report) {
  const { current, config } = set;
  const chosen = chosenTags(repository.tags, settingsOf(config, current).patterns);
  const [faults, tags] = namedTags(chosen, report);
  const wanted = Array.from(tags, ([name, tag]) => ({ tag, key: current.key + name }));
  const tagged = wanted.filter(({ key }) => !isOwn(key));
  const files: TagFiles[] = [];
  for (let done = 0; done < tagged.length; done += atOnce) {
    const few = tagged.slice(done, done + atOnce);
    const read = few.map((one) => filesOf({ ...set, ...one, prefix: repository.prefix }, blobs, at));
    files.push(...(await Promise.all(read)).filter((one) => one !== null));
  }
  if (faults.length === 0 && files.length === 0 && (chosen.length === 0 || tagged.length > 0))
    faults.push(report(...unmatched(chosen, current)));
  return { faults, files };
}

/** Processes of Git that list tags at the same time. */
const atOnce = 8;

type Words = readonly [message: string, hint: string];

function unmatched(chosen: readonly string[], { set }: Version): Words {
  return chosen.length === 0
    ? ['No tag of the repository matches', "Fetch the tags with 'git fetch --tags', or change the pattern"]
    : [
        `No matching tag has a folder ${set.path}`,
        'Tags older than the docs have no version; change the pattern',
      ];
}

interface Repository {
  /** Path of the site folder in the repository, with a trailing slash; `''` at its top. */
  readonly prefix: string;
  readonly tags: readonly string[];
}

async function repositoryOf(folder: string): Promise<Repository | { readonly fault: Words }> {
  const place = await git(folder, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
  const [shallow = '', prefix = ''] = place.out.split('\n');
  if (place.fault !== null)
    return {
      fault: [
        'The versions come from Git, but this folder is in no repository',
        "Run docgen in a clone, or remove 'from'",
      ],
    };
  if (shallow === 'true')
    return {
      fault: [
        'The versions come from Git, but this clone is shallow, so it lacks tags',
        "Fetch everything: 'git fetch --unshallow --tags', 'fetch-depth: 0' in GitHub Actions, 'GIT_DEPTH: 0' in GitLab CI",
      ],
    };
  const { out } = await git(folder, ['for-each-ref', '--format=%(refname:strip=2)', 'refs/tags']);
  return { prefix, tags: out.split('\n').filter((tag) => tag !== '') };
}

function chosenTags(tags: readonly string[], patterns: readonly string[]): string[] {
  const wanted = globTest(patterns.filter((pattern) => !pattern.startsWith('!')));
  const unwanted = globTest(
    patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
  );
  return tags.filter((tag) => wanted(tag) && !unwanted(tag)).toSorted(compareText);
}

/** Tags by the names of their versions, and what is wrong with the names. */
function namedTags(tags: readonly string[], report: Report): [Diagnostic[], ReadonlyMap<string, string>] {
  const named = new Map<string, string>();
  const faults: Diagnostic[] = [];
  for (const tag of tags) {
    const name = nameOf(tag);
    const other = named.get(name);
    const leaveOut = `Leave it out with '!${tag}'`;
    if (other !== undefined)
      faults.push(report(`The tags '${other}' and '${tag}' would both be version '${name}'`, leaveOut));
    else if (versionName.test(name)) named.set(name, tag);
    else
      faults.push(report(`The tag '${tag}' can't name a version, because URLs contain the name`, leaveOut));
  }
  return [faults, named];
}

/** From the first digit of the last segment on; a tag without digits is its own name. */
function nameOf(tag: string): string {
  const last = basename(tag);
  return /\d.*$/.exec(last)?.[0] ?? last;
}

interface Tagged {
  readonly tag: string;
  readonly key: string;
  readonly current: Version;
  readonly config: Config;
  readonly prefix: string;
}

interface TagFiles {
  readonly key: string;
  readonly tag: string;
  /** By path relative to the site folder. */
  readonly files: ReadonlyMap<string, ViewFile>;
}

/** The files of a tag that its version is made from; null if the tag has no docs. */
async function filesOf(
  tagged: Tagged,
  blobs: Blobs,
  { folder, locales }: TagsContext,
): Promise<TagFiles | null> {
  const { tag, key, current, config, prefix } = tagged;
  const tree = `refs/tags/${tag}:${prefix}`;
  const { out, fault } = await git(folder, ['ls-tree', '-r', '-z', '-l', '--full-tree', tree]);
  // The tag is older than the folder.
  if (fault !== null) return null;
  const within = versionFolder(key);
  const placeOf = placing(current, config, locales);
  const fileOf = (path: string, object: string, size: string) =>
    blobFile(object, Number(size), blobs, () => {
      const hint = "Fetch the whole repository: 'git fetch --refetch --tags'";
      return new Failure('io', `Git can't read ${path} of the tag ${tag}`, { hint });
    });
  const files = new Map<string, ViewFile>();
  let ownConfig: ViewFile | null = null;
  let hasDocs = false;
  for (const entry of out.split('\0')) {
    // Links and submodules have other modes.
    const [, object = '', size = '', path = ''] = /^100\d+ blob (\S+) +(\d+)\t(.+)$/s.exec(entry) ?? [];
    const place = path === '' ? null : placeOf(path);
    if (path === 'docgen.config.json') ownConfig = fileOf(path, object, size);
    if (place === null) continue;
    files.set(within + place, fileOf(path, object, size));
    hasDocs ||= path.startsWith(`${current.set.path}/`);
  }
  if (!hasDocs) return null;
  const sidebars = ownConfig && (await sidebarsFile(ownConfig, current));
  if (sidebars) files.set(`${within}sidebars.json`, sidebars);
  return { key, tag, files };
}

/** Where a file of a tag is in the folder of its version; null for one that no page of the docs can use. */
function placing(
  { set }: Version,
  { openapi }: Config,
  locales: readonly string[],
): (path: string) => string | null {
  const roots = [
    `${set.path}/`,
    'snippets/',
    'static/',
    ...locales.map((locale) => `i18n/${locale}/${set.path}/`),
  ];
  const described = new Set(openapi?.files ?? []);
  return (path) => {
    if (path.split('/').some((name) => name === '..' || name === '.' || name === '')) return null;
    if (roots.some((root) => path.startsWith(root))) return path;
    const isDescription = openapi !== undefined && (described.has(path) || path.startsWith('openapi/'));
    return isDescription ? `openapi/${basename(path)}` : null;
  };
}

/** The sidebars of a tag's configuration, as a frozen version has them; null if it has none, or can't be read. */
async function sidebarsFile(config: ViewFile, { at }: Version): Promise<ViewFile | null> {
  const text = new TextDecoder().decode(await config.read());
  const sidebars = sidebarsIn(text, at);
  if (sidebars === null) return null;
  const bytes = new TextEncoder().encode(`${JSON.stringify(sidebars, null, 2)}\n`);
  return {
    object: `${config.object} ${at.join('.')}`,
    length: () => Promise.resolve(bytes.length),
    read: () => Promise.resolve(bytes),
  };
}

function sidebarsIn(text: string, at: Version['at']): Sidebars | null {
  try {
    let value: unknown = JSON.parse(text);
    for (const key of [...at, 'sidebars'])
      value = (value as { [key: string | number]: unknown } | null)?.[key];
    if (Array.isArray(value)) return { docs: value as Sidebars[string] };
    return typeof value === 'object' ? (value as Sidebars | null) : null;
  } catch {
    return null;
  }
}
