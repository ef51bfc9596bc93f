/**
 * Follows one address to its end: HEAD first, GET if that is refused or finds nothing (some servers support only GET
 * for pages), redirects, and retries if a server is busy or a connection breaks.
 */
import type { NoReply, Reply } from './ask.js';
import { isPrivateHost, privateCode } from './addresses.js';
import type { Line } from './ask.js';
import type { Sleep, Scheduler } from './scheduler.js';
import { type Verdict, verdictOf, verdictOfFault } from './verdict.js';

export interface VisitManners {
  /** Milliseconds for one response. */
  readonly timeout: number;
  /** Number of retries. */
  readonly retries: number;
  /** Milliseconds before the first retry, doubled for each further one. */
  readonly backoff: number;
  /** Maximum milliseconds that a server can ask to wait. If it asks for more, there is no retry. */
  readonly patience: number;
  readonly allowsPrivate: boolean;
}

export interface Visitor {
  readonly line: Line;
  readonly scheduler: Scheduler;
  readonly sleep: Sleep;
  readonly now: () => number;
  readonly manners: VisitManners;
}

const mostHops = 10;

/** Result for `url`; with `fragments`, also whether its page has them. */
export async function visit(url: URL, fragments: readonly string[], by: Visitor): Promise<Verdict> {
  const seen = new Set<string>();
  let at = url;
  let lasting: string | undefined;
  let isLasting = true;
  const moved = () => (lasting === undefined ? {} : { moved: lasting });
  for (let hop = 0; hop <= mostHops; hop++) {
    if (seen.has(at.href)) return { is: 'dead', reason: 'redirects in a loop', ...moved() };
    seen.add(at.href);
    if (!by.manners.allowsPrivate && isPrivateHost(at.hostname)) return { is: 'private' };
    const reply = await asked(at, fragments.length > 0, by);
    if ('fault' in reply) {
      if (reply.fault === privateCode) return { is: 'private' };
      return { ...verdictOfFault(reply.fault, by.manners.timeout), ...moved() };
    }
    const next = nextOf(reply, at);
    if (next === null) return { ...judged(reply, fragments), ...moved() };
    if (next === 'nowhere')
      return { is: 'dead', reason: 'redirects to something other than a web address', ...moved() };
    isLasting &&= reply.status === 301 || reply.status === 308;
    if (isLasting) lasting = next.href;
    at = next;
  }
  return { is: 'dead', reason: `redirects more than ${mostHops} times`, ...moved() };
}

function nextOf({ status, location }: Reply, at: URL): URL | 'nowhere' | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  if (!URL.canParse(location, at.href)) return 'nowhere';
  const next = new URL(location, at);
  next.hash = '';
  return /^https?:$/.test(next.protocol) ? next : 'nowhere';
}

function judged({ status, text }: Reply, fragments: readonly string[]): Verdict {
  const verdict = verdictOf(status);
  if (verdict.is !== 'alive' || text === null) return verdict;
  const lacks = fragments.filter((fragment) => !hasAnchor(text, fragment));
  return lacks.length === 0 ? verdict : { ...verdict, lacks };
}

/** GitHub adds a prefix to the ids of its content. */
function hasAnchor(text: string, fragment: string): boolean {
  const id = fragment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\s(?:id|name)\\s*=\\s*["']?(?:user-content-)?${id}(?=["'\\s>])`).test(text);
}

/** Response of one address, with as many retries as necessary. */
async function asked(url: URL, withText: boolean, by: Visitor): Promise<Reply | NoReply> {
  const { scheduler, line, manners, sleep } = by;
  const ask = (method: 'HEAD' | 'GET') => scheduler.take(url.host, () => line.ask(url, { method, withText }));
  for (let tried = 0; ; tried++) {
    const first = withText ? await ask('GET') : await ask('HEAD');
    const reply = !withText && isDoubtful(first) ? await ask('GET') : first;
    const wait = tried < manners.retries ? waitAfter(reply, tried, by) : null;
    if (wait === null) return reply;
    if ('status' in reply && reply.status === 429) scheduler.hold(url.host, wait);
    else await sleep(wait);
  }
}

/** A response to HEAD that doesn't show how GET would be answered. */
function isDoubtful(reply: Reply | NoReply): boolean {
  if ('fault' in reply) return reply.fault === 'ECONNRESET' || reply.fault.startsWith('HPE_');
  return reply.status >= 400 && reply.status !== 429 && reply.status !== 503;
}

const passing = new Set(['TIMEOUT', 'ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN']);

/** Milliseconds until the next try; null if another try makes no sense. */
function waitAfter(reply: Reply | NoReply, tried: number, { manners, now }: Visitor): number | null {
  const usual = manners.backoff * 2 ** tried;
  if ('fault' in reply) return passing.has(reply.fault) ? usual : null;
  const isBusy =
    reply.status === 429 || (reply.status >= 500 && reply.status !== 501 && reply.status !== 505);
  if (!isBusy) return null;
  const wanted = reply.retryAfter === null ? usual : pauseOf(reply.retryAfter, now());
  if (wanted === null) return usual;
  return wanted > manners.patience ? null : Math.max(wanted, usual);
}

/** Retry-After in milliseconds, from seconds or a date; null if it is neither. */
function pauseOf(written: string, now: number): number | null {
  if (/^\d{1,9}$/.test(written.trim())) return Number(written) * 1000;
  const date = Date.parse(written);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
