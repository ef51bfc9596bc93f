/**
 * The site's own texts: `i18n/<locale>.json`, a flat object of texts by key. A key whose text is empty has none: it is
 * one to be filled, and another locale's text, or the theme's, stands in.
 */
import { isReadable } from '@docgen/markdown';
import type { Diagnostic } from '@docgen/model';
import { membersOf, readData } from './config/data-file.js';
import type { FileSystem } from './fs.js';

export type LocaleStrings = { readonly [locale: string]: { readonly [key: string]: string } };

/** The files as they are, empty texts included, by locale. */
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
  what: 'an object of texts by key',
  expected: 'text',
};
