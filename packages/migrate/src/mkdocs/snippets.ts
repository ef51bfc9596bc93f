/**
 * Snippets, `--8<-- "file"` and `{! file !}`: parts of pages become includes; text within code, and if only some lines are requested.
 */
import { posix } from 'node:path';
import { type Line, indentOf } from '@docgen/convert/page/lines';
import { quoted } from '@docgen/convert/finding';
import { comment } from '@docgen/convert/markdown/comment';
import type { Blocks, FoundBlock } from './block.js';

const mark = /^[ \t]*-{1,10}8<-{1,10}[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/;
/** Of the extensions markdown-include and mdx_include. */
const include = /^[ \t]*\{!>?[ \t]*([^!\s]+?)[ \t]*(?:\[ln:(\d+)(?:-(\d*))?\])?[ \t]*!\}[ \t]*$/;
/** A line that the old generator shows instead of the file. */
const escapedMark = /^[ \t]*;-{1,10}8<-{1,10}(?=[ \t]|$)/;
const fenceMark = /^[ \t]*-{1,10}8<-{1,10}[ \t]*$/;

export interface Snippet {
  readonly file: string;
  /** Attributes of an include that request a part of the file. */
  readonly attributes: string;
  readonly part: string | undefined;
}

/** The file that a line inserts; null if it isn't such a line, or the file doesn't exist. */
export function snippetOf(text: string, context: Blocks): Snippet | null {
  const found = mark.exec(text);
  if (found) return fileOf(found[1] ?? found[2] ?? '', context, context.options.snippetFolders);
  const other = writtenInclude(text);
  return other === null ? null : fileOf(other, context, includeFolders(context));
}

/** `{! file [ln:1-3] !}` in the form of a snippet; null if the line is something else. */
function writtenInclude(text: string): string | null {
  const [, path, from, to] = include.exec(text) ?? [];
  if (path === undefined) return null;
  return from === undefined ? path : `${path}:${from}:${to ?? from}`;
}

function includeFolders({ options, way }: Blocks): string[] {
  return [...options.includeFolders, posix.dirname(way.file)];
}

function fileOf(written: string, { way }: Blocks, folders: readonly string[]): Snippet | null {
  const [, path = '', part] = /^([^:]+)(?::(.*))?$/.exec(written) ?? [];
  for (const folder of folders) {
    const file = posix.normalize(posix.join(folder, path));
    if (!way.site.source.texts.has(file)) continue;
    const lines = part === undefined ? null : /^(\d*)(?::(\d*))?$/.exec(part);
    const attributes = lines ? ` lines=${lines[1] || '1'}-${lines[2] || lines[1] || '99999'}` : '';
    return { file, attributes, part };
  }
  return null;
}

/** Files on lines of their own. */
export function includeAt(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const line = lines[at];
  if (line === undefined) return null;
  if (escapedMark.test(line.text)) return { lines: [unescaped(line)], end: at + 1 };
  const other = writtenInclude(line.text);
  if (other !== null)
    return { lines: included(other, line, { context, folders: includeFolders(context) }), end: at + 1 };
  const isBlock = fenceMark.test(line.text);
  const found = mark.exec(line.text);
  if (!isBlock && !found) return null;
  const close = isBlock ? lines.findIndex(({ text }, index) => index > at && fenceMark.test(text)) : at;
  const end = close < 0 ? lines.length : close + 1;
  const names = isBlock
    ? lines.slice(at + 1, end - 1).map(({ text }) => text.trim())
    : [found?.[1] ?? found?.[2] ?? ''];
  const made = names.filter((name) => name !== '' && !name.startsWith(';'));
  const folders = context.options.snippetFolders;
  return { lines: made.flatMap((name) => included(name, line, { context, folders })), end };
}

function included(
  written: string,
  line: Line,
  { context, folders }: { readonly context: Blocks; readonly folders: readonly string[] },
): Line[] {
  const { way } = context;
  const snippet = fileOf(written, context, folders);
  const white = ' '.repeat(indentOf(line.text));
  if (snippet === null) {
    way.tell(
      'comment',
      line.at,
      quoted(line.text),
      'docgen found no such file in the folder; kept as a comment',
    );
    return [{ text: white + comment(` ${line.text.trim()} `), at: line.at }];
  }
  const isPart = snippet.part !== undefined && snippet.attributes === '';
  const name = isPart ? undefined : way.snippet(snippet.file);
  if (name !== undefined && name.endsWith('.md'))
    return [
      { text: `${white}::include{file="${name}"${snippet.attributes}}`, at: line.at },
      { text: '', at: line.at },
    ];
  const lines = partOf(way.site.source.texts.get(snippet.file) ?? '', snippet);
  return lines.map((text) => ({ text: white + text, at: line.at }));
}

/** Code with the lines of its snippets in their places. */
export function expanded(lines: readonly Line[], context: Blocks): Line[] {
  return lines.flatMap((line) => {
    const snippet = snippetOf(line.text, context);
    if (snippet === null) return [unescaped(line)];
    const white = ' '.repeat(indentOf(line.text));
    const text = context.way.site.source.texts.get(snippet.file) ?? '';
    return partOf(text, snippet).map((own) => ({ text: white + own, at: line.at }));
  });
}

/** The requested lines: all, some by number, or a section between two marks. */
function partOf(text: string, { part }: Snippet): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  if (part === undefined) return lines;
  const numbers = /^(\d*)(?::(\d*))?$/.exec(part);
  if (numbers) return lines.slice(Number(numbers[1] || 1) - 1, Number(numbers[2] || lines.length));
  const is = (word: string) => (line: string) => line.includes(`--8<-- [${word}:${part}]`);
  const [start, end] = [lines.findIndex(is('start')), lines.findIndex(is('end'))];
  return start < 0 ? lines : lines.slice(start + 1, end < 0 ? undefined : end);
}

function unescaped(line: Line): Line {
  return escapedMark.test(line.text) ? { ...line, text: line.text.replace(';', '') } : line;
}
