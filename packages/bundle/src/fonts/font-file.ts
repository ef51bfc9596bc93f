/** Metadata in a font's file, and how fonts of readers' systems must be stretched to replace it. */
import type { create } from 'fontkitten';
import { type Fallback, systemFonts } from './system-fonts.js';

export interface FontFacts {
  readonly family: string;
  readonly isItalic: boolean;
  /** Value for `font-weight`: one, or the range of a variable font. */
  readonly weight: string;
  /** Value for `unicode-range`: all characters of the font. */
  readonly ranges: string;
  readonly fallback: Fallback;
}

const sample =
  'The quick brown fox jumps over the lazy dog. In the end each reader sees a line of text that is set in another font, and it is as long as before.';

/** The function that reads fonts, from an optional package. */
export type ReadFont = typeof create;

/** Throws an Error if the bytes aren't a font. */
export function fontFacts(bytes: Uint8Array, read: ReadFont): FontFacts {
  const font = read(Buffer.from(bytes));
  if (!('unitsPerEm' in font)) throw new Error('it is a collection of fonts');
  const { italicAngle, unitsPerEm, variationAxes, characterSet } = font;
  const os2 = font['OS/2'];
  const { wght } = variationAxes;
  const weight = wght ? `${wght.min} ${wght.max}` : `${os2?.usWeightClass ?? 400}`;
  const advances = font.glyphsForString(sample).map((glyph) => glyph.advanceWidth);
  const mean = advances.reduce((sum, advance) => sum + advance, 0) / advances.length / unitsPerEm;
  const generic = new Set(advances).size === 1 ? 'monospace' : isSerif(os2?.panose) ? 'serif' : 'sans-serif';
  // A font of another script has none of these letters.
  const stretch = mean > 0.2 ? mean / systemFonts[generic].mean : 1;
  const share = (units: number) => percent(units / unitsPerEm / stretch);
  return {
    family: familyOf(font),
    isItalic: italicAngle !== 0,
    weight,
    ranges: rangesOf(characterSet),
    fallback: {
      generic,
      sizeAdjust: percent(stretch),
      ascent: share(font.ascent),
      descent: share(Math.abs(font.descent)),
      lineGap: share(font.lineGap),
    },
  };
}

/** The typographic family, without the weight names that older programs need there. */
function familyOf(font: { getName(key: string): string | null; readonly familyName: string }): string {
  const name = font.getName('preferredFamily') ?? font.familyName;
  return name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'Site';
}

/** PANOSE: Latin text whose serifs aren't `any`, `no fit`, or one of the kinds without serifs. */
function isSerif([kind, serif = 0]: readonly number[] = []): boolean {
  return kind === 2 && serif >= 2 && serif <= 10;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** Runs of characters, as CSS writes them. */
function rangesOf(characters: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const character of [...new Set(characters)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && character === run[1] + 1) run[1] = character;
    else runs.push([character, character]);
  }
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

function hex(character: number): string {
  return character.toString(16).toUpperCase().padStart(4, '0');
}
