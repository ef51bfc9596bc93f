/**
 * Converts an accepted request to a response: a page, a file of the output, a redirect, or the not-found page. It
 * uses only the edition, and no path of a request ever becomes a file path here.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Route, type Site, isOpenFile, twinOf } from '@docgen/model';
import { prefersMarkdown } from './http/accept.js';
import { contentType } from './http/content-type.js';
import { type Destination, homeUrl, withQuery } from './plan.js';
import { linkHeader } from './http/link-header.js';
import { stretchOf } from './http/range.js';
import type { Screen, SentPage, Shown } from './show.js';
import type { Target } from './http/target.js';

export interface Answer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array;
}

/** A file that is streamed from disk. */
export interface StoredAnswer {
  readonly headers: Answer['headers'];
  /** Absolute path. */
  readonly stored: string;
}

export interface AnswerSources {
  readonly screen: Screen;
  /** The server's own files by name. */
  readonly own: ReadonlyMap<string, Uint8Array>;
}

type Headers = IncomingHttpHeaders;

const encoder = new TextEncoder();

export async function answer(
  { path, query }: Target,
  {
    headers,
    shown,
    sources,
  }: { readonly headers: Headers; readonly shown: Shown; readonly sources: AnswerSources },
): Promise<Answer | StoredAnswer> {
  const { plan } = shown;
  const own = ownName(path, plan?.site.base ?? '');
  if (own !== null) return ownFile(own, headers, sources);
  const missing = async () => notFound(headers, () => sources.screen.page(shown, path));
  if (plan === null) return missing();
  const below = plan.below(path);
  if (below === null) return path === '/' ? redirect(homeUrl(plan.site), 302) : missing();
  const place = plan.find(below);
  if (place?.kind === 'page') return negotiated(place.route, headers, { shown, sources });
  if (place?.kind === 'twin') {
    const { twin } = await shown.edition.draw(place.route);
    if (twin !== null) return linked(file(encoder.encode(twin), below, headers), place.route, plan.site);
  }
  if (place?.kind === 'moved') return redirect(withQuery(place.to, query), 301);
  const found = (await fileAt(below, shown, headers)) ?? (await besidePage(below, shown, headers));
  return found ?? moved(plan.fallback(below), query) ?? missing();
}

/** The page, or its Markdown copy for programs that prefer it. Both say that the header decides. */
async function negotiated(
  route: Route,
  headers: Headers,
  { shown, sources }: { readonly shown: Shown; readonly sources: AnswerSources },
): Promise<Answer> {
  const { plan } = shown;
  const twin = prefersMarkdown(headers.accept) ? (await shown.edition.draw(route)).twin : null;
  const given =
    twin === null
      ? sentPage(await sources.screen.route(shown, route), headers)
      : file(encoder.encode(twin), twinOf(route.outFile), headers);
  const varying = { ...given, headers: { ...given.headers, Vary: 'Accept' } };
  return plan === null ? varying : linked(varying, route, plan.site);
}

function linked(given: Answer, route: Route, site: Site): Answer {
  const isTwin = given.headers['Content-Type']?.startsWith('text/markdown') === true;
  return { ...given, headers: { ...given.headers, ...linkHeader(route, { site, isTwin }) } };
}

/** A short response in plain text. */
export function plain(status: number, text: string, headers: Answer['headers'] = {}): Answer {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: encoder.encode(`${text}\n`) };
}

/** The name below `@docgen/`, with or without the base path; null for any other path. */
export function ownName(path: string, base: string): string | null {
  const prefix = ['/@docgen/', `${decodeURI(base)}/@docgen/`].find((start) => path.startsWith(start));
  return prefix === undefined ? null : path.slice(prefix.length);
}

function ownFile(name: string, headers: Headers, { own }: AnswerSources): Answer {
  const bytes = own.get(name);
  return bytes ? file(bytes, name, headers) : plain(404, 'Not found');
}

