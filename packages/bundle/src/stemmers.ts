/**
 * The stemmers of a site's languages: used here when pages are parsed, and published for the browser, which uses the
 * same.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { OutputFile } from '@docgen/model';
import { type Stem, stemOf, stemmerOf, stemmerUrl } from '@docgen/search/write';
import { outputFile } from '@docgen/emit/emit';
import { hashOf } from '@docgen/store/hash';

/** Stemmer of a language. Without one, words stay unchanged. */
export async function stemFor(lang: string): Promise<Stem> {
  return stemOf(await stemmerOf(lang), lang);
}

/** The module for the browser; null for a language without one. */
export async function stemmerFile(lang: string): Promise<OutputFile | null> {
  const url = stemmerUrl(lang);
  if (url === null) return null;
  const text = (await readFile(fileURLToPath(url), 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  const whole = `/* @orama/stemmers, Apache-2.0 */\n${text.trim()}\n`;
  const [language = ''] = lang.toLowerCase().split('-');
  return outputFile(`assets/docgen-stem-${language}-${hashOf(whole).slice(0, 8)}.js`, whole);
}
