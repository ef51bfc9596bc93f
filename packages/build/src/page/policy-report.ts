/**
 * The site's Content-Security-Policy beside its reasons: for each source, what it is for, where the configuration
 * declares it, and which pages use it. It reads the site as `check` does, and writes nothing.
 */
import { type Diagnostic, type LinkRef, type Point, embedOf, isExternal } from '@docgen/model';
import { type Analyzed, analyze, inLocales } from '@docgen/analysis/analyze';
import type { Analysis } from '@docgen/analysis/analysis';
import { locateKey, locateText } from '@docgen/config/data/locate';
import { codeFaults } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { bundle } from '@docgen/bundle/bundle';
import { type PolicySource, type PolicyUse, policy, policyDirectives } from './policy.js';
import { codeTools } from '../site-compiler.js';

export type { PolicyUse } from './policy.js';

/** Position in a file relative to the site folder; null for a page that a plugin or a description made. */
export interface PolicyPlace extends Point {
  readonly file: string;
}

export interface ReportedSource {
  /** As in the policy, such as `'self'` or `https://cdn.example.com`. */
  readonly value: string;
  readonly use: PolicyUse;
  /** Key of the configuration that declares it, such as `scripts[0].src`; null for docgen's own. */
  readonly key: string | null;
  /** Place of the declaration; null if the configuration doesn't contain its text. */
  readonly declared: PolicyPlace | null;
  /** Where pages use it, by file and position; null if every page does. */
  readonly used: readonly PolicyPlace[] | null;
}

export interface PolicyReport {
  /** Value of the response header `Content-Security-Policy`. */
  readonly policy: string;
  readonly directives: readonly {
    readonly name: string;
    readonly sources: readonly ReportedSource[];
  }[];
}

/** Null instead of a report if the configuration or the theme has errors, which are in `diagnostics`. */
export interface PolicyOutcome {
  readonly report: PolicyReport | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/** Reports the policy of the site in `request.folder`, with the pages in the requested locales. */
export async function policyReport(request: Request): Promise<PolicyOutcome> {
  const run = phases(request);
  const { analysis, diagnostics, notes }: Analyzed = await analyze(request, {
    fs: disk,
    run,
    tools: codeTools,
  });
  if (analysis === null) return { report: null, diagnostics, notes };
  try {
    const { styles } = analysis.reading.codePages;
    const compile = () => bundle(analysis.site, request.folder, styles).whole();
    const { inlineHashes } = await run.run('bundle', compile);
    return { report: reportOf(analysis, { inlineHashes, request }), diagnostics: [], notes };
  } catch (error) {
    return { report: null, diagnostics: codeFaults(error), notes };
  } finally {
    await analysis.reading.close();
  }
}

function reportOf(
  analysis: Analysis,
  { inlineHashes, request }: { readonly inlineHashes: string; readonly request: Request },
): PolicyReport {
  const { site, configured } = analysis;
  const parsed = analysis.parsed.filter(({ source }) => inLocales(source.locale, request));
  const input = { site, inlineHashes };
  const directives = policyDirectives(input).map(({ name, sources }) => ({
    name,
    sources: sources.map(({ value, use, key, written }) => ({
      value,
      use,
      key: key === undefined ? null : keyText(key),
      declared: declaredAt({ key, written }, configured.file),
      used: usesOf({ value, use }, { ...analysis, parsed }),
    })),
  }));
  return { policy: policy(input, 'header'), directives };
}

/** `scripts[0].allow.connect`. */
function keyText(key: readonly (string | number)[]): string {
  return key
    .map((part, n) => (typeof part === 'number' ? `[${part}]` : n === 0 ? part : `.${part}`))
    .join('');
}

/** The text itself, or the deepest key that leads to it. */
function declaredAt(
  { key, written = '' }: { [Name in 'key' | 'written']: PolicySource[Name] | undefined },
  file: Analysis['configured']['file'],
): PolicyPlace | null {
  if (file === null || key === undefined) return null;
  const range = locateText(file.text, written, key.slice(0, 1)) ?? locateKey(file.text, key);
  return range ? { file: file.name, ...range.start } : null;
}

type Pages = Pick<Analysis, 'site' | 'parsed'>;

function usesOf({ value, use }: Pick<PolicySource, 'value' | 'use'>, pages: Pages): PolicyPlace[] | null {
  switch (use) {
    case 'image':
      return links(pages, ({ kind, href }) => kind === 'image' && href.startsWith(value) && !isMedia(href));
    case 'media':
      return links(pages, ({ kind, href }) => kind === 'image' && isExternal(href) && isMedia(href));
    case 'frame':
      return links(
        pages,
        ({ href }, parts) => parts.includes('needs:frames') && frameOf(href, pages) === value,
      );
    case 'request':
      return pages.parsed.flatMap(({ source, document }) =>
        document.parts?.includes('needs:requests') ? [{ file: source.path, line: 1, column: 1 }] : [],
      );
    default:
      return null;
  }
}

/** Places of links that a condition holds for. */
function links({ parsed }: Pages, isUse: (ref: LinkRef, parts: readonly string[]) => boolean): PolicyPlace[] {
  return parsed.flatMap(({ source, document: { links: refs, parts = [] } }) =>
    refs
      .filter((ref) => isUse(ref, parts))
      .map(({ range }) => ({
        file: range?.file ?? source.path,
        ...(range?.start ?? { line: 1, column: 1 }),
      })),
  );
}

/** Origin of the frame for an embedded URL; null if nothing can show it. */
function frameOf(href: string, { site }: Pages): string | null {
  const found = embedOf(href, site.embeds);
  return 'frame' in found ? new URL(found.frame).origin : null;
}

function isMedia(href: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|ogg|opus|oga|wav|flac|vtt)(?:[?#]|$)/i.test(href);
}
