/**
 * The opening line of a directive, read according to the grammar of directives: colons, a name, a label in brackets,
 * attributes in braces, nothing after them.
 *
 * Parsers report that there is a directive, and what it contains, but not where; and they disagree on lines that are
 * almost one. This module determines both.
 */

/** Offsets in the line, from the first colon on. */
export interface Opening {
  /** Number of colons. */
  readonly colons: number;
  readonly name: string;
  /** In written order; `#a` is an `id`, `.a` a `class`. */
  readonly attributes: readonly AttributeSpan[];
  /** End of the directive, without white space after it. */
  readonly end: number;
}

interface AttributeSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

// White space, punctuation and symbols end a name; characters of two UTF-16 units don't.
const nameStart = String.raw`(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}]`;
const head = new RegExp(String.raw`^(:{2,})(${nameStart})(?:${nameStart}|[-_]))*(?<![-_]))`, 'u');
const shortcut = /([#.])[^"#'.<=>`}\t\n ]+(?=[#.}\t ])/y;
const attribute = new RegExp(
  String.raw`(${nameStart}|[-_])${nameStart}|[-_.:])*)(?:[ \t]*=[ \t]*(?:"[^"\n]*"(?=[}\t ])|'[^'\n]*'(?=[}\t ])|[^"'<=>${'`'}}\t\n ]+(?=[}\t ])))?`,
  'uy',
);

/** The opening that `line` is, from its first colon to its end; null if it isn't one. */
export function readOpening(line: string): Opening | null {
  const found = head.exec(line);
  if (found === null) return null;
  const [whole, colons = '', name = ''] = found;
  const afterLabel = line.charAt(whole.length) === '[' ? labelEnd(line, whole.length) : whole.length;
  const read = line.charAt(afterLabel) === '{' ? readAttributes(line, afterLabel + 1) : none;
  if (afterLabel < 0 || read === null) return null;
  const end = read === none ? afterLabel : read.end;
  if (/[^ \t]/.test(line.slice(end))) return null;
  return { colons: colons.length, name, attributes: read.attributes, end };
}

interface Attributes {
  readonly attributes: readonly AttributeSpan[];
  readonly end: number;
}

const none: Attributes = { attributes: [], end: 0 };

/** The index after the bracket that matches the one at `at`, or -1. */
function labelEnd(line: string, at: number): number {
  let open = 0;
  for (let index = at; index < line.length; index++) {
    const char = line.charAt(index);
    if (char === '\\' && /[[\]\\]/.test(line.charAt(index + 1))) index++;
    else if (char === '[' && ++open > 33) return -1;
    else if (char === ']' && --open === 0) return index + 1;
  }
  return -1;
}

/** The attributes from `start` to the closing brace. */
function readAttributes(line: string, start: number): Attributes | null {
  const attributes: AttributeSpan[] = [];
  for (let at = start; at < line.length;) {
    const char = line.charAt(at);
    if (char === '}') return { attributes, end: at + 1 };
    if (char === ' ' || char === '\t') at++;
    else {
      const pattern = char === '#' || char === '.' ? shortcut : attribute;
      pattern.lastIndex = at;
      const found = pattern.exec(line);
      if (found === null) return null;
      const to = pattern.lastIndex;
      const [, written = ''] = found;
      const name = written === '#' ? 'id' : written === '.' ? 'class' : written;
      attributes.push({ name, from: at, to });
      at = to;
    }
  }
  return null;
}
