/**
 * Compares texts in `i18n/<locale>.json` with those of the source locale. Short texts may be the same in two
 * languages. A key without text (`""`, as `docgen i18n strings` writes it) has to be filled in.
 */
import { isProse, labelsOf } from '@docgen/markdown';
import type { Diagnostic, Site } from '@docgen/model';
import { placeOfMember } from '../data/json-members.js';
import type { StringFiles } from '../texts/strings.js';
import { emptyString, placeholdersDiffer, stringUntranslated } from '../texts/translation-diagnostics.js';
import { placeholdersOf } from '../texts/placeholders.js';

/** Texts with fewer words may be the same in two languages. */
const enough = { words: 3, plain: 2 };

type Languages = Pick<Site, 'locales' | 'sourceLocale'>;

export function stringFaults(files: StringFiles, site: Languages): readonly Diagnostic[] {
  const defaults: { readonly [key: string]: string } = labelsOf({ locale: site.sourceLocale, strings: {} });
  const source = files[site.sourceLocale]?.texts ?? {};
  const langs = new Map(site.locales.map(({ code, lang }) => [code, lang.toLowerCase().split('-')[0]]));
  return Object.entries(files).flatMap(([locale, { file, text, texts }]) =>
    Object.entries(texts).flatMap(([key, own]): Diagnostic[] => {
      const at = () => ({ file, range: placeOfMember(text, [key]) });
      if (own === '') return [emptyString(at(), key, locale)];
      const theirs = valueOf(source, key) || valueOf(defaults, key);
      if (locale === site.sourceLocale || theirs === '') return [];
      const isForeign = langs.get(locale) !== langs.get(site.sourceLocale);
      if (own === theirs) {
        return isForeign && isProse(own, enough) ? [stringUntranslated(at(), key, site.sourceLocale)] : [];
      }
      const [ours, wanted] = [placeholdersOf(own), placeholdersOf(theirs)];
      const lost = wanted.filter((one) => !ours.includes(one));
      const added = ours.filter((one) => !wanted.includes(one));
      return lost.length + added.length === 0 ? [] : [placeholdersDiffer(at(), key, { lost, added })];
    }),
  );
}

function valueOf(texts: { readonly [key: string]: string }, key: string): string {
  return (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? '';
}
