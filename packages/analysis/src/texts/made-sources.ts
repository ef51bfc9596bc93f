/**
 * Converts pages generated from descriptions to sources of the docs: each has the path that its file would have, if
 * that is free, and its diagnostics point to the description.
 */
import { type Diagnostic, type Site, type SourceFile, versionFolder } from '@docgen/model';
import type { MadePage, PagesInput } from '@docgen/openapi';
import { hashOf } from '@docgen/store/hash';
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
  const folder = `${versionFolder(version)}docs/`;
  const diagnostics: Diagnostic[] = [];
  const sources = site.locales.flatMap(({ code: locale }) => {
    const home = site.locales.length === 1 ? folder : `${folder}${locale}/`;
    const made = openapi.madePages(input, locale);
    diagnostics.push(...made.diagnostics);
    return made.pages.map((page): MadeSource => {
      const bytes = new TextEncoder().encode(page.text);
      const { name, file: madeFrom } = page;
      const path = `${home}${name}.md`;
      const size = bytes.byteLength;
      const named = { path, name, kind: 'doc', format: 'markdown', version, locale, madeFrom } as const;
      return { source: { ...named, hash: hashOf(bytes), size }, bytes, placed: placedIn(page, input) };
    });
  });
  return { sources, diagnostics };
}

/** Returns the position in the description that a line of the page is generated from. */
function placedIn({ file, lines }: MadePage, { files }: PagesInput): MadeSource['placed'] {
  return (given) => {
    const { mark: _, fix: __, range, ...found } = given;
    if (range?.file !== undefined) return given;
    const place = files.find((one) => one.file === file)?.place;
    const pointer = lines[(range?.start.line ?? 1) - 1];
    const there = pointer && place?.(pointer);
    return { ...found, file, ...(there && { range: there }) };
  };
}
