/** The writing direction of a language, from its tag alone: ICU's answer would depend on the machine. */

/** Languages that are usually written from right to left, by CLDR. */
const languages = new Set(
  'ar arc azb bal ckb dv fa glk he khw ks lrc mzn nqo pnb ps sd skr syr ug ur yi'.split(' '),
);

const scripts = new Set([
  'adlm',
  'arab',
  'aran',
  'hebr',
  'mand',
  'mend',
  'nkoo',
  'rohg',
  'samr',
  'syrc',
  'thaa',
]);

/** Direction for a BCP 47 tag such as `ar-EG` or `az-Arab`. A script in the tag decides; unknown languages are `ltr`. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...subtags] = tag.toLowerCase().split('-');
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  const isRtl = script === undefined ? languages.has(language) : scripts.has(script);
  return isRtl ? 'rtl' : 'ltr';
}
