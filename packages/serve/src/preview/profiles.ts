/**
 * Profiles of hosts: the order in which each one applies rules and looks up files. A profile chooses the response for a
 * path, but opens and sends nothing. It doesn't imitate undocumented behavior, such as Netlify's ignoring of case in file
 * names, so a link that works in the preview works on the host.
 */
import { encodePath } from '@docgen/model';
import { type Forms, alikeForms, cloudflareForms, githubForms, netlifyForms } from './forms.js';
import { type NginxConf, type NginxRedirect, readNginxConf } from './nginx-conf.js';
import type { Output } from './output.js';
import {
  type Covers,
  type RedirectRule,
  coversLiterally,
  coversLoosely,
  headersFor,
  locationOf,
  readHeaders,
  readRedirects,
} from './rule-files.js';

/** `static`: a host about which nothing is known except that it serves files. */
export const profileNames = ['netlify', 'cloudflare', 'github', 'nginx', 'static'] as const;
export type ProfileName = (typeof profileNames)[number];

/** The request. Paths are decoded. */
export interface HostRequest {
  /** `''` or `/base`. */
  readonly base: string;
  /** Below the base path, starts with `/`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly query: string;
}

export type HostAnswer =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'nothing' };

export interface Profile {
  readonly answer: (request: HostRequest, output: Output) => Promise<HostAnswer>;
  /** Headers by name, from the host's rules for that path and the response. */
  readonly headers: (
    request: HostRequest,
    answer: HostAnswer,
    output: Output,
  ) => Promise<ReadonlyMap<string, string>>;
}

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
  nginx: {
    async answer(request, output) {
      const conf = readNginxConf(await output.rules('_nginx.conf'));
      return (
        byPattern(conf.redirects, request) ??
        (request.path === '/_nginx.conf' ? null : await byForms(alikeForms, 301, request, output)) ??
        byPattern(conf.sections, request) ??
        notFound(notFoundPage(conf, request), output)
      );
    },
    /** A not-found page has its own headers, because `error_page` requests it separately. */
    async headers(request, answer, output) {
      const { headers, sandboxed } = readNginxConf(await output.rules('_nginx.conf'));
      const isMissing = answer.kind === 'file' && answer.status === 404;
      const shown = isMissing ? request.base + answer.file : fullPath(request);
      const block = headers.findLast(({ path }) => shown.startsWith(path));
      const sent = new Map(block?.headers.map(([name, value]) => [name.toLowerCase(), value]));
      const policy = sent.get('content-security-policy');
      if (sandboxed.some((pattern) => pattern.test(shown)))
        sent.set('content-security-policy', policy === undefined ? 'sandbox' : `${policy}, sandbox`);
      return sent;
    },
  },
  static: filesAlone(alikeForms),
};

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

function byPattern(redirects: readonly NginxRedirect[], request: HostRequest): HostAnswer | null {
  const found = redirects.find(({ pattern }) => pattern.test(fullPath(request)));
  if (!found) return null;
  return { kind: 'redirect', status: 301, location: found.to.replace('$is_args$args', () => request.query) };
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

function notFoundPage({ notFound: pages }: NginxConf, request: HostRequest): string {
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
