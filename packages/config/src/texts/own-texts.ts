/**
 * Texts of the configuration by key: `config.footer.copyright` in `i18n/fr.json` is the French text for that key of the
 * configuration, so that translators don't need to touch code. This step runs before the configuration is resolved.
 */
import { type Config, type Diagnostic, nearest } from '@docgen/model';
import { unknownText } from '../diagnostics.js';
import type { LocaleStrings, Strings } from './strings.js';
import { placeOfMember } from '../data/json-members.js';
import { type Mapping, isMapping } from '../data/mapping.js';

const prefix = 'config.';
const textKeys = new Set(['title', 'tagline', 'copyright', 'content', 'label', 'category', 'description']);

/** The configuration with the texts of `strings` inserted; keys that match no text are reported in `files`. */
export function withOwnTexts(
  config: Config,
  { strings, files }: Pick<Strings, 'strings' | 'files'>,
): { config: Config; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const locales = Object.keys(config.i18n?.locales ?? { en: '' });
  let changed: unknown = config;
  for (const [locale, texts] of Object.entries(strings)) {
    for (const [key, own] of Object.entries(texts)) {
      if (!key.startsWith(prefix)) continue;
      const path = key.slice(prefix.length).split('.');
      const next = isText(path)
        ? replaced(changed, path, (text) => inLocale(text, { locale, own, locales }))
        : null;
      if (next === null)
        diagnostics.push(
          unknownText(
            { file: `i18n/${locale}.json`, range: placeOfMember(files[locale]?.text ?? '', [key]) },
            key,
            nearest(key, textPaths(withTexts(config))),
          ),
        );
      else changed = next;
    }
  }
  return { config: changed as Config, diagnostics };
}

/** Only the interface strings. */
export function withoutConfigTexts(strings: LocaleStrings): LocaleStrings {
  return Object.fromEntries(
    Object.entries(strings).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([key]) => !key.startsWith(prefix))),
    ]),
  );
}

/** A text of the configuration that a locale lacks. */
export interface LackingText {
  readonly locale: string;
  readonly path: readonly (string | number)[];
  /** Its key in `i18n/<locale>.json`. */
  readonly key: string;
  /** The string in the source locale or, if it is missing there, in the first locale that has it. */
  readonly text: string;
}

/** Texts that are set per locale, but not for all locales. */
export function lackingTexts(config: Config, locales: readonly string[]): readonly LackingText[] {
  const source = config.i18n?.source ?? config.i18n?.defaultLocale ?? '';
  return textsAt(withTexts(config), []).flatMap(({ path, texts }) => {
    const text = texts[source] ?? Object.values(texts)[0];
    return locales
      .filter((locale) => texts[locale] === undefined)
      .map((locale) => ({
        locale,
        path,
        key: [...keyStart, ...path].join('.'),
        text: typeof text === 'string' ? text : '',
      }));
  });
}

/** Keys of the configuration without texts for readers, although keys below them have the name of a text. */
const textless = ['components', 'markdown', 'head', 'scripts'] as const;

function withTexts(config: Config): Config {
  return { ...config, ...Object.fromEntries(textless.map((key) => [key, {}])) };
}

const keyStart = [prefix.slice(0, -1)];

interface TextAt {
  readonly path: readonly (string | number)[];
  readonly texts: Mapping;
}

function textsAt(value: unknown, path: readonly (string | number)[]): readonly TextAt[] {
  if (Array.isArray(value)) return value.flatMap((child, index) => textsAt(child, [...path, index]));
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([key, child]): readonly TextAt[] => {
    const at = [...path, key];
    return textKeys.has(key) && isMapping(child) ? [{ path: at, texts: child }] : textsAt(child, at);
  });
}

/**
 * Whether a path of the configuration can have a text for readers: props of components and attributes can't, whatever
 * their names.
 */
function isText([first, ...rest]: readonly string[]): boolean {
  return !textless.some((key) => key === first) && textKeys.has(rest.at(-1) ?? first ?? '');
}

type Change = (text: string | Mapping) => Mapping;

/** `value` with only the text at the path changed; null if there is no text at the path. */
function replaced(value: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return typeof value === 'string' || isMapping(value) ? change(value) : null;
  if (!isMapping(value) && !Array.isArray(value)) return null;
  const next = replaced((value as Mapping)[key], rest, change);
  if (next === null) return null;
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
}

function inLocale(
  text: string | Mapping,
  { locale, own, locales }: { locale: string; own: string; locales: readonly string[] },
): Mapping {
  const all = typeof text === 'string' ? Object.fromEntries(locales.map((code) => [code, text])) : text;
  return { ...all, [locale]: own };
}

/** Keys of all texts of the configuration, for hints. */
function textPaths(value: unknown, path = 'config'): string[] {
  if (!isMapping(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textKeys.has(key) ? [`${path}.${key}`] : textPaths(child, `${path}.${key}`),
  );
}
