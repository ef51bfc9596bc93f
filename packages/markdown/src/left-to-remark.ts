/**
 * Texts that the native parser is not given: it would read something in them in another way than remark, or take too
 * long. So either parser makes the same of every text, and the tree never tells which one read it.
 *
 * Each sort is rare in what people write, and is found by a look that costs next to nothing. The differential tests
 * hold that nothing is missing; to leave a text to remark without need costs time alone.
 */
import { isCrowded } from './crowd.js';
import { fenceReader, markersOf } from './lines.js';

interface Sort {
  /** Why the text is left to remark. */
  readonly reason: string;
  /** Without one of these in the text there is no need to look. */
  readonly hints: readonly string[];
  readonly found: RegExp | ((text: string) => boolean);
}

const space = '\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const astral = '[\\u{10000}-\\u{10ffff}]';
const item = '^[ \\t>]*(?:[-+*]|\\d{1,9}[.)])[ \\t]+';

/** In the order in which they are looked for. */
export const sorts: readonly Sort[] = [
  {
    reason: 'an address that touches a pipe takes it in, though it ends a cell',
    hints: ['|'],
    found: /(?<!\]\(|<)(?:https?:\/\/|www\.)[^\s<|]*\|/i,
  },
  {
    reason: 'a label with a colon in a word would be changed where it is named, not where it is defined',
    hints: [']:'],
    found: /\[[^\]\n]*:[^\]\n]*\]:/,
  },
  {
    reason: 'characters of two UTF-16 units are punctuation or letters beside emphasis and addresses',
    hints: ['*', '_', '~', '@', '://', 'www.', 'WWW.'],
    found: new RegExp(`${astral}(?:[*_~]+\\S|www\\.|https?:|[\\w.+-]+@)|\\S[*_~]+${astral}`, 'iu'),
  },
  { reason: 'a byte order mark within the text is white space or none', hints: ['\uFEFF'], found: /\uFEFF/ },
  {
    reason: 'the scheme of an address that is written out belongs to it behind an open bracket',
    hints: ['mailto:', 'xmpp:'],
    found: /(?<![(<"'])(?:mailto|xmpp):[\w.+-]+@/,
  },
  {
    reason: 'a lone tag below a table is a row of it',
    hints: ['|'],
    found: /\|[^\n]*\n {0,3}<\/?[a-z][^\n]*>[ \t]*(?:\n|$)/i,
  },
  {
    reason: 'a task without text on its line starts below',
    hints: ['[ ]', '[x]', '[X]', '[\t]'],
    found: new RegExp(`${item}\\[[ \\txX]\\][ \\t]*$`, 'm'),
  },
  {
    reason: 'a footnote that starts in the line of another is text of it',
    hints: ['[^'],
    found: /\[\^[^\]\n]+\]:[ \t]*(?:\[\^|<)/,
  },
  { reason: 'colons in a code block within a container end it', hints: [':::'], found: endsInCode },
  {
    reason: 'a directive may have a name of any letters',
    hints: ['::'],
    found: /^[ \t>+*\d.)-]*::+[\w-]*[^\0-\x7f]/m,
  },
  {
    reason: 'a container that starts in the line of a list item stretches it',
    hints: [':::'],
    found: new RegExp(`${item}:::`, 'm'),
  },
  {
    reason: 'tabs in a container that is indented',
    hints: [':::'],
    found: (text) => /^ {1,3}:::/m.test(text) && text.includes('\t'),
  },
  {
    reason: 'white space of other scripts behind a fence is part of what is said of the code',
    hints: ['```', '~~~'],
    found: new RegExp(`(?:\`{3}|~{3})[^\\n]*[${space}]`),
  },
  {
    reason: 'brackets within those of an image, around references',
    hints: ['!['],
    found: /!\[[^\]\n]*\[/,
  },
  { reason: 'marks upon marks take time by their square', hints: [''], found: isCrowded },
];

/** Whether remark is to read `text`. */
export function isLeftToRemark(text: string): boolean {
  return sorts.some(
    ({ hints, found }) =>
      hints.some((hint) => text.includes(hint)) && (found instanceof RegExp ? found.test(text) : found(text)),
  );
}

/** Whether a line of colons alone stands in a code fence below an opened container. */
function endsInCode(text: string): boolean {
  const inFence = fenceReader();
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isCode = inFence(line);
    const colons = line.includes(':::') ? line.slice(markersOf(line).length) : '';
    if (!isCode) isOpen ||= /^:{3,}[^\s:]/.test(colons);
    else if (isOpen && /^:{3,}[ \t]*$/.test(colons)) return true;
  }
  return false;
}
