/**
 * Snippets, `--8<-- "file"`: parts of pages become includes; text within code, and if only some lines are requested.
 */
import { posix } from 'node:path';
import { type Line, indentOf } from '../dialect/lines.js';
import type { Blocks, FoundBlock } from './block.js';

const mark = /^[ \t]*;?-{1,10}8<-{1,10}[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/;
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
  return found ? fileOf(found[1] ?? found[2] ?? '', context) : null;
}

function fileOf(written: string, { options, way }: Blocks): Snippet | null {
  const [, path = '', part] = /^([^:]+)(?::(.*))?$/.exec(written) ?? [];
  for (const folder of options.snippetFolders) {
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
  const isBlock = fenceMark.test(line.text);
  const found = mark.exec(line.text);
  if (!isBlock && !found) return null;
  const close = isBlock ? lines.findIndex(({ text }, index) => index > at && fenceMark.test(text)) : at;
  const end = close < 0 ? lines.length : close + 1;
  const names = isBlock
    ? lines.slice(at + 1, end - 1).map(({ text }) => text.trim())
    : [found?.[1] ?? found?.[2] ?? ''];
  const made = names.filter((name) => name !== '' && !name.startsWith(';'));
  return { lines: made.flatMap((name) => included(name, line, context)), end };
}

function included(written: string, line: Line, context: Blocks): Line[] {
  const { way } = context;
  const snippet = fileOf(written, context);
  const white = ' '.repeat(indentOf(line.text));
  if (snippet === null) {
    way.tell(
      'comment',
      line.at,
      `--8<-- "${written}"`,
      'docgen found no such file in the folder; kept as a comment',
    );
    return [{ text: `${white}<!-- --8<-- "${written.replaceAll('--', '- -')}" -->`, at: line.at }];
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
    if (snippet === null) return [line];
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
