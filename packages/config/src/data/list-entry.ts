/**
 * Finds an entry of a list in the text of a configuration, which may be code: it counts brackets, and skips strings and
 * comments. It finds only entries of lists that are written directly after their key.
 */

/** Offsets in a text, the end exclusive. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

const opening = /['"]?\s*:\s*\[/y;
const tokens = /\/\/.*|\/\*[^]*?\*\/|(['"`])(?:\\[^]|(?!\1)[^\\])*\1|[[\](){},]/g;

/** Entry number `index` of the list whose key ends at offset `keyEnd`, without white space and comments around it. */
export function listEntry(text: string, keyEnd: number, index: number): Offsets | null {
  opening.lastIndex = keyEnd;
  if (!opening.test(text)) return null;
  let start = opening.lastIndex;
  let [depth, at] = [0, 0];
  tokens.lastIndex = start;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const isBefore = token[0].startsWith('/') && text.slice(start, token.index).trim() === '';
    const isClosing = /^[\])}]/.test(token[0]);
    const isEnd = depth === 0 && (isClosing || token[0] === ',');
    if (isEnd && at === index) return trimmed(text, { start, end: token.index });
    if (isEnd && isClosing) return null;
    if (isBefore) start = tokens.lastIndex;
    else if (isEnd) [start, at] = [tokens.lastIndex, at + 1];
    else if (isClosing) depth--;
    else if (/^[[({]/.test(token[0])) depth++;
  }
  return null;
}

function trimmed(text: string, { start, end }: Offsets): Offsets | null {
  const entry = text.slice(start, end);
  const from = start + entry.length - entry.trimStart().length;
  const to = start + entry.trimEnd().length;
  return from < to ? { start: from, end: to } : null;
}
