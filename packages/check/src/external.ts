/**
 * Checks whether linked pages on other sites exist. It runs only on request, never in a build or a served site, and
 * no other phase depends on it, because its result depends on the time and on this machine's network.
 */
import { type Diagnostic, decodePath, splitHref } from '@docgen/model';
import { externalDead } from '@docgen/config/diagnostics';
import {
  guardedLookup,
  isExampleHost,
  isPrivateHost,
  type Resolve,
  systemResolve,
} from './external/addresses.js';
import { openLine } from './external/ask.js';
import { type GatherInput, type Outbound, gather } from './external/gather.js';
import { type Kept, openKept } from './external/verdict-cache.js';
import { externalNotes, unusableProxy } from './external/notes.js';
import { type Sleep, openScheduler } from './external/scheduler.js';
import { type Verdict, isUnreached } from './external/verdict.js';
import { type Visitor, visit } from './external/visit.js';
import type { CachePlace } from '@docgen/store/kept/cache';
import type { FileSystem } from '@docgen/store/fs';
import { globTest } from '@docgen/store/glob';
import type { ExternalFigures, Proxies } from '@docgen/store/request';

export interface ExternalInput extends GatherInput {
  readonly fs: FileSystem;
  /** Cache of results. */
  readonly cache: Pick<CachePlace, 'folder' | 'trust'>;
  readonly now: () => number;
  readonly signal: AbortSignal | null;
  readonly proxies: Proxies;
  /** Whether a dead link in a file would be reported. Other links aren't requested. */
  readonly isReported: (file: string) => boolean;
  /** Called with the number of finished addresses and their total. */
  readonly onDone: (done: number, total: number) => void;
}

/**
 * Settings of requests: by default the machine's network, at a pace that doesn't disturb servers. Tests use others.
 */
export interface Manners {
  readonly inAll: number;
  readonly perHost: number;
  readonly pause: number;
  readonly retries: number;
  readonly backoff: number;
  readonly patience: number;
  readonly resolve: Resolve;
  readonly sleep: Sleep;
}

