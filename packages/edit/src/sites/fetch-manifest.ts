/**
 * Fetches the manifest of another site: from a folder, an npm package that is installed, or a URL. Requests have the
 * limits of `docgen verify`: public addresses only, checked before they are connected to, few redirects that stay on
 * the origin, and a limit of bytes before and after decompression.
 */
import { join, posix, resolve } from 'node:path';
import { type Resolve, systemResolve } from '@docgen/check/external/addresses';
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { type ContractTexts, most } from '@docgen/contract/read';
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

/** Throws a Failure if there is no manifest. What it contains isn't checked. */
export function fetchManifest(manifest: string, at: FetchPlace): Promise<ContractTexts> {
  if (/^https?:\/\//i.test(manifest)) return requested(manifest, at);
  return /^\.{1,2}(?:\/|$)/.test(manifest)
    ? inFolder(resolve(at.folder, manifest), at)
    : inPackage(manifest, at);
}

async function inFolder(folder: string, { fs }: FetchPlace): Promise<ContractTexts> {
  const read = async (name: string, limit: number) => {
    const path = join(folder, name);
    const bytes = await fs.read(path);
    if (bytes === null)
      throw new Failure('io', `there is no ${name} in ${folder}`, {
        path,
        hint: "build that site with 'publish: { links: true }', or write its files with docgen sites export",
      });
    if (bytes.length > limit) throw tooLarge(path, limit);
    return textOf(bytes);
  };
  const [links, anchors] = await Promise.all([
    read(linksFile, most.linksBytes),
    read(anchorsFile, most.anchorsBytes),
  ]);
  return { links, anchors };
}

/** A package, or a folder in it, in the `node_modules` of the site folder or one above. */
async function inPackage(name: string, at: FetchPlace): Promise<ContractTexts> {
  for (let folder = at.folder; ; folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if ((await at.fs.kind(found)) !== null) return inFolder((await at.fs.real(found)) ?? found, at);
    if (folder === join(folder, '..')) break;
  }
  throw new Failure('io', `the package ${name} isn't installed`, {
    hint: "install it, or start the path of a folder with './' or '../'",
  });
}

async function requested(manifest: string, at: FetchPlace): Promise<ContractTexts> {
  const url = webUrl(manifest);
  const lookup = await checkedLookup(url.hostname, at.resolve ?? systemResolve, at.allowed);
  const { version, signal } = at;
  const line = openLine({ lookup, timeout, concurrency: 2, version, purpose: 'sites', signal });
  try {
    const [links, anchors] = await Promise.all([
      get(new URL(linksFile, url), most.linksBytes, line),
      get(new URL(anchorsFile, url), most.anchorsBytes, line),
    ]);
    return { links, anchors };
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
