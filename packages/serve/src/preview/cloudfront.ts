/**
 * CloudFront with docgen's function in front of S3: it redirects, or names the one file of a path, and S3 has that file
 * or not. Nothing of the function runs: the rules are read from it. CloudFront shows one page for all missing files, and
 * runs no function for such responses.
 */
import type { HostRequest, Profile } from './profile.js';
import { withQuery } from './rule-files.js';

interface Rules {
  readonly page: string;
  readonly pages: readonly string[];
  readonly missing: readonly string[];
  readonly files: readonly string[];
  readonly headers: { readonly [name: string]: string };
  readonly assets: string;
  readonly sandboxed: readonly string[];
  /** What paths of files begin with that other sites may read. */
  readonly open?: readonly string[];
  /** `Accept` headers of programs that get Markdown; null if none do. */
  readonly accept: string | null;
  /** Pages without a Markdown copy. */
  readonly bare: readonly string[];
  /** For the links between a page and its copy. */
  readonly links: {
    readonly end: string;
    readonly indexes: readonly (readonly [pattern: string, link: string])[];
  } | null;
  readonly redirects: readonly (readonly [pattern: string, flags: string, to: string])[];
}

const ruleFile = '_cloudfront.js';

export const cloudfront: Profile = {
  async answer(request, output) {
    const rules = readRules(await output.rules(ruleFile));
    const path = request.base + request.path;
    const rule = rules?.redirects.find(([pattern, flags]) => new RegExp(pattern, flags).test(path));
    if (rule !== undefined)
      return { kind: 'redirect', status: 301, location: withQuery(rule[2], request.query) };
    const file = rules === null ? request.path : chosen(request, rules);
    if (file !== `/${ruleFile}` && (await output.has(file))) return { kind: 'file', file, status: 200 };
    return (await output.has('/404.html'))
      ? { kind: 'file', file: '/404.html', status: 404 }
      : { kind: 'nothing' };
  },
  async headers({ base, path }, answer, output) {
    const rules = readRules(await output.rules(ruleFile));
    if (rules === null || answer.kind !== 'file' || answer.status !== 200) return new Map();
    const sent = new Map(Object.entries(rules.headers));
    const link = linkOf({ base, path, query: '' }, answer.file, rules);
    if (link !== null) sent.set('link', link);
    const isAsset = path.startsWith('/assets/');
    if (!isAsset && rules.accept !== null) sent.set('vary', 'Accept');
    sent.set('cache-control', isAsset ? rules.assets : 'public, max-age=0, must-revalidate');
    if (rules.open?.some((start) => (base + path).startsWith(start)))
      sent.set('access-control-allow-origin', '*');
    if (rules.sandboxed.some((pattern) => new RegExp(pattern).test(base + path)))
      sent.set('content-security-policy', `${sent.get('content-security-policy')}, sandbox`);
    return sent;
  },
};

function linkOf(request: HostRequest, sent: string, rules: Rules): string | null {
  const { base, path } = request;
  const file = fileOf(request, rules);
  const page = file.replace(/(?:\/index)?\.(?:html|md)$/, '');
  if (rules.links === null || rules.files.includes(path) || page === file || rules.bare.includes(page))
    return null;
  const { end, indexes } = rules.links;
  const index = indexes.findLast(([pattern]) => new RegExp(pattern).test(base + path))?.[1] ?? '';
  return sent.endsWith('.md')
    ? `<${encoded(base + page)}${page === '' ? '/' : end}>; rel="canonical"${index}`
    : `<${encoded(base + file.replace(/html$/, 'md'))}>; rel="alternate"; type="text/markdown"${index}`;
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The page, or its Markdown copy for programs that prefer it. */
function chosen(request: HostRequest, rules: Rules): string {
  const file = fileOf(request, rules);
  const { path, accept = '' } = request;
  if (rules.accept === null || (file === path && rules.files.includes(path))) return file;
  const page = file.replace(/(?:\/index)?\.html$/, '');
  if (page === file || rules.bare.includes(page) || !new RegExp(rules.accept, 'i').test(accept)) return file;
  return file.replace(/html$/, 'md');
}

function fileOf({ path }: HostRequest, rules: Rules): string {
  if (rules.files.includes(path)) return path;
  if (/\.[^./]+$/.test(path) && !path.endsWith('.html') && !rules.pages.includes(path)) return path;
  const page = path.replace(/(?:\/index\.html|\.html|\/)$/, '');
  if (page === '') return '/index.html';
  return page + (rules.missing.includes(page) ? '.html' : rules.page);
}

/** Null if the file isn't docgen's. */
function readRules(text: string): Rules | null {
  const json = /^const rules = (.+);$/m.exec(text)?.[1];
  if (json === undefined) return null;
  try {
    return JSON.parse(json) as Rules;
  } catch {
    return null;
  }
}
