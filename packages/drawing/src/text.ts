/**
 * Estimates the width of a text, and where its lines break. It reads no font, so the same text is equally wide on
 * every machine. The widths are those of a wide font among the theme's, so that text usually takes less space than it
 * is given.
 */

/** Typeface and size of a text. */
export interface Face {
  /** In pixels. */
  readonly size: number;
  readonly weight?: 'bold';
}

/** Runs of text, some of them code. */
export interface Run {
  readonly text: string;
  readonly isCode: boolean;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

const mono = 0.62;
const bold = 1.07;

/** Widths in hundredths of the size, each with the characters that have it. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [27, "ijlI.,:;'’!|·"],
  [36, ' \u00A0ft()[]{}-/"“”`°'],
  [42, 'r'],
  [49, 'csz?'],
  [54, 'kvxyJ_'],
  [59, 'aeghnopbdquLFTEZS0123456789«»–+=<>~éèêëàâáäùûüôöóîïíçñ$€'],
  [66, 'ABCKPRVXY#&*'],
  [76, 'DGHNOQUÉÈÊÀÂÇÔÖÙÜÎ'],
  [80, 'w…'],
  [94, 'mMW%@—→⇢✓'],
];
const widthOf: ReadonlyMap<string, number> = new Map(
  widths.flatMap(([width, characters]) => Array.from(characters, (one) => [one, width / 100] as const)),
);

/** Scripts whose characters fill a square. */
const square =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFF}]/u;

export function textWidth(text: string, { size, weight }: Face): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    width +=
      widthOf.get(character) ?? (square.test(character) ? 1.02 : /\p{Lu}/u.test(character) ? 0.76 : 0.62);
  }
  return width * size * (weight === 'bold' ? bold : 1);
}

export function codeWidth(text: string, { size }: Face): number {
  let width = 0;
  for (const character of text) width += square.test(character) ? 1.24 : mono;
  return width * size;
}

/** The text in as few lines as `width` allows, which are as even as possible. A wider word gets its own line. */
export function linesOf(runs: readonly Run[], face: Face, width: number): readonly Line[] {
  const words = wordsOf(runs);
  const count = broken(words, face, width).length;
  let best = broken(words, face, width);
  for (let narrower = width - 8; narrower > 24; narrower -= 8) {
    const lines = broken(words, face, narrower);
    if (lines.length > count) break;
    best = lines;
  }
  return best;
}

/** The text as one line. */
export function lineOf(runs: readonly Run[], face: Face): Line {
  return { runs, width: runs.reduce((sum, run) => sum + runWidth(run, face), 0) };
}

/** A text without code. */
export function plain(text: string): readonly Run[] {
  return text === '' ? [] : [{ text, isCode: false }];
}

/** Breaks are at spaces; code has none, because its words belong together. */
function wordsOf(runs: readonly Run[]): (readonly Run[])[] {
  const words: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split(/ +/).entries()) {
      if (index > 0) words.push([]);
      if (text !== '') words.at(-1)?.push({ text, isCode: run.isCode });
    }
  }
  return words.filter((word) => word.length > 0);
}

function broken(words: readonly (readonly Run[])[], face: Face, width: number): Line[] {
  const lines: Run[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last && joined(last, word);
    if (longer && lineOf(longer, face).width <= width) lines[lines.length - 1] = longer;
    else lines.push([...word]);
  }
  return lines.map((runs) => lineOf(runs, face));
}

/** A line with the next word appended; runs of one kind are joined. */
function joined(line: readonly Run[], word: readonly Run[]): Run[] {
  const [first, ...rest] = word;
  const last = line.at(-1);
  if (first === undefined || last === undefined) return [...line, ...word];
  const before = line.slice(0, -1);
  if (first.isCode === last.isCode)
    return [...before, { text: `${last.text} ${first.text}`, isCode: last.isCode }, ...rest];
  const [left, right] = last.isCode
    ? [last, { ...first, text: ` ${first.text}` }]
    : [{ ...last, text: `${last.text} ` }, first];
  return [...before, left, right, ...rest];
}

function runWidth({ text, isCode }: Run, face: Face): number {
  return isCode ? codeWidth(text, { ...face, size: face.size * codeScale }) : textWidth(text, face);
}

/** Size of code next to text. */
export const codeScale = 0.94;
