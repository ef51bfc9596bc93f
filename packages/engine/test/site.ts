/**
 * Analyzes a site given as a literal map of path → content, and returns what tests compare in short printable forms:
 * `analyzeSite({ 'docs/intro.md': '# Hi', 'docgen.config.json': {…} })`. Objects are written as JSON.
 */
import type { Diagnostic, LinkTarget, NavNode, RouteManifest } from '@docgen/model';
import { type CheckRequest, checkIn } from '@docgen/check/check';
import type { Moves } from '@docgen/check/moves';
import type { Analysis } from '@docgen/analysis/analysis';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { type MemoryFileSystem, type Node, memoryFs } from '../../store/test/memory-fs.js';
import { codeTools } from '@docgen/build/site-compiler';

export interface SiteFiles {
  readonly [path: string]: Node | Json;
}
interface Json {
  readonly [key: string]: unknown;
}

/** The folder that the files are in. */
export const siteFolder = '/site';

export interface AnalyzedSite {
  /** `url ← source (special properties)`, in the manifest's order, without not-found pages. */
  readonly routes: readonly string[];
  /** `url → outFile` of every route. */
  readonly outFiles: readonly string[];
  /** `from → to`. */
  readonly redirects: readonly string[];
  /** One indented line per entry, by `locale name`. */
  readonly sidebars: { readonly [name: string]: readonly string[] };
  /** Per route, `href as resolved` by hole. */
  readonly links: { readonly [route: string]: readonly string[] };
  /** `file:line:column severity code: message | hint`. */
  readonly diagnostics: readonly string[];
  readonly found: readonly Diagnostic[];
  readonly notes: readonly string[];
  readonly manifest: RouteManifest | null;
  readonly analysis: Analysis | null;
  readonly fs: MemoryFileSystem;
}

/** A request for the site in `siteFolder` without a cache. */
export function request(over: Partial<Request> = {}): Request {
  return {
    folder: siteFolder,
    locales: [],
    base: null,
    drafts: false,
    levels: {},
    cache: false,
    cacheFolder: null,
    userCache: '/home/.cache',
    cacheTrust: { key: 'k'.repeat(32), keyFile: null, isOpen: false },
    workers: null,
    out: null,
    gate: { strict: false, maxWarnings: null },
    onProgress: null,
    now: Date.now,
    signal: null,
    ...over,
  };
}

/** What `check` reports; `moves` is what git would report. */
export async function analyzeSite(
  files: SiteFiles,
  over: Partial<CheckRequest> = {},
  moves: Moves | null = null,
): Promise<AnalyzedSite> {
  const entries = Object.entries(files).map(
    ([path, node]) => [`${siteFolder}/${path}`, nodeOf(node)] as const,
  );
  const fs = memoryFs(Object.fromEntries(entries), [siteFolder]);
  const wanted = { ...request(), ...over };
  const at = { fs, run: phases(wanted), tools: codeTools, askMoves: async () => moves };
  const { analysis, diagnostics, notes } = await checkIn(wanted, at);
  const manifest = analysis?.manifest ?? null;
  const pages = (manifest?.routes ?? []).filter(({ kind }) => kind !== 'not-found');
  return {
    routes: pages.map((route) => {
      const notes = [
        route.kind === 'doc' || route.kind === 'page' ? '' : route.kind,
        route.fallbackFrom === undefined ? '' : `${route.locale} from ${route.fallbackFrom}`,
        route.draft ? 'draft' : '',
        route.unlisted ? 'unlisted' : '',
      ].filter(Boolean);
      const source = route.source === null ? '' : ` ← ${route.source}`;
      return `${route.url}${source}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    }),
    outFiles: (manifest?.routes ?? []).map(({ url, outFile }) => `${url} → ${outFile}`),
    redirects: (manifest?.redirects ?? []).map(({ from, to }) => `${from} → ${to}`),
    sidebars: Object.fromEntries(
      (manifest?.sidebars ?? []).map(({ name, locale, tree }) => [`${locale} ${name}`, lines(tree)]),
    ),
    links: Object.fromEntries(
      Object.entries(analysis?.links ?? {}).map(([path, targets]) => [path, targets.map(shown)]),
    ),
    diagnostics: diagnostics.map(print),
    found: diagnostics,
    notes,
    manifest,
    analysis,
    fs,
  };
}

export function nodeOf(node: Node | Json): Node {
  if (typeof node === 'string' || node instanceof Uint8Array) return node;
  return isSpecial(node) ? node : JSON.stringify(node, null, 2);
}

function isSpecial(node: Node | Json): node is Node {
  return typeof node === 'object' && ('link' in node || 'odd' in node);
}

function lines(tree: readonly NavNode[], indent = ''): string[] {
  return tree.flatMap((node) => {
    const lang = 'lang' in node && node.lang !== undefined ? ` [${node.lang}]` : '';
    // Methods are left out: every operation page has one.
    const written = /[a-z]/.test(node.badge ?? '') ? node.badge : undefined;
    const badge = written === undefined ? '' : ` (${written})`;
    if (node.kind === 'href') return [`${indent}${node.label}${badge} → ${node.href}`];
    if (node.kind === 'link') return [`${indent}${node.label}${lang}${badge} ${node.path}`];
    const own = node.id === undefined ? '' : ' own';
    return [
      `${indent}${node.label}${lang}${badge} ${node.path ?? '-'}${own}:`,
      ...lines(node.children, `${indent}  `),
    ];
  });
}

function shown(target: LinkTarget | undefined): string {
  if (target?.kind === 'page') return target.path + target.suffix;
  if (target?.kind === 'asset') return `asset ${target.asset}${target.suffix}`;
  return target === undefined ? '-' : `${target.kind} ${target.href}`;
}

export function print({ file, range, severity, code, message, hint }: Diagnostic): string {
  const place = range ? `:${range.start.line}:${range.start.column}` : '';
  return `${range?.file ?? file ?? '-'}${place} ${severity} ${code}: ${message}${hint === undefined ? '' : ` | ${hint}`}`;
}
