/**
 * Texts that a locale should have in `i18n/<locale>.json`: those of the source locale's file, those that the
 * configuration gives by locale but not for this one, and those of docgen and the theme if they lack its language.
 */
import { interfaceLanguage } from '@docgen/languages/languages';
import { labelsOf } from '@docgen/markdown';
import { compareText } from '@docgen/model';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Analysis } from '@docgen/analysis/analysis';

export interface StringNeed {
  readonly key: string;
  /** In the language that the others are translated from. */
  readonly text: string;
  /** Null if it is missing. */
  readonly own: string | null;
}

interface Texts {
  readonly [key: string]: string;
}

export interface NeedsPlace {
  readonly folder: string;
  readonly tools: Pick<CodeTools, 'themeOf'>;
}

type AnalyzedSite = Pick<Analysis, 'site' | 'configured'>;

/** By locale, except the source locale. Compiles the theme to get its texts. */
export async function stringNeeds(
  { site, configured }: AnalyzedSite,
  { folder, tools }: NeedsPlace,
): Promise<ReadonlyMap<string, readonly StringNeed[]>> {
  const { strings } = await tools.themeOf(site, folder);
  const source = site.locales.find(({ code }) => code === site.sourceLocale);
  const theme: { readonly [locale: string]: Texts } = strings;
  const spoken = (code: string, lang: string): Texts => ({ ...theme[primary(lang)], ...theme[code] });
  const themeTexts = { ...strings.en, ...(source && spoken(source.code, source.lang)) };
  const labels: Texts = labelsOf({ locale: source?.code ?? 'en', strings: {} });
  const asked = configured.stringFiles[site.sourceLocale]?.texts ?? {};
  const own = Object.entries(asked).filter(([key]) => !(key in themeTexts) && !(key in labels) && isOwn(key));
  return new Map(
    site.locales
      .filter(({ code }) => code !== site.sourceLocale)
      .map(({ code, lang }) => {
        const has = spoken(code, lang);
        const wanted = new Map([
          ...own,
          ...Object.entries(themeTexts).filter(([key]) => has[key] === undefined),
          ...(interfaceLanguage(lang) !== null ? [] : Object.entries(labels)),
          ...configured.lacking
            .filter(({ locale }) => locale === code)
            .map(({ key, text }): [string, string] => [key, text]),
        ]);
        const given = configured.stringFiles[code]?.texts ?? {};
        // Keys in the file are wanted there, including texts of the configuration.
        for (const key of Object.keys(given)) if (!wanted.has(key)) wanted.set(key, asked[key] ?? '');
        return [code, needsOf(wanted, given)] as const;
      }),
  );
}

/** Texts of the configuration are wanted only where they are missing. */
function isOwn(key: string): boolean {
  return !key.startsWith('config.');
}

function needsOf(wanted: ReadonlyMap<string, string>, given: Texts): readonly StringNeed[] {
  return [...wanted]
    .map(([key, text]): StringNeed => {
      const own = Object.hasOwn(given, key) ? given[key] : undefined;
      return { key, text, own: own === undefined || own === '' ? null : own };
    })
    .sort((a, b) => compareText(a.key, b.key));
}

function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang;
}
