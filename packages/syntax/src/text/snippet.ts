/**
 * The part of a file that an include requests: its lines by number, or between `#region name` and `#endregion name` in
 * a comment of any language. This module must not know Markdown, nor the file's location.
 */

export interface SnippetLine {
  /** In the file, 1-based. */
  readonly number: number;
  readonly text: string;
  /** Regions that contain it. */
  readonly regions: ReadonlySet<string>;
  /** It opens or closes a region, and is never shown. */
  readonly marker: boolean;
}

const longestMarker = 500;
/** Starts with a comment marker or nothing, ends with the end of a comment or nothing. */
const markerLine =
  /^(?:\/\/+|\/\*+|#+|<!--+|--+|;+|%+|'|"|\{\/\*|\(\*|rem\b)?\s*#?(end)?region\b[ \t]*(.*?)\s*(?:--+>|\*+\/\}?|\*\))?$/i;

/** Markers of other tools, in lines that start with a comment. */
const otherMarkers: readonly { readonly start: RegExp; readonly end: RegExp }[] = [
  { start: /\bdocs:start(?::|\s+)([\w.-]+)/, end: /\bdocs:end\b(?:(?::|\s+)([\w.-]+))?/ },
  { start: /\[START\s+([\w.-]+)\]/, end: /\[END\s+([\w.-]+)\]/ },
  { start: /\btag::([\w.-]+)\[\]/, end: /\bend::([\w.-]+)\[\]/ },
  { start: /\bANCHOR:\s*([\w.-]+)/, end: /\bANCHOR_END:\s*([\w.-]+)/ },
  { start: /#docregion\s+([\w.-]+)/, end: /#enddocregion\b(?:\s+([\w.-]+))?/ },
];
const commentLine = /^(?:\/\/|\/\*|\*|#|<!--|--|;|%|'|"|\{\/\*|\(\*)/;

/** The lines of `text` (LF) with the regions that contain them; `others` reads the markers of other tools, too. */
export function snippetLines(
  text: string,
  { others = false }: { readonly others?: boolean } = {},
): SnippetLine[] {
  const open: string[] = [];
  let regions: ReadonlySet<string> = new Set();
  return linesOf(text).map((line, index) => {
    const found = markerOf(line) ?? (others ? otherMarkerOf(line) : undefined);
    if (found?.end === false) open.push(found.name);
    if (found?.end === true) {
      const at = found.name === '' ? open.length - 1 : open.lastIndexOf(found.name);
      if (at >= 0) open.splice(at, 1);
    }
    if (found !== undefined) regions = new Set(open);
    return { number: index + 1, text: line, regions, marker: found !== undefined };
  });
}

function otherMarkerOf(line: string): { end: boolean; name: string } | undefined {
  const text = line.trim();
  if (line.length > longestMarker || !commentLine.test(text)) return undefined;
  for (const { start, end } of otherMarkers) {
    const name = start.exec(text)?.[1];
    if (name !== undefined) return { end: false, name };
    const ended = end.exec(text);
    if (ended !== null) return { end: true, name: ended[1] ?? '' };
  }
  return undefined;
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function markerOf(line: string): { end: boolean; name: string } | undefined {
  if (line.length > longestMarker || !/#(?:end)?region\b/i.test(line)) return undefined;
  const found = markerLine.exec(line.trim());
  if (found === null) return undefined;
  const name = found[2] ?? '';
  const end = found[1] !== undefined;
  return end || name !== '' ? { end, name } : undefined;
}

/** The names of all regions, in order. */
export function regionNames(lines: readonly SnippetLine[]): string[] {
  return [...new Set(lines.flatMap(({ regions }) => [...regions]))];
}

/** The texts without the white space that all of them start with, ignoring blank ones. */
export function withoutIndentation(texts: readonly string[]): string[] {
  let common: string | undefined;
  for (const text of texts) {
    if (text.trim() === '') continue;
    const own = /^[ \t]*/.exec(text)?.[0] ?? '';
    common = common === undefined ? own : sharedStart(common, own);
  }
  const length = common?.length ?? 0;
  return texts.map((text) => (text.trim() === '' ? '' : text.slice(length)));
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
