/** Compares responses with what was expected. Pure functions: they request nothing. */
import type { NoReply, Reply } from './fetch.js';
import type { Expectation, FileFact, Target } from './expectation.js';
import type { FindingKind } from './findings.js';

/** A difference, without its URL. */
export interface Difference {
  readonly is: FindingKind;
  readonly message: string;
}

/** The way to a response: the URLs that redirects led to, on the same origin. */
export interface Visit {
  readonly hops: readonly string[];
  readonly reply: Reply | NoReply;
  /** Why a redirect wasn't followed; null if there was none. */
  readonly stopped: string | null;
}

export function isRedirect({ status }: Pick<Reply, 'status'>): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** For a URL that should redirect: the first response. */
export function redirectDifference(target: Target, reply: Reply | NoReply, at: URL): Difference | null {
  const { answer } = target;
  if (answer.kind !== 'redirect') return null;
  if ('fault' in reply) return { is: 'failed', message: reply.fault };
  const wanted = new URL(answer.location, at).href;
  const { location = '' } = reply.headers;
  if (!isRedirect(reply))
    return {
      is: 'redirect',
      message: `responds with ${reply.status} instead of redirecting to ${answer.location}`,
    };
  const leads = URL.canParse(location, at.href) ? new URL(location, at).href : location;
  if (leads !== wanted)
    return { is: 'redirect', message: `redirects to ${clip(location)} instead of ${answer.location}` };
  return isPermanent(reply.status) === isPermanent(answer.status)
    ? null
    : { is: 'redirect', message: `redirects with ${reply.status} instead of ${answer.status}` };
}

/** For a URL that should serve a file, or nothing. */
export function differences(target: Target, visit: Visit, expected: Expectation): readonly Difference[] {
  const { answer, path } = target;
  const { reply, hops, stopped } = visit;
  if (stopped !== null) return [{ is: 'redirect', message: stopped }];
  if ('fault' in reply) return [{ is: 'failed', message: reply.fault }];
  const status = answer.kind === 'file' ? answer.status : 404;
  const [last] = hops.slice(-1);
  const moved: Difference[] =
    last === undefined || (expected.host === 'static' && isSamePage(path, last))
      ? []
      : [{ is: 'redirect', message: `redirects to ${clip(last)}` }];
  if (reply.status !== status) return [...moved, statusDifference(reply.status, status)];
  if (answer.kind !== 'file') return moved;
  const file = expected.files.get(answer.file);
  return [...moved, ...(file ? contentDifference(reply, file) : []), ...headerDifferences(target, reply)];
}

function isPermanent(status: number): boolean {
  return status === 301 || status === 308;
}

function statusDifference(status: number, wanted: number): Difference {
  const isMissing = wanted === 200 && (status === 404 || status === 410);
  return { is: isMissing ? 'missing' : 'status', message: `responds with ${status} instead of ${wanted}` };
}

function contentDifference({ sha256, bytes }: Reply, file: FileFact): readonly Difference[] {
  if (sha256 === file.sha256) return [];
  const size =
    sha256 === null
      ? `is longer than ${file.bytes} bytes`
      : bytes === file.bytes
        ? `has other content of the same ${bytes} bytes`
        : `has ${bytes} bytes instead of ${file.bytes}`;
  return [{ is: 'altered', message: size }];
}

/** Hosts that know nothing of docgen choose between these spellings of a page's URL. */
function isSamePage(path: string, other: string): boolean {
  return bare(path) === bare(other);
}

function bare(url: string): string {
  return url.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '');
}

function headerDifferences({ headers, type }: Target, reply: Reply): readonly Difference[] {
  const found: Difference[] = [];
  for (const [name, wanted] of headers) {
    const sent = reply.headers[name];
    const value = Array.isArray(sent) ? sent.join(', ') : sent;
    if (value === undefined) found.push({ is: 'header', message: `lacks the header ${name}` });
    else if (folded(value) !== folded(wanted))
      found.push({ is: 'header', message: `has '${name}: ${clip(value)}' instead of '${clip(wanted)}'` });
  }
  const sent = reply.headers['content-type'] ?? '';
  if (type !== null && !isSameType(sent, type))
    found.push({
      is: 'header',
      message:
        sent === '' ? 'lacks the header content-type' : `has the type '${clip(sent)}' instead of '${type}'`,
    });
  return found;
}

function folded(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}

/** Types with several names. */
const sameTypes: { readonly [type: string]: string } = {
  'application/javascript': 'text/javascript',
  'application/x-javascript': 'text/javascript',
  'image/vnd.microsoft.icon': 'image/x-icon',
  'text/xml': 'application/xml',
  'application/font-woff2': 'font/woff2',
  'application/font-woff': 'font/woff',
};

/** Types that browsers interpret. A host may send any other file as text or as bytes. */
const interpreted = /^(?:text\/(?:html|css|javascript)|image\/|font\/|application\/json|video\/|audio\/)/;

function isSameType(sent: string, wanted: string): boolean {
  const [mine, theirs] = [typeOf(wanted), typeOf(sent)];
  if (!interpreted.test(mine.type)) return true;
  return (
    mine.type === theirs.type &&
    (theirs.charset === '' || !mine.type.startsWith('text/') || theirs.charset === 'utf-8')
  );
}

function typeOf(value: string) {
  const [name = '', ...parameters] = value.toLowerCase().split(';');
  const type = name.trim();
  const charset = /charset="?([\w-]+)/.exec(parameters.join(';'))?.[1] ?? '';
  return { type: sameTypes[type] ?? type, charset };
}

/** Text of a server, cut to a length that a line can show. */
function clip(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}