const polite: Manners = {
  inAll: 16,
  perHost: 2,
  pause: 100,
  retries: 2,
  backoff: 1000,
  patience: 30_000,
  resolve: systemResolve,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export interface ExternalFound {
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  readonly figures: ExternalFigures;
}

/** An address and its result. */
export interface Visited {
  readonly outbound: Outbound;
  readonly verdict: Verdict;
  readonly isKept: boolean;
}

export async function external(input: ExternalInput, manners: Manners = polite): Promise<ExternalFound> {
  const isIgnored = globTest(input.site.external.ignore);
  const all = gather(input).filter(({ address }) => !isIgnored(address) && !isExample(address));
  const outbound = all.flatMap((one) => reportedLinks(one, input.isReported));
  const kept = await openKept(input.fs, input.cache, input.now);
  const { visited, notes } = await visitAll(outbound, { kept, input, manners });
  const isOffline = reachesNobody(visited);
  if (!isOffline) {
    for (const one of visited) if (isWorthKeeping(one)) kept.put(keyOf(one.outbound, input), one.verdict);
    await kept.save();
  }
  const diagnostics = isOffline ? [] : visited.flatMap(deadLinks);
  const asked = visited.filter(({ verdict, isKept }) => !isKept && verdict.is !== 'private').length;
  const dead = visited.filter(({ verdict }) => verdict.is === 'dead').length;
  return {
    diagnostics,
    notes: [...unasked(all, outbound), ...notes, ...externalNotes(visited, isOffline)],
    figures: {
      asked,
      kept: visited.filter(({ isKept }) => isKept).length,
      dead: isOffline ? 0 : dead,
      isOffline,
    },
  };
}

/** The reported links of an address, if there are any. */
function reportedLinks({ address, links }: Outbound, isReported: ExternalInput['isReported']): Outbound[] {
  const left = links.filter(({ place }) => isReported(place.file));
  return left.length === 0 ? [] : [{ address, links: left }];
}

function unasked(all: readonly Outbound[], asked: readonly Outbound[]): string[] {
  if (all.length === 0 || asked.length > 0) return [];
  return ["'link/external-dead' is off, so external links were not checked"];
}

function isExample(address: string): boolean {
  return URL.canParse(address) && isExampleHost(new URL(address).hostname);
}

function isWorthKeeping({ verdict, isKept }: Visited): boolean {
  return !isKept && verdict.is !== 'private';
}

/** Visits all addresses once, in their order. */
async function visitAll(
  outbound: readonly Outbound[],
  { kept, input, manners }: { readonly kept: Kept; readonly input: ExternalInput; readonly manners: Manners },
): Promise<{ readonly visited: readonly Visited[]; readonly notes: readonly string[] }> {
  const { signal, now, onDone, proxies } = input;
  const { timeout: seconds, private: allowsPrivate } = input.site.external;
  const timeout = seconds * 1000;
  const lookup = guardedLookup(manners.resolve, allowsPrivate);
  const line = openLine({ lookup, timeout, signal, proxies });
  const scheduler = openScheduler(manners, manners.sleep);
  const by: Visitor = {
    line,
    scheduler,
    now,
    sleep: manners.sleep,
    manners: { ...manners, timeout, allowsPrivate },
  };
  let done = 0;
  try {
    const visited = await Promise.all(
      outbound.map(async (one): Promise<Visited> => {
        const known = kept.get(keyOf(one, input));
        const verdict = known ?? (await verdictOn(one, input, by));
        onDone(++done, outbound.length);
        return { outbound: one, verdict, isKept: known !== undefined };
      }),
    );
    return { visited, notes: line.unusable.map(unusableProxy) };
  } finally {
    line.close();
  }
}

function verdictOn(one: Outbound, input: ExternalInput, by: Visitor): Verdict | Promise<Verdict> {
  if (!URL.canParse(one.address)) return { is: 'dead', reason: "isn't a web address" };
  const url = new URL(one.address);
  if (!input.site.external.private && isPrivateHost(url.hostname)) return { is: 'private' };
  return visit(url, fragmentsOf(one, input), by);
}

/** Fragments of the links, in order. Fragments that a page's scripts create can't be found in its text. */
function fragmentsOf({ links }: Outbound, { site }: ExternalInput): string[] {
  if (!site.external.anchors) return [];
  const all = links.map(({ href }) => fragmentOf(href));
  return [...new Set(all)].filter((one) => !/^(?:$|top$|[!/:]|L\d)/.test(one)).toSorted();
}

function keyOf(one: Outbound, input: ExternalInput): string {
  return [one.address, ...fragmentsOf(one, input)].join('#');
}

/** Whether this machine has no network: no server responded, and no names, or none of several, could be resolved. */
function reachesNobody(visited: readonly Visited[]): boolean {
  const asked = visited.filter(({ verdict, isKept }) => !isKept && verdict.is !== 'private');
  const faults = asked.map(({ verdict }) => (verdict.is === 'dead' ? (verdict.fault ?? '') : ''));
  if (asked.length === 0 || !faults.every(isUnreached)) return false;
  const hosts = new Set(asked.map(({ outbound }) => new URL(outbound.address).host));
  return hosts.size > 2 || faults.some((fault) => fault !== 'ENOTFOUND');
}

/** A dead address is reported at each of its positions, and a missing fragment where it occurs. */
function deadLinks({ outbound, verdict }: Visited): Diagnostic[] {
  const { address: subject, links } = outbound;
  if (verdict.is === 'dead')
    return links.map(({ href, place }) => ({ ...externalDead(place, href, verdict), subject }));
  if (verdict.is !== 'alive' || verdict.lacks === undefined) return [];
  const lacks = new Set(verdict.lacks);
  return links.flatMap(({ href, place }) => {
    const part = fragmentOf(href);
    const reason = `leads to a page without '#${part}'`;
    return lacks.has(part)
      ? [{ ...externalDead(place, href, { reason }), subject: `${subject}#${part}` }]
      : [];
  });
}

function fragmentOf(href: string): string {
  return decodePath(splitHref(href).fragment ?? '');
}
