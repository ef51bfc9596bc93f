/**
 * Profiles of hosts: the order in which each one applies rules and looks up files. A profile chooses the response for a
 * path, but opens and sends nothing. It doesn't imitate undocumented behavior, such as Netlify's ignoring of case in file
 * names, so a link that works in the preview works on the host.
 */
import { encodePath } from '@docgen/model';
import {
  type Forms,
  alikeForms,
  cloudflareForms,
  githubForms,
  markdownForms,
  netlifyForms,
} from './forms.js';
import { cloudfront } from './cloudfront.js';
import { vercel } from './vercel.js';
import { readCaddyfile } from './caddyfile.js';
import { readHtaccess } from './htaccess.js';
import { readNginxConf } from './nginx-conf.js';
import type { Output } from './output.js';
import type { HostAnswer, HostRequest, Profile } from './profile.js';
import {
  type Covers,
  type RedirectRule,
  coversLiterally,
  coversLoosely,
  headersFor,
  locationOf,
  readHeaders,
  readRedirects,
  withQuery,
} from './rule-files.js';
import type { RuledRedirect, ServerRules } from './server-rules.js';

/** `static`: a host about which nothing is known except that it serves files. */
export const profileNames = [
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  'cloudfront',
  'nginx',
  'apache',
  'caddy',
  'static',
] as const;
export type ProfileName = (typeof profileNames)[number];

const nothing: HostAnswer = { kind: 'nothing' };

export const profiles: { readonly [name in ProfileName]: Profile } = {
  /** Netlify Docs, "Redirect options": files precede rules without `!`; other statuses serve a page in place. */
  netlify: {
    async answer(request, output) {
      const rules = readRedirects(await output.rules('_redirects'));
      const ruled = (isForced: boolean) =>
        byRule(
          rules.filter(({ forced }) => forced === isForced),
          request,
          coversLoosely,
        );
      return (
        ruled(true) ??
        (await byForms(netlifyForms, 301, request, output)) ??
        ruled(false) ??
        notFound('/404.html', output)
      );
    },
    headers: (request, _, output) => ruledHeaders(request, output, coversLoosely),
  },
  /** Cloudflare Docs, Pages, "Redirects" (before all files; whole paths before `*`) and "Serving Pages" (nearest 404). */
  cloudflare: {
    async answer(request, output) {
      const read = readRedirects(await output.rules('_redirects'));
      const rules = read.filter(({ status, forced }) => isRedirect(status) && !forced);
      const inOrder = [...rules].sort((a, b) => Number(a.from.includes('*')) - Number(b.from.includes('*')));
      return (
        byRule(inOrder, request, coversLiterally) ??
        (await byForms(cloudflareForms, 308, request, output)) ??
        nearestNotFound(request.path, output)
      );
    },
    headers: (request, _, output) => ruledHeaders(request, output, coversLiterally),
  },
  /** GitHub Docs, "Creating a custom 404 page": the root's 404.html; sites can't have rules or headers. */
  github: filesAlone(githubForms),
  nginx: byServerRules('_nginx.conf', readNginxConf),
  apache: byServerRules('.htaccess', readHtaccess),
  caddy: byServerRules('_Caddyfile', readCaddyfile),
  vercel,
  cloudfront,
  static: filesAlone(alikeForms),
};

/** A web server of one's own, with docgen's rules in one file. */
function byServerRules(name: string, read: (text: string) => ServerRules): Profile {
  return {
    async answer(request, output) {
      const rules = read(await output.rules(name));
      return (
        byPattern(rules.redirects, request) ??
        (await twinFor(request, rules, output)) ??
        (request.path === `/${name}` ? null : await byForms(alikeForms, 301, request, output)) ??
        byPattern(rules.sections, request) ??
        notFound(notFoundPage(rules, request), output)
      );
    },
    /** A not-found page has its own headers, because the server requests it separately. */
    async headers(request, answer, output) {
      const { headers, links, sandboxed, open } = read(await output.rules(name));
      const isMissing = answer.kind === 'file' && answer.status === 404;
      const shown = isMissing ? request.base + answer.file : fullPath(request);
      const block = headers.findLast(({ covers }) => covers(shown));
      const sent = new Map(block?.headers.map(([header, value]) => [header.toLowerCase(), value]));
      const policy = sent.get('content-security-policy');
      if (sandboxed.some((pattern) => pattern.test(shown)))
        sent.set('content-security-policy', policy === undefined ? 'sandbox' : `${policy}, sandbox`);
      if (open.some((pattern) => pattern.test(shown))) sent.set('access-control-allow-origin', '*');
      const link = links === null ? null : await linkOf(links, { request, answer, output });
      if (link !== null) sent.set('link', link);
      return sent;
    },
  };
}

