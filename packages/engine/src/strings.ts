/**
 * The site's own texts: `i18n/<locale>.json`, a flat object of texts by key. A key whose text is empty has none: it is
 * one to be filled, and another locale's text, or the theme's, stands in.
 */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import { parseJson } from './config/json.js';
import { configInvalid } from './diagnostics.js';
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
    const file = `i18n/${locale}.json`;
    const bytes = await tree.fs.read(join(tree.folder, file));
    if (bytes === null) continue;
    const text = new TextDecoder().decode(bytes);
    const read = await parseJson(text, file);
    if ('fault' in read) diagnostics.push(read.fault);
    else if (isTexts(read.value)) files[locale] = { file, text, texts: read.value };
    else diagnostics.push(configInvalid({ file }, 'The file must be an object of texts by key'));
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

function isTexts(value: unknown): value is { readonly [key: string]: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
