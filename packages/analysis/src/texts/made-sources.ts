/**
 * Converts pages generated from descriptions to sources of the docs: each has the path that its file would have, if
 * that is free, and its diagnostics point to the description.
 */
import { type Diagnostic, type Site, type SourceFile } from '@docgen/model';
import type { MadePage, PagesInput } from '@docgen/openapi';
import { hashOf } from '@docgen/store/hash';
import { contentFolder } from '@docgen/config/folders/content-folders';
import type { OpenApi } from './read.js';

export interface MadeSource {
  readonly source: SourceFile;
  readonly bytes: Uint8Array;
  readonly placed: (found: Diagnostic) => Diagnostic;
}

export interface MadeIn {
  readonly version: string;
  readonly site: Site;
  readonly openapi: OpenApi;
}

export interface MadeSources {
  readonly sources: readonly MadeSource[];
  readonly diagnostics: readonly Diagnostic[];
}

export function madeSources(input: PagesInput, { version, site, openapi }: MadeIn): MadeSources {
  const diagnostics: Diagnostic[] = [];
  const sources = site.locales.flatMap(({ code: locale }) => {
    const home = contentFolder({ kind: 'doc', locale, version }, site);
    const made = openapi.madePages(input, locale);
    diagnostics.push(...made.diagnostics);
    return made.pages.map((page): MadeSource => {
      const bytes = new TextEncoder().encode(page.text);
      const { name, file: madeFrom } = page;
      const path = `${home}/${name}.md`;
      const size = bytes.byteLength;
      const named = { path, name, kind: 'doc', format: 'markdown', version, locale, madeFrom } as const;
      return { source: { ...named, hash: hashOf(bytes), size }, bytes, placed: placedIn(page, input) };
    });
  });
  return { sources, diagnostics };
}

/** A description has no front matter that could make its page a draft. */
const emptyHint = "Add an operation under 'paths', or a description under 'info'";

/** Without empty pages of descriptions that have an error, because their content may only be unreadable. */
export function withoutBrokenPages(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const broken = new Set(found.filter(({ code }) => code === 'openapi/invalid').map(({ file }) => file));
  return broken.size === 0
    ? found
    : found.filter(({ code, file }) => code !== 'page/empty' || !broken.has(file));
}

/** Returns the position in the description that a line of the page is generated from. */
function placedIn({ file, lines }: MadePage, { files }: PagesInput): MadeSource['placed'] {
  return (given) => {
    const { mark: _, fix: __, range, ...found } = given;
    if (range?.file !== undefined) return given;
    const place = files.find((one) => one.file === file)?.place;
    const pointer = lines[(range?.start.line ?? 1) - 1];
    const there = pointer && place?.(pointer);
    const own = found.code === 'page/empty' ? { ...found, hint: emptyHint } : found;
    return { ...own, file, ...(there && { range: there }) };
  };
}
