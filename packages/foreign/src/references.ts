/**
 * Links that lead nowhere as written: references without a definition, which readers see with their brackets, and links
 * without an address.
 */

export interface Reference {
  readonly label: string;
  readonly index: number;
  readonly length: number;
}

const reference =
  /(?<![\w\\\])}[]|\] )!?\[(?<text>(?:[^[\]\\\n]|\\.|\n(?!\s*\n)){1,300})\]\[(?<label>(?:[^[\]\\]|\\.){0,200})\](?![\w[\](*+?{])/g;

/** A block's text, in which references that have a definition are blank. */
export interface ReferenceText {
  readonly text: string;
  /** The same range as its author wrote it. */
  readonly source: string;
  /** Meeting notes put people and remarks into such brackets: `[name][if time allows] A topic`. */
  readonly isListItem: boolean;
}

/** References without a definition. Brackets around and in links, as in `[[1](a.md)][[2](b.md)]`, don't count. */
export function undefinedReferences({ text, source, isListItem }: ReferenceText): Reference[] {
  const found: Reference[] = [];
  for (const { 0: whole, index, groups = {} } of text.matchAll(reference)) {
    const { text: shown = '', label = '' } = groups;
    const name = (label.trim() === '' ? shown : label).replace(/\s+/g, ' ').trim();
    if (!/[\p{L}\d]/u.test(shown) || isCode(shown) || !isText(name)) continue;
    if (/^\d+$/.test(shown) && /^\d+$/.test(label)) continue;
    const end = index + whole.length;
    if (source.charAt(index - 1) === '[' || source.slice(index, end).includes('](')) continue;
    const isInSentence = /\S/.test(source.slice(0, index)) && /\S/.test(source.slice(end));
    if (isListItem && !isInSentence && isRemark(shown, name)) continue;
    found.push({ label: name, index, length: whole.length });
  }
  return found;
}

/** Whether a label consists only of words, and none of them is in the text. */
function isRemark(text: string, label: string): boolean {
  if (/[\d#_/:]|\p{L}-\p{L}/u.test(label)) return false;
  const words: ReadonlySet<string> = new Set(wordsOf(text));
  return !wordsOf(label).some((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** A label: words or a number. */
function isText(label: string): boolean {
  return /\p{L}{2}|^\p{L}?\d+$/u.test(label) && !isCode(label);
}

/** An index, a character set, an argument of a command, or a key with its value. */
function isCode(part: string): boolean {
  return /^\^|^-|^(?:[a-z]-[a-z]|\d-\d)(?![a-z])|\.\.\.|[|<>]|^\w+:\w+$/i.test(part);
}
