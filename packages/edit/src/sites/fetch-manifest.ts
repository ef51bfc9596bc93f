/**
 * Fetches the manifest of another site: from a folder, an npm package that is installed, or a URL. Requests have the
 * limits of `docgen verify`: public addresses only, checked before they are connected to, few redirects that stay on
 * the origin, and a limit of bytes before and after decompression.
 */
import { join, posix, resolve } from 'node:path';
import { type Resolve, systemResolve } from '@docgen/check/external/addresses';
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import type { ContractTexts } from '@docgen/contract/read';
import { referencesFile } from '@docgen/contract/references';
import { most } from '@docgen/contract/values';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { checkedLookup } from '@docgen/verify/addresses';
import { type Line, openLine } from '@docgen/verify/fetch';
import { isRedirect } from '@docgen/verify/judge';

export interface FetchPlace {
  readonly fs: FileSystem;
  /** The site folder. */
  readonly folder: string;
  /** Addresses that aren't public, but may be requested. */
  readonly allowed: readonly string[];
  readonly version: string;
  readonly signal: AbortSignal | null;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

/** Milliseconds for one response. */
const timeout = 30_000;
const mostRedirects = 5;

export interface FetchedTexts extends ContractTexts {
  /** Null unless they were asked for. */
  readonly references: string | null;
}

/** What is fetched from a site. */
interface Wish extends FetchPlace {
  /** Whether to fetch what the site links to. */
  readonly references: boolean;
}

/** Throws a Failure if there is no manifest. What it contains isn't checked. */
export function fetchManifest(manifest: string, at: Wish): Promise<FetchedTexts> {
  if (/^https?:\/\//i.test(manifest)) return requested(manifest, at);
  return /^\.{1,2}(?:\/|$)/.test(manifest)
    ? inFolder(resolve(at.folder, manifest), at)
    : inPackage(manifest, at);
}

async function inFolder(folder: string, { fs, references: isAsked }: Wish): Promise<FetchedTexts> {
  const read = async (name: string, limit: number) => {
    const path = join(folder, name);
    const bytes = await fs.read(path);
    if (bytes === null)
      throw new Failure('io', `there is no ${name} in ${folder}`, {
        path,
        hint: `build that site with 'publish: { ${settingOf(name)}: true }', or write its files with docgen sites export`,
      });
    if (bytes.length > limit) throw tooLarge(path, limit);
    return textOf(bytes);
  };
  const [links, anchors, references] = await Promise.all([
    read(linksFile, most.linksBytes),
    read(anchorsFile, most.anchorsBytes),
    isAsked ? read(referencesFile, most.referencesBytes) : null,
  ]);
  return { links, anchors, references };
}

/** The setting with which a site publishes a file. */
function settingOf(file: string): string {
  return file === referencesFile ? 'references' : 'links';
}

/** A package, or a folder in it, in the `node_modules` of the site folder or one above. */
async function inPackage(name: string, at: Wish): Promise<FetchedTexts> {
  for (let folder = at.folder; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if ((await at.fs.kind(found)) !== null) return inFolder((await at.fs.real(found)) ?? found, at);
    if (folder === join(folder, '..')) break;
  }
  throw new Failure('io', `the package ${name} isn't installed`, {
    hint: "install it, or start the path of a folder with './' or '../'",
  });
}

async function requested(manifest: string, at: Wish): Promise<FetchedTexts> {
  const url = webUrl(manifest);
  const lookup = await checkedLookup(url.hostname, at.resolve ?? systemResolve, at.allowed);
  const { version, signal, references: isAsked } = at;
  const line = openLine({ lookup, timeout, concurrency: 2, version, purpose: 'sites', signal });
  try {
    const [links, anchors, references] = await Promise.all([
      get(new URL(linksFile, url), most.linksBytes, line),
      get(new URL(anchorsFile, url), most.anchorsBytes, line),
      isAsked ? get(new URL(referencesFile, url), most.referencesBytes, line) : null,
    ]);
    return { links, anchors, references };
  } finally {
    line.close();
  }
}

/** URL of the folder that has both files. */
function webUrl(manifest: string): URL {
  const url = URL.canParse(manifest) ? new URL(manifest) : null;
  if (url === null || url.username !== '' || url.password !== '')
    throw new Failure('usage', `${manifest} isn't the URL of a site`, {
      hint: 'Write it as https://docs.example.com/, without a user name or password',
    });
  url.search = '';
  url.hash = '';
  if (posix.basename(url.pathname) === linksFile) return new URL('.', url);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

async function get(from: URL, limit: number, line: Line): Promise<string> {
  let url = from;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const reply = await line.get(url, { limit, keepsBody: true, isFresh: true });
    if ('fault' in reply) throw new Failure('io', `${url.href} ${reply.fault}`);
    if (!isRedirect(reply)) {
      if (reply.status !== 200)
        throw new Failure('io', `${url.href} has the status ${reply.status}, not 200`);
      if (reply.body === null) throw tooLarge(url.href, limit);
      return textOf(reply.body);
    }
    const { location = '' } = reply.headers;
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : null;
    if (next === null || next.origin !== from.origin)
      throw new Failure(
        'io',
        `${url.href} redirects to another origin: ${(next?.origin ?? location).slice(0, 200)}`,
        {
          hint: "if that is where the site is now, write its URL in 'sites'",
        },
      );
    url = next;
  }
  throw new Failure('io', `${from.href} redirects more than ${mostRedirects} times`);
}

function tooLarge(path: string, limit: number): Failure {
  return new Failure('io', `${path} has more than ${limit} bytes`);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
