/** Overrides of interface strings: `i18n/<locale>.json`, a flat object of texts by key. */
import { join } from 'node:path';
import type { Diagnostic, Site } from '@docgen/model';
import { configInvalid } from './diagnostics.js';
import { rangeAt } from './config/locate.js';
import type { FileSystem } from './fs.js';

export type LocaleStrings = { readonly [locale: string]: { readonly [key: string]: string } };

export async function strings(
  site: Site,
  tree: { fs: FileSystem; folder: string },
): Promise<{ strings: LocaleStrings; diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const entries: [string, { readonly [key: string]: string }][] = [];
  for (const { code } of site.configFile === null ? [] : site.locales) {
    const file = `i18n/${code}.json`;
    const bytes = await tree.fs.read(join(tree.folder, file));
    if (bytes === null) continue;
    const read = parseStrings(new TextDecoder().decode(bytes), file);
    if ('fault' in read) diagnostics.push(read.fault);
    else entries.push([code, read.value]);
  }
  return { strings: Object.fromEntries(entries), diagnostics };
}

function parseStrings(
  text: string,
  file: string,
): { value: { readonly [key: string]: string } } | { fault: Diagnostic } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    return {
      fault: configInvalid({ file, range: rangeAt(text, Number(at ?? 0), 1) }, 'The file is not valid JSON'),
    };
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).some((text) => typeof text !== 'string')
  ) {
    return { fault: configInvalid({ file }, 'The file must be an object of texts by key') };
  }
  return { value: value as { readonly [key: string]: string } };
}
