/**
 * Rejects requests before anything of the site is read. Pure: parts of a request become a refusal or an accepted
 * target. It doesn't depend on routes or files.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type HostRules, isAllowedHost, isLoopback, parseHost } from './hosts.js';
import { type Target, parseTarget } from './target.js';

export interface RequestHead {
  readonly method: string;
  /** Target in the request line. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  /** Names and values in alternation, as sent, because only this shows duplicate headers. */
  readonly rawHeaders: readonly string[];
}

export interface Refusal {
  readonly status: 400 | 403 | 405;
  /** Plain text for the person who sent the request. */
  readonly text: string;
}

export type Passed = { readonly target: Target } | { readonly refusal: Refusal };

/** The accepted target, or the reason for the refusal. */
export function gate(request: RequestHead, rules: HostRules): Passed {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refused(405, `${request.method} is not supported here, only GET and HEAD.`);
  if (countOf('host', request.rawHeaders) > 1) return refused(400, 'More than one Host header.');
  if (!isAllowedHost(request.headers.host, rules)) return refused(403, hostText(request.headers.host));
  if (hasBody(request.headers)) return refused(400, 'Requests with a body are not supported here.');
  if (isFromElsewhere(request.headers))
    return refused(403, "Pages from other origins can link to this server, but can't load anything from it.");
  const target = parseTarget(request.target);
  return target === null ? refused(400, 'Malformed request target.') : { target };
}

/** Whether a request for the event stream comes from a page of this server. The token is checked separately. */
export function isFromOwnPage(headers: IncomingHttpHeaders): boolean {
  const own = `http://${headers.host ?? ''}`;
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== own) return false;
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return true;
  // Browsers omit Sec-Fetch-Site on plain HTTP connections to another machine.
  if (isLoopback(parseHost(headers.host ?? '')?.name ?? '')) return false;
  return headers.referer?.startsWith(`${own}/`) ?? false;
}

/**
 * Whether a page of another origin sends the request, except to open a page. Its browser wouldn't let it read the
 * response, but the server would do the work. Programs other than browsers send none of these headers.
 */
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  return headers['sec-fetch-mode'] !== 'navigate';
}

function refused(status: Refusal['status'], text: string): Passed {
  return { refusal: { status, text } };
}

function hostText(host: string | undefined): string {
  if (host === undefined || parseHost(host) === null)
    return 'This server responds only to requests with its own Host.';
  return [
    `This server does not respond to the host '${host}'.`,
    `To allow it, start docgen with --allowed-host ${host}.`,
  ].join('\n');
}

function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0);
}
