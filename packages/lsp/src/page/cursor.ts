/**
 * What an author is writing at a position, judged by the text before it. The page isn't a tree there: it is being
 * typed, so its last link or directive has no end yet. Code blocks contain none of these.
 */
import type { Point } from '@docgen/model';

export type Writing =
  /** Destination of a link or image, as far as it is written. */
  | { readonly kind: 'link'; readonly written: string; readonly isImage: boolean }
  | { readonly kind: 'directive'; readonly sign: ':' | '::' | ':::'; readonly written: string }
  | { readonly kind: 'attribute'; readonly owner: string; readonly written: string; readonly others: string }
  | {
      readonly kind: 'value';
      readonly owner: string;
      readonly attribute: string;
      readonly written: string;
      readonly isQuoted: boolean;
    }
  /** Content of an inline form, such as a term. */
  | { readonly kind: 'words'; readonly form: string; readonly written: string }
  /** A key of front matter below the keys of `path`. */
  | { readonly kind: 'key'; readonly path: readonly string[]; readonly written: string }
  | { readonly kind: 'matter-value'; readonly path: readonly string[]; readonly written: string };

/** Null if nothing known is being written. */
export function writingAt({ line, column }: Point, lines: readonly string[]): Writing | null {
  const before = (lines[line - 1] ?? '').slice(0, column - 1);
  const end = matterEnd(lines);
  if (line - 1 > 0 && line - 1 < end) return inMatter(before, line - 1, lines);
  if (isInCode(line - 1, lines)) return null;
  return inLink(before) ?? inDirective(before);
}

/** Index of the line that ends the front matter; 0 if the page has none. An open block ends with the page. */
export function matterEnd(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const end = lines.findIndex((text, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(text));
  return end < 0 ? lines.length : end;
}

function inMatter(before: string, index: number, lines: readonly string[]): Writing | null {
  const key = /^(\s*)([\w-]*)$/.exec(before);
  if (key) return { kind: 'key', path: pathAbove(index, key[1]?.length ?? 0, lines), written: key[2] ?? '' };
  const [, indent = '', name = '', written] = /^(\s*)([\w-]+):\s+(\S*)$/.exec(before) ?? [];
  if (written === undefined) return null;
  return { kind: 'matter-value', path: [...pathAbove(index, indent.length, lines), name], written };
}

/** Keys of front matter around a line with this indentation. */
export function pathAbove(index: number, indent: number, lines: readonly string[]): string[] {
  const path: string[] = [];
  let depth = indent;
  for (let at = index - 1; at > 0 && depth > 0; at--) {
    const [, spaces = '', name] = /^(\s*)([\w-]+):/.exec(lines[at] ?? '') ?? [];
    if (name === undefined || spaces.length >= depth) continue;
    path.unshift(name);
    depth = spaces.length;
  }
  return path;
}

/** Whether a line is in a fenced code block. */
function isInCode(index: number, lines: readonly string[]): boolean {
  let fence = '';
  for (const text of lines.slice(matterEnd(lines), index)) {
    const [, mark = ''] = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark === '') continue;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && text.trim() === mark) fence = '';
  }
  return fence !== '';
}

function inLink(before: string): Writing | null {
  const [, sign = '', written] = /(!?)\[(?:[^\][]|\[[^\][]*\])*\]\(\s*<?([^\s<>()]*)$/.exec(before) ?? [];
  if (written !== undefined) return { kind: 'link', written, isImage: sign === '!' };
  const [, defined] = /^ {0,3}\[[^\][]+\]:\s*<?(\S*)$/.exec(before) ?? [];
  return defined === undefined ? null : { kind: 'link', written: defined, isImage: false };
}

function inDirective(before: string): Writing | null {
  const [, colons = '', name] = /^\s*(:{2,})([\w-]*)$/.exec(before) ?? [];
  if (name !== undefined) return { kind: 'directive', sign: colons.length > 2 ? ':::' : '::', written: name };
  const [, form = '', words] = /(?:^|[^:\w]):([\w-]+)\[([^\][]*)$/.exec(before) ?? [];
  if (words !== undefined) return { kind: 'words', form, written: words };
  const [, owner = '', attributes] =
    /(?:^\s*:{2,}|(?:^|[^:\w]):)([\w-]+)(?:\[[^\]]*\])?\{([^{}]*)$/.exec(before) ?? [];
  if (attributes !== undefined) return inAttributes(owner, attributes);
  const [, start] = /(?:^|[^:\w\\/]):([\w-]*)$/.exec(before) ?? [];
  return start === undefined ? null : { kind: 'directive', sign: ':', written: start };
}

function inAttributes(owner: string, text: string): Writing | null {
  const [, attribute = '', quote = '', written] =
    /(?:^|\s)([\w-]+)=("?)([^"\s]*|(?<=")[^"]*)$/.exec(text) ?? [];
  if (written !== undefined) return { kind: 'value', owner, attribute, written, isQuoted: quote !== '' };
  const [, name] = /(?:^|\s)([\w-]*)$/.exec(text) ?? [];
  return name === undefined ? null : { kind: 'attribute', owner, written: name, others: text };
}