interface Sent {
  readonly request: HostRequest;
  readonly answer: HostAnswer;
  readonly output: Output;
}

/** The `Link` header of a page or its copy. */
async function linkOf(
  { indexes, end, none }: NonNullable<ServerRules['links']>,
  { request, answer, output }: Sent,
): Promise<string | null> {
  const path = fullPath(request);
  if (answer.kind !== 'file' || answer.status !== 200 || none.some((pattern) => pattern.test(path)))
    return null;
  const [, page = '', type] = /^(.*?)(?:\/index)?\.(html|md)$/.exec(answer.file) ?? [];
  const copy = answer.file.replace(/html$/, 'md');
  if (type === undefined || !(await output.has(copy))) return null;
  const index = indexes.findLast(({ pattern }) => pattern.test(path))?.link ?? '';
  return type === 'html'
    ? `<${request.base}${copy}>; rel="alternate"; type="text/markdown"${index}`
    : `<${request.base}${page}${page === '' ? '/' : end}>; rel="canonical"${index}`;
}

function filesAlone(forms: Forms): Profile {
  return {
    answer: async (request, output) =>
      (await byForms(forms, 301, request, output)) ?? notFound('/404.html', output),
    headers: async () => new Map(),
  };
}

async function byForms(
  forms: Forms,
  status: number,
  request: HostRequest,
  output: Output,
): Promise<HostAnswer | null> {
  const form = await forms(request.path, (file) => output.has(file));
  if (form === null) return null;
  if ('file' in form) return { kind: 'file', file: form.file, status: 200 };
  return { kind: 'redirect', status, location: request.base + encodePath(form.to) + request.query };
}

/** The Markdown copy of the requested page, for programs that the rules give it to. */
async function twinFor(
  { path, accept = '' }: HostRequest,
  { markdown }: ServerRules,
  output: Output,
): Promise<HostAnswer | null> {
  if (markdown === null || !markdown.test(accept)) return null;
  const form = await markdownForms(path, (file) => output.has(file));
  return form !== null && 'file' in form ? { kind: 'file', file: form.file, status: 200 } : null;
}

function byRule(rules: readonly RedirectRule[], request: HostRequest, covers: Covers): HostAnswer | null {
  for (const { from, to, status } of rules) {
    const splat = covers(from, fullPath(request));
    if (splat === null) continue;
    if (isRedirect(status))
      return { kind: 'redirect', status, location: locationOf(to, { splat, query: request.query }) };
    return { kind: 'file', file: to.slice(request.base.length), status };
  }
  return null;
}

function byPattern(redirects: readonly RuledRedirect[], request: HostRequest): HostAnswer | null {
  const found = redirects.find(({ pattern }) => pattern.test(fullPath(request)));
  if (!found) return null;
  return { kind: 'redirect', status: 301, location: withQuery(found.to, request.query) };
}

async function notFound(file: string, output: Output): Promise<HostAnswer> {
  return (await output.has(file)) ? { kind: 'file', file, status: 404 } : nothing;
}

async function nearestNotFound(path: string, output: Output): Promise<HostAnswer> {
  const folders = path.split('/').slice(1, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const file = ['', ...folders.slice(0, depth), '404.html'].join('/');
    if (await output.has(file)) return { kind: 'file', file, status: 404 };
  }
  return nothing;
}

function notFoundPage({ notFound: pages }: ServerRules, request: HostRequest): string {
  const page = pages.findLast(({ pattern }) => pattern.test(fullPath(request)))?.page;
  return (page ?? `${request.base}/404.html`).slice(request.base.length);
}

async function ruledHeaders(request: HostRequest, output: Output, covers: Covers) {
  return headersFor(fullPath(request), readHeaders(await output.rules('_headers')), covers);
}

function fullPath({ base, path }: HostRequest): string {
  return base + path;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
