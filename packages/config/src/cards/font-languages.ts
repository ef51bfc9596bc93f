/**
 * Languages of fonts for ideographs. Chinese, Japanese and Korean share code points, but write them differently, so
 * makers of fonts publish one for each, and end its name with a code.
 */

const languages: { readonly [code: string]: string } = {
  jp: 'ja',
  kr: 'ko',
  sc: 'zh-Hans',
  tc: 'zh-Hant-TW',
  hk: 'zh-Hant-HK',
};

/** The language in the name of a package or file, such as `noto-sans-jp` or `NotoSansJP-Bold.otf`; null if there is none. */
export function languageOf(name: string): string | null {
  const [, lower, upper] = /-(jp|kr|sc|tc|hk)(?![a-z])|[-a-z](JP|KR|SC|TC|HK)(?![A-Za-z])/.exec(name) ?? [];
  return languages[(lower ?? upper ?? '').toLowerCase()] ?? null;
}

/** Code of the font for a page's language; undefined if it writes ideographs in no way of its own. */
export function fontCodeFor(lang: string): string | undefined {
  return Object.keys(languages).find((code) => distance(languages[code] ?? '', lang) === 0);
}

/** How far the language of a font is from that of a page: 0 if it is the same, or the font has none. */
export function distance(font: string | null, page: string): number {
  if (font === null) return 0;
  const [own, theirs] = [subtags(font), subtags(page)];
  if (own.language !== theirs.language) return 3;
  if (own.script !== theirs.script) return 2;
  return font.split('-').length > 2 && own.region !== theirs.region ? 1 : 0;
}

/** With the likely script and region: `zh-Hant-HK` for `zh-HK`. */
function subtags(tag: string): {
  readonly language: string;
  readonly script?: string;
  readonly region?: string;
} {
  try {
    const { language, script = '', region = '' } = new Intl.Locale(tag).maximize();
    return { language, script, region };
  } catch {
    return { language: tag };
  }
}
