/**
 * Verifies that a live site serves what a build wrote. It requests the site's URLs from one origin, within limits of
 * size, time and pace, and names every difference. Nothing that the site says about itself counts: what it should serve
 * comes from a local build, or from a receipt whose signature was verified.
 */
import { type Resolve, systemResolve } from '@docgen/check/external/addresses';
import { Failure } from '@docgen/store/failure';
import { checkedLookup, siteAddress } from './addresses.js';
import { type Expectation, type Hosting, type Target, digestOf, sampleOf, targetsOf } from './expectation.js';
import { type Line, type NoReply, type Reply, openLine } from './fetch.js';
import { type VerifyFinding, type VerifyResult, findingKinds } from './findings.js';
import { type Difference, type Visit, differences, isRedirect, redirectDifference } from './judge.js';
import { listedUrls } from './listed-urls.js';
import { paced } from './pace.js';

export interface VerifyOptions {
  readonly expectedFrom: { readonly kind: 'build' | 'receipt'; readonly path: string };
  /** Number of URLs to request; null for all. */
  readonly sample: number | null;
  /** Chooses the sample; null for the digest of the build. */
  readonly seed: string | null;
  readonly concurrency: number;
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds for one response. */
  readonly timeout: number;
  /** Addresses that aren't public, but may be requested. */
  readonly allowed: readonly string[];
  readonly hosting: Hosting;
  readonly version: string;
  readonly signal: AbortSignal | null;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

/** Throws a Failure for a URL that can't be the site's, an address that isn't public, or a host that doesn't respond. */
export async function verifySite(
  address: string,
  expected: Expectation,
  options: VerifyOptions,
): Promise<VerifyResult> {
  const site = siteUrl(address, expected.base);
  const lookup = await checkedLookup(site.hostname, options.resolve ?? systemResolve, options.allowed);
  const digest = digestOf(expected);
  const all = await targetsOf(expected, options.hosting);
  const seed = options.seed ?? digest;
  const targets = options.sample === null ? all : sampleOf(all, options.sample, seed);
  const line = openLine({ ...options, lookup, purpose: 'verify' });
  const count = { requests: 0, bytes: 0, silent: 0 };
  const get: Line['get'] = async (url, asking) => {
    options.signal?.throwIfAborted();
    if (count.silent >= mostSilent)
      return { code: 'SILENT', fault: "wasn't requested, because the host stopped responding" };
    const reply = await line.get(url, asking);
    count.requests++;
    if ('bytes' in reply) count.bytes += reply.bytes;
    count.silent = 'fault' in reply && silences.has(reply.code) ? count.silent + 1 : 0;
    return reply;
  };
  try {
    const at: Verifying = { expected, site, get };
    const first = await get(site, { limit: spare, keepsBody: false, isFresh: false });
    if ('fault' in first && silences.has(first.code) && first.code !== 'TIMEOUT')
      throw new Failure('io', `${site.host} doesn't respond: ${first.code}`);
    const found = (await paced(targets, options, (target) => verifyOne(target, at))).flat();
    const counts = findingKinds.map((kind) => [kind, found.filter(({ is }) => is === kind).length]);
    return {
      version: 1,
      url: site.href,
      expected: { ...options.expectedFrom, digest },
      sample: options.sample === null ? null : { urls: options.sample, seed },
      summary: {
        urls: all.length,
        checked: targets.length,
        requests: count.requests,
        bytes: count.bytes,
        ...(Object.fromEntries(counts) as { [kind in (typeof findingKinds)[number]]: number }),
      },
      findings: found,
    };
  } finally {
    line.close();
  }
}

/** Bytes that a response may have in addition to those of its file. */
const spare = 65_536;
/** Maximum bytes of a list of URLs, which may contain those of another build. */
const mostListed = 16_000_000;
const mostHops = 5;
/** Consecutive requests without a connection after which the others aren't sent. */
const mostSilent = 20;
const silences: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TIMEOUT',
]);

/** The site's URL, with its base path. */
function siteUrl(address: string, base: string): URL {
  const url = siteAddress(address);
  const path = url.pathname.replace(/\/+$/, '');
  if (path !== '' && path !== base)
    throw new Failure('usage', `${address} isn't where this build belongs: its base path is '${base}/'`, {
      hint: `Verify ${url.origin}${base}/, or build with --base ${path}/`,
    });
  return new URL(`${url.origin}${base}/`);
}

