/**
 * The site's own texts: `i18n/<locale>.json`, a flat object of texts by key. A key with an empty text counts as
 * missing: it has to be filled in, and another locale's text, or the theme's, replaces it.
 */
import { isReadable } from '@docgen/markdown';
import type { Diagnostic } from '@docgen/model';
import { membersOf, readData } from '../data/data-file.js';
import type { FileSystem } from '@docgen/store/fs';

export type LocaleStrings = { readonly [locale: string]: { readonly [key: string]: string } };

/** The unchanged files, including empty texts, by locale. */
export interface StringFiles {
  readonly [locale: string]: {
    readonly file: string;
    readonly text: string;
    readonly texts: { readonly [key: string]: string };
  };
}

export interface Strings {
  readonly strings: LocaleStrings;
  readonly files: StringFiles;
  readonly diagnostics: readonly Diagnostic[];
}

export async function strings(
  locales: readonly string[],
  tree: { fs: FileSystem; folder: string },
): Promise<Strings> {
  const diagnostics: Diagnostic[] = [];
  const files: { [locale: string]: StringFiles[string] } = {};
  for (const locale of locales) {
    const read = await readData(`i18n/${locale}.json`, tree);
    if (read === null) continue;
    if ('fault' in read) {
      diagnostics.push(read.fault);
      continue;
    }
    const texts = membersOf(read.data, ofTexts);
    if ('faults' in texts) diagnostics.push(...texts.faults);
    else files[locale] = { file: read.data.name, text: read.data.text, texts: texts.members };
  }
  return { strings: filled(files), files, diagnostics };
}

function filled(files: StringFiles): LocaleStrings {
  return Object.fromEntries(
    Object.entries(files).map(([locale, { texts }]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ]),
  );
}

const ofTexts = {
  isRight: (value: unknown): value is string => typeof value === 'string' && isReadable(value),
  what: 'an object of strings by key',
  expected: 'text',
  hintFor: howToWrite,
};

/** Texts are separate, each under its full key. */
function howToWrite(key: string, value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return `Put it in quotes: "${value}"`;
  if (value === null) return 'Write the string, or "" to fill it in later';
  if (typeof value === 'string') return 'Remove the control characters';
  const way = firstText(value, [key]);
  if (way === null) return 'Write one string in quotes';
  return `Write each string under its full key, such as ${JSON.stringify(way.join('.'))}: "…"`;
}

/** Keys that lead to the first text in a nested value, if they are few. */
function firstText(value: unknown, way: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return way;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || way.length > 9) return null;
  for (const [key, below] of Object.entries(value)) {
    const found = firstText(below, [...way, key]);
    if (found !== null) return found;
  }
  return null;
}
