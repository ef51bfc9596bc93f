/**
 * Where lines may break in Thai and Lao, which have no spaces between words. Finding words takes a dictionary, which
 * differs from machine to machine. But five vowels are written before their consonant, so a syllable starts there.
 */

const syllable = /(?<=\p{Script=Thai})(?=[\u0E40-\u0E44])|(?<=\p{Script=Lao})(?=[\u0EC0-\u0EC4])/gu;

/** The text with a zero-width space before each syllable that is certain. */
export function withBreaks(text: string): string {
  return text.replaceAll(syllable, '\u200B');
}
