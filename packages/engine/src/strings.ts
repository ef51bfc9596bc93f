/** The site's own texts: `i18n/<locale>.json`, a flat object of texts by key. */
import { join } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import { parseJson } from './config/json.js';
import { configInvalid } from './diagnostics.js';
import type { FileSystem } from './fs.js';

export type LocaleStrings = { readonly [locale: string]: { readonly [key: string]: string } };

export interface Strings {
  readonly strings: LocaleStrings;
  readonly diagnostics: readonly Diagnostic[];
}

export async function strings(
  locales: readonly string[],
  tree: { fs: FileSystem; folder: string },
): Promise<Strings> {
  const diagnostics: Diagnostic[] = [];
  const entries: [string, { readonly [key: string]: string }][] = [];
  for (const locale of locales) {
    const file = `i18n/${locale}.json`;
    const bytes = await tree.fs.read(join(tree.folder, file));
    if (bytes === null) continue;
    const read = await parseJson(new TextDecoder().decode(bytes), file);
    if ('fault' in read) diagnostics.push(read.fault);
    else if (isTexts(read.value)) entries.push([locale, read.value]);
    else diagnostics.push(configInvalid({ file }, 'The file must be an object of texts by key'));
  }
  return { strings: Object.fromEntries(entries), diagnostics };
}

function isTexts(value: unknown): value is { readonly [key: string]: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
