/** What a site should serve: the files of a build, the URLs that lead to them, and the rules of its host. */
import { createHash } from 'node:crypto';
import { decodePath } from '@docgen/model';

/** What a host does with a request. */
export type HostAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'nothing' };

interface HostRequest {
  readonly base: string;
  /** Decoded, below the base path. */
  readonly path: string;
  readonly query: string;
}

interface HostFiles {
  readonly open: () => Promise<null>;
  readonly has: (path: string) => Promise<boolean>;
  /** Text of a rule file; empty if there is none. */
  readonly rules: (name: string) => Promise<string>;
}

/** How one host serves files. */
export interface HostProfile {
  readonly answer: (request: HostRequest, files: HostFiles) => Promise<HostAnswer>;
  /** Headers that the host's rules promise. */
  readonly headers: (
    request: HostRequest,
    answer: HostAnswer,
    files: HostFiles,
  ) => Promise<ReadonlyMap<string, string>>;
}

/** How hosts serve files, by their names. */
export interface Hosting {
  readonly profiles: { readonly [host: string]: HostProfile };
  readonly contentType: (file: string) => string;
}

export interface FileFact {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

export interface Expectation {
  /** `''` or `/base`. */
  readonly base: string;
  /** A name of `Hosting`; `static` for a host about which nothing is known. */
  readonly host: string;
  /** By path below the output folder, which starts with `/`; without files that the host reads itself. */
  readonly files: ReadonlyMap<string, FileFact>;
  /** URL paths of pages, with the base path. */
  readonly pages: readonly string[];
  /** URL paths that redirect, with the base path. */
  readonly redirects: readonly string[];
  /** Texts of the host's rule files by name. */
  readonly rules: ReadonlyMap<string, string>;
}

/** One URL, and what it should respond with. */
export interface Target {
  /** URL path with the base path, encoded. */
  readonly path: string;
  readonly answer: HostAnswer;
  /** Headers that the host's rules promise, by lowercase name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Null if nothing is served. */
  readonly type: string | null;
}

/** Hash of all files and their paths, so that two builds with the same hash are the same. */
export function digestOf({ files }: Pick<Expectation, 'files'>): string {
  const hash = createHash('sha256');
  for (const [path, { sha256 }] of files) hash.update(`${sha256} ${path}\n`);
  return hash.digest('hex');
}

/** A path that no page has, to see the not-found page. */
const nowhere = 'docgen-verify-no-such-page';

/** Every URL: of pages, of redirects, of all other files, and one that doesn't exist. */
export async function targetsOf(expected: Expectation, hosting: Hosting): Promise<readonly Target[]> {
  const { base, files, pages, redirects } = expected;
  const targets = new Map<string, Target>();
  const add = async (path: string) => {
    // Two slashes would start another host.
    if (!targets.has(path) && !path.startsWith('//'))
      targets.set(path, await targetOf(path, expected, hosting));
  };
  for (const path of [...pages, ...redirects]) await add(path);
  // A host may redirect a page's URL to another spelling of it, which serves the file.
  for (const { answer } of Array.from(targets.values()))
    if (answer.kind === 'redirect' && answer.location.startsWith(`${base}/`))
      await add(answer.location.replace(/[?#].*$/, ''));
  const served = new Set<string>();
  for (const { answer } of targets.values()) if (answer.kind === 'file') served.add(answer.file);
  for (const file of files.keys())
    if (!served.has(file)) await add(base + encodeURI(file).replace(/[?#]/g, encodeURIComponent));
  await add(`${base}/${nowhere}`);
  return [...targets.values()];
}

async function targetOf(
  path: string,
  { base, host, files, rules }: Expectation,
  { profiles, contentType }: Hosting,
): Promise<Target> {
  const request = { base, path: decodePath(path.slice(base.length)) || '/', query: '' };
  const output: HostFiles = {
    open: () => Promise.resolve(null),
    has: (file) => Promise.resolve(files.has(file)),
    rules: (name) => Promise.resolve(rules.get(name) ?? ''),
  };
  const profile = profiles[host];
  if (profile === undefined) throw new RangeError(`no host '${host}'`);
  const answer = await profile.answer(request, output);
  const headers = await profile.headers(request, answer, output);
  return {
    path,
    answer,
    headers: new Map([...headers].map(([name, value]) => [name.toLowerCase(), value])),
    type: answer.kind === 'file' ? contentType(answer.file) : null,
  };
}

/** `count` targets, chosen by a seed: the same for the same site and seed. */
export function sampleOf(targets: readonly Target[], count: number, seed: string): readonly Target[] {
  const order = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const sorted = targets.map((target) => ({ target, key: order(target.path) }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1));
  const chosen = new Set(sorted.slice(0, count).map(({ target }) => target));
  return targets.filter((target) => chosen.has(target));
}
