/** Languages by code: which words are codes, and each language's name for itself. */

export interface Locale {
  readonly label: string;
  readonly dir?: 'rtl';
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Codes in an answer, which can be a list: `en, fr`. */
export function localesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((code) => code !== '');
}

/**
 * Describes the problem with codes; null if there is none. A word such as `docs` isn't a code, because languages have
 * two or three letters.
 */
export function localeFault(codes: readonly string[]): string | null {
  if (codes.length === 0) return 'Expected a locale, such as en.';
  const wrong = codes.find((code) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) || !isCode(code));
  return wrong === undefined ? null : `'${wrong}' isn't a locale; expected a code such as en, fr or pt-BR.`;
}

function isCode(code: string): boolean {
  try {
    return new Intl.Locale(code).language !== '';
  } catch {
    return false;
  }
}

/** Language of a locale's texts: `pt` of `pt-BR`. */
export function languageOf(code: string): string {
  return new Intl.Locale(code).language;
}

/** A locale for the configuration, with its name in its own language. */
export function localeOf(code: string): Locale {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const label = name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
  const { script } = new Intl.Locale(code).maximize();
  return rightToLeft.has(script ?? '') ? { label, dir: 'rtl' } : { label };
}