interface Verifying {
  readonly expected: Expectation;
  readonly site: URL;
  readonly get: Line['get'];
}

async function verifyOne(target: Target, at: Verifying): Promise<readonly VerifyFinding[]> {
  const { expected, site } = at;
  const url = new URL(target.path, site);
  const file = target.answer.kind === 'file' ? target.answer.file : null;
  const named = ({ is, message }: Difference): VerifyFinding => ({
    is,
    url: url.href,
    file: file?.slice(1) ?? null,
    message,
  });
  if (target.answer.kind === 'redirect') {
    const reply = await at.get(url, { limit: spare, keepsBody: false, isFresh: false });
    const difference = redirectDifference(target, reply, url);
    return difference === null ? [] : [named(difference)];
  }
  const visit = await follow(url, target, at);
  const found = differences(target, visit, expected);
  const isAltered = found.some(({ is }) => is === 'altered');
  const why = isAltered && file !== null ? await staleness(target, file, visit.reply, at) : null;
  const explained = found.map((one) =>
    why !== null && one.is === 'altered' ? { is: 'stale' as const, message: `${one.message}: ${why}` } : one,
  );
  const body = 'body' in visit.reply ? visit.reply.body : null;
  const listed =
    isAltered && file !== null && isList(file) && body !== null ? listedUrls(file, body, site) : [];
  return [...explained.map(named), ...extras(listed, at)];
}

function isList(file: string): boolean {
  return file === '/docgen-manifest.json' || file === '/sitemap.xml';
}

async function follow(url: URL, target: Target, { expected, get }: Verifying): Promise<Visit> {
  const file = target.answer.kind === 'file' ? target.answer.file : '';
  const size = expected.files.get(file)?.bytes ?? 0;
  const limit = isList(file) ? Math.max(mostListed, size + spare) : size + spare;
  const keepsBody = isList(file) || file.endsWith('.html');
  const hops: string[] = [];
  let here = url;
  for (;;) {
    const reply = await get(here, { limit, keepsBody, isFresh: false });
    if ('fault' in reply || !isRedirect(reply)) return { hops, reply, stopped: null };
    const { location = '' } = reply.headers;
    if (!URL.canParse(location, here.href))
      return { hops, reply, stopped: 'redirects to something other than a URL' };
    const next = new URL(location, here);
    next.hash = '';
    if (next.origin !== url.origin)
      return { hops, reply, stopped: `redirects to another origin: ${next.origin.slice(0, 200)}` };
    if (hops.length === mostHops || next.href === here.href || hops.includes(next.pathname + next.search))
      return { hops, reply, stopped: 'redirects in a loop' };
    hops.push(next.pathname + next.search);
    here = next;
  }
}

/** Why a response that differs is that of an earlier state; null if it isn't known to be. */
async function staleness(
  { path }: Target,
  file: string,
  reply: Reply | NoReply,
  { expected, site, get }: Verifying,
): Promise<string | null> {
  const fact = expected.files.get(file);
  if (fact === undefined) return null;
  const url = new URL(path, site);
  url.search = `?docgen-verify=${fact.sha256.slice(0, 16)}`;
  const fresh = await get(url, { limit: fact.bytes + spare, keepsBody: false, isFresh: true });
  if ('sha256' in fresh && fresh.sha256 === fact.sha256) return 'a cache still has an earlier copy';
  const html = file.endsWith('.html') && 'body' in reply ? (reply.body?.toString('latin1') ?? '') : '';
  const other = [...html.matchAll(/\/(assets\/[\w.-]{1,200})/g)].some(
    ([, name]) => !expected.files.has(`/${name}`),
  );
  return other ? 'it is a page of another build' : null;
}

/** Pages that the live site lists, and the build doesn't have. */
function extras(listed: readonly string[], { expected, site }: Verifying): readonly VerifyFinding[] {
  const known = new Set([...expected.pages, ...expected.redirects].map((path) => new URL(path, site).href));
  return [...new Set(listed)]
    .filter((url) => !known.has(url))
    .map((url) => ({
      is: 'extra',
      url,
      file: null,
      message: 'is listed by the site, but not part of the build',
    }));
}
