/**
 * Line-wise reading of Markdown without a parser: container markers at the start of a line, and which lines are in a
 * code fence.
 *
 * It serves the scans that run before the parser. It is exact for fences at the page's own level and in lists and
 * quotes whose markers are on the fence's line; no fact of a Document relies on it except the skimmed title.
 */

/** Markers of quotes and list items at a line's start, with the spaces between them. */
const markers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*[ \t]*/;

/** The line without its container markers and indentation. */
function withoutMarkers(line: string): string {
  return line.slice(markersOf(line).length);
}

/** The container markers and indentation that a line starts with. */
export function markersOf(line: string): string {
  return markers.exec(line)?.[0] ?? '';
}

/** The lines of `text` that contain `part`, with their positions. It reads the others only to find that. */
export function* linesWith(text: string, part: string): Generator<[start: number, line: string]> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at)) {
    const start = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    at = next < 0 ? text.length : next;
    yield [start, text.slice(start, at)];
  }
}

/** Whether a line that contains `part` matches; much faster than a pattern that is tried at each line. */
export function hasLine(text: string, part: string, pattern: RegExp): boolean {
  for (const [, line] of linesWith(text, part)) if (pattern.test(line)) return true;
  return false;
}

/** Determines for consecutive lines whether each belongs to a code fence (its own lines included). */
export function fenceReader(): (line: string) => boolean {
  let open: { readonly char: string; readonly length: number; readonly quotes: number } | undefined;
  return (line) => {
    if (open === undefined) {
      open = openingFence(line);
      return open !== undefined;
    }
    if (closes(line, open)) {
      open = undefined;
      return true;
    }
    if (open.quotes > 0 && quoteDepth(line) < open.quotes) {
      open = openingFence(line);
      return open !== undefined;
    }
    return true;
  };
}

function openingFence(line: string) {
  if (!line.includes('```') && !line.includes('~~~')) return undefined;
  const bare = withoutMarkers(line);
  const found = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(bare)?.[0];
  if (found === undefined || /^(?: {4}|\t)/.test(line)) return undefined;
  return { char: found.charAt(0), length: found.length, quotes: quoteDepth(line) };
}

function closes(line: string, open: { readonly char: string; readonly length: number }): boolean {
  const found = /^[\s>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return found !== undefined && found.startsWith(open.char) && found.length >= open.length;
}

function quoteDepth(line: string): number {
  return markersOf(line).split('>').length - 1;
}
