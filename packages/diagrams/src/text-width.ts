/** Widths of text without a font: those of the wider of the theme's font and a common system font, so text fits. */

/** Font size in diagrams, in pixels. */
export const fontSize = 14;

interface Face {
  readonly size: number;
  readonly isBold: boolean;
}

/** Widths in hundredths of the size, each with the characters that have it. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [19, "'"],
  [25, 'ij|l'],
  [29, ' !,.I:;\u00A0'],
  [34, '()`"[]'],
  [39, 'rft{}-'],
  [44, '*'],
  [48, '\\^/'],
  [54, 'svyzc'],
  [57, '#17?_aeou'],
  [59, '+<=>Lhn~69gkx'],
  [61, '8Jbdpq3FTZ24$50'],
  [67, '&AEKPSVXYB'],
  [73, 'CDHRUN'],
  [79, 'GOQ'],
  [82, 'w'],
  [89, 'Mm%'],
  [95, 'W…—'],
  [102, '@→←'],
];
const widthOf: ReadonlyMap<string, number> = new Map(
  widths.flatMap(([width, characters]) => Array.from(characters, (one) => [one, width / 100] as const)),
);

/** Scripts whose characters fill a square. */
const square =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFF}]/u;

export function textWidth(text: string, { size, isBold }: Face): number {
  let width = 0;
  for (const character of text) {
    const known = widthOf.get(character) ?? widthOf.get(character.normalize('NFD').charAt(0));
    if (/\p{M}/u.test(character)) continue;
    width += known ?? (square.test(character) ? 1.02 : /\p{Lu}/u.test(character) ? 0.76 : 0.62);
  }
  return width * size * (isBold ? 1.06 : 1);
}
