/**
 * Texts that the native parser doesn't get, because it would read something in them differently from remark, or take
 * too long. So both parsers create the same tree from every text, and the tree never shows which one read it.
 *
 * Each kind is rare in practice, and detecting it costs next to nothing. The differential tests check that none is
 * missing; leaving a text to remark unnecessarily costs only time.
 */
import { colonLines, mayHoldDirectives } from '../text/colon-lines.js';
import { linesWith } from '../text/lines.js';
import { isCostly } from './native-time.js';

interface Sort {
  /** Reason why the text is left to remark. */
  readonly reason: string;
  /** If the text contains none of these, no check is needed. */
  readonly hints: readonly string[];
  readonly found: RegExp | ((text: string) => boolean);
}

const space = '\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const astral = '[\\u{10000}-\\u{10ffff}]';
const item = '^[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t>]+)+';

/** In the order in which they are checked. */
export const sorts: readonly Sort[] = [
  // First, because it bounds the time of the checks after it.
  { reason: 'pairs of things in a paragraph take time by their product', hints: [''], found: isCostly },
  {
    reason: 'an address that touches a pipe takes it in, though it ends a cell',
    hints: ['|'],
    found: /(?<!\]\(|<)(?:https?:\/\/|www\.)[^\s<|]{0,2000}\|/i,
  },
  {
    reason: 'a label with a colon in a word would be changed where it is named, not where it is defined',
    hints: [']:'],
    // Only if directives are read, for which colons are changed.
    found: (text) => mayHoldDirectives(text) && /\[[^[\]\n:]*:[^[\]\n]*\]:/.test(text),
  },
  {
    reason: 'characters of two UTF-16 units are punctuation or letters beside emphasis and addresses',
    hints: ['*', '_', '~', '@', '://', 'www.', 'WWW.'],
    found: new RegExp(`${astral}(?:[*_~]+\\S|www\\.|https?:|[\\w.+-]+@)|\\S[*_~]+${astral}`, 'iu'),
  },
  { reason: 'a byte order mark within the text is white space or none', hints: ['\uFEFF'], found: /\uFEFF/ },
  {
    reason: 'a task without text on its line starts below',
    hints: ['[ ]', '[x]', '[X]', '[\t]'],
    found: new RegExp(`${item}\\[[ \\txX]\\][ \\t]*$`, 'm'),
  },
  {
    reason: 'a footnote that starts in the line of another is text of it',
    hints: ['[^'],
    found: /\[\^[^\]\n]{1,999}\]:[ \t]*(?:\[\^|<|::|(?:[-+*]|\d{1,9}[.)])?[ \t]*(?:\n|$))/,
  },
  {
    reason: 'a definition is not a paragraph, which an empty quote would continue',
    hints: [']:'],
    found: belowDefinition(/\n[ \t>]*>[ \t]*(?=\n)/g),
  },
  {
    reason: 'a footnote that is indented is text of the one above',
    hints: ['[^'],
    found: /\n[ \t>]*[ \t]\[\^[^\]\n]{1,999}\]:/,
  },
  {
    reason: 'a tag over several lines may hold colons at the start of one',
    hints: ['::'],
    // A blank line ends it, except in an element whose block goes on to its end tag.
    found: /<(?:(?:pre|script|style|textarea)[^<>]*|[a-z](?:[^<>\n]|\n(?![ \t>]*\n))*)\n[ \t>]*::/i,
  },
  {
    reason: 'a tag below a definition or a footnote continues it',
    hints: [']:'],
    found: belowDefinition(/\n[ \t>]*<\/?[a-z]/gi),
  },
  {
    reason: 'a backslash before the end of a container is text',
    hints: ['\\\n'],
    found: /\\\n[ \t>]*:::/,
  },
  {
    reason: 'the name of a directive may contain a tab',
    hints: ['\t'],
    found: inDirectives(/^[ \t>+*\d.)-]*::+[^\s{[]*\t/m),
  },
  {
    reason: 'colons with white space between them are text',
    hints: [':::'],
    found: inDirectives(/^[ \t>+*\d.)-]*:{3,}[ \t]+:/m),
  },
  {
    reason: 'a directive may have a name of any letters',
    hints: ['::'],
    found: inDirectives(/^[ \t>+*\d.)-]*::+[\w-]*[^\0-\x7f]/m),
  },
  {
    reason: 'a line ends the outermost container that has no more colons, in the quote where it stands',
    hints: [':::'],
    found: isUneven,
  },
  {
    reason: 'a brace within quotes ends no attributes',
    hints: ['::'],
    found: inDirectives(/^[ \t>+*\d.)-]*::[^\n]*\}[^\n]*\}/m),
  },
  {
    reason: 'white space of other scripts at the ends of a label belongs to it',
    hints: [']:'],
    found: new RegExp(`\\[(?:[${space}][^\\]\\n]*|[^\\]\\n]*[${space}])\\]:`),
  },
  {
    reason: 'an attribute may have a name of any letters',
    hints: ['::'],
    found: inDirectives(/^[ \t>+*\d.)-]*::[^\n{]*\{(?:"[^"\n]*"|'[^'\n]*'|[^"'\n])*?[^\0-\x7f]/m),
  },
  {
    reason: 'an escaped mark between marks of the same kind is punctuation',
    hints: ['\\*', '\\_', '\\~'],
    found: /[*_~]\\[*_~]|\\[*_~][*_~]/,
  },
  {
    reason: 'tabs alone on a line are blank within raw HTML too',
    hints: ['\t\n'],
    found: /^[ \t>]*\t[ \t]*$/m,
  },
  {
    reason: 'a list item may start below its marker, behind anything',
    hints: ['-', '+', '*', '.', ')'],
    found: /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]*$/m,
  },
  {
    reason: 'white space of other scripts after a fence is part of the info string',
    hints: ['```', '~~~'],
    found: new RegExp(`^[ \\t>+*\\d.)-]*(?:\`{3}|~{3})[^\\n]*[${space}]`, 'm'),
  },
];