/** A file of the output; a folder's `index.html` is served for the folder, as on any host. */
async function fileAt(path: string, shown: Shown, headers: Headers): Promise<Answer | StoredAnswer | null> {
  const { edition } = shown;
  const name = path.slice(1);
  if (!name.endsWith('/')) {
    const stored = await edition.large(name);
    if (stored !== null) return inSandbox({ stored, headers: {} }, name, shown);
    const bytes = await edition.file(name);
    if (bytes !== null) return opened(inSandbox(file(bytes, name, headers), name, shown), name, shown);
  }
  const inFolder = name === '' || name.endsWith('/') ? `${name}index.html` : `${name}/index.html`;
  const bytes = await edition.file(inFolder);
  if (bytes === null) return null;
  if (name === '' || name.endsWith('/')) return inSandbox(file(bytes, inFolder, headers), inFolder, shown);
  return redirect(`${shown.plan?.site.base ?? ''}${encodeURI(path)}/`, 301);
}

/**
 * The response with the host's rules: scripts of files that browsers open as documents have no access to the site.
 */
function inSandbox<A extends Answer | StoredAnswer>(given: A, name: string, { edition }: Shown): A {
  if (!edition.sandboxed(name)) return given;
  return { ...given, headers: { ...given.headers, 'Content-Security-Policy': 'sandbox' } };
}

/** Pages of other sites may read it, if the site lets them. */
function opened(given: Answer, name: string, { plan }: Shown): Answer {
  if (plan === null || !isOpenFile(name, plan.site)) return given;
  return { ...given, headers: { ...given.headers, 'Access-Control-Allow-Origin': '*' } };
}

/** A file that is rendered together with its page. */
async function besidePage(path: string, { plan, edition }: Shown, headers: Headers): Promise<Answer | null> {
  const owner = /\.(?:xml|htm)$/.test(path) ? (plan?.owner(path) ?? null) : null;
  const text = owner === null ? undefined : (await edition.draw(owner)).beside.get(path.slice(1));
  return text === undefined ? null : file(encoder.encode(text), path, headers);
}

function moved(place: Destination | null, query: string): Answer | null {
  return place?.kind === 'moved' ? redirect(withQuery(place.to, query), 301) : null;
}

function redirect(to: string, status: 301 | 302): Answer {
  return plain(status, `Moved to ${to}`, { Location: to });
}

/** The ETag covers all bytes. With the stamp alone, a browser could keep a page with the token of an earlier run. */
function sentPage({ status, html }: SentPage, headers: Headers): Answer {
  const body = encoder.encode(html);
  const own = { 'Content-Type': 'text/html; charset=utf-8', ETag: tagOf(body) };
  if (status === 200 && isKnown(headers, own.ETag)) return { status: 304, headers: own, body: empty };
  return { status, headers: own, body };
}

function tagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

const empty = new Uint8Array();

/** Requests for pages get the not-found page; requests for images or scripts get one line. */
async function notFound(headers: Headers, page: () => Promise<SentPage>): Promise<Answer> {
  const use = headers['sec-fetch-dest'];
  const isPage =
    use === undefined || typeof use !== 'string' || ['document', 'empty', 'iframe'].includes(use);
  return isPage ? sentPage(await page(), headers) : plain(404, 'Not found');
}

function file(bytes: Uint8Array, name: string, headers: Headers): Answer {
  const ETag = tagOf(bytes);
  const own = { 'Content-Type': contentType(name), ETag, 'Accept-Ranges': 'bytes' };
  if (isKnown(headers, ETag)) return { status: 304, headers: own, body: empty };
  const size = bytes.length;
  const asked = headers['if-range'] === undefined || headers['if-range'] === ETag ? headers.range : undefined;
  const stretch = stretchOf(asked, size);
  if (stretch === null) return { status: 200, headers: own, body: bytes };
  if (stretch === 'outside') return plain(416, 'No such bytes', { 'Content-Range': `bytes */${size}` });
  const { from, to } = stretch;
  return {
    status: 206,
    headers: { ...own, 'Content-Range': `bytes ${from}-${to - 1}/${size}` },
    body: bytes.subarray(from, to),
  };
}

/** Whether `If-None-Match` contains the tag. */
function isKnown(headers: Headers, tag: string): boolean {
  const given = headers['if-none-match'];
  return (
    given !== undefined &&
    given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
  );
}