/** Whether remark is to read `text`. */
export function isLeftToRemark(text: string): boolean {
  return sorts.some(
    ({ hints, found }) =>
      hints.some((hint) => text.includes(hint)) && (found instanceof RegExp ? found.test(text) : found(text)),
  );
}

/**
 * Whether a possible definition is on the line above a match of this pattern, which starts with the line end between.
 */
function belowDefinition(pattern: RegExp): (text: string) => boolean {
  return (text) => {
    for (const { index } of text.matchAll(pattern))
      if (text.slice(text.lastIndexOf('\n', index - 1) + 1, index).includes(']:')) return true;
    return false;
  };
}

/** Checks the lines that may be directives, which are few. */
function inDirectives(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(directiveLines(text));
}

const known = { text: '', lines: '' };

/** Returns the parts of `text` that may contain directives, for several checks in a row. */
function directiveLines(text: string): string {
  if (known.text !== text) {
    known.text = text;
    const lines = Array.from(
      linesWith(text, '::'),
      ([, line]) => line.match(/^[ \t>+*\d.)-]*::[^\n]*/gm) ?? [],
    );
    known.lines = lines.flat().join('\n');
  }
  return known.lines;
}

/**
 * Whether containers contain others with more colons, or with as many elsewhere, or a line elsewhere would end them, or
 * one line ends several that have different numbers of colons.
 */
function isUneven(text: string): boolean {
  const open: { readonly colons: number; readonly prefix: string }[] = [];
  for (const [start, line] of colonLines(text)) {
    const colons = /^:*/.exec(line)?.[0].length ?? 0;
    if (colons < 3) continue;
    const prefix = text.slice(text.lastIndexOf('\n', start) + 1, start);
    if (colons < line.trimEnd().length) {
      if (open.some((one) => one.colons < colons || (one.colons === colons && one.prefix !== prefix)))
        return true;
      open.push({ colons, prefix });
      continue;
    }
    const closed = open.findIndex((one) => one.colons <= colons);
    if (closed < 0) continue;
    const [outermost, ...inner] = open.splice(closed);
    if (outermost?.prefix !== prefix || inner.some(({ colons }) => colons !== outermost.colons)) return true;
  }
  return false;
}
