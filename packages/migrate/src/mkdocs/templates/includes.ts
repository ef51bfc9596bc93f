/**
 * Tags of the plugin include-markdown, `{% include-markdown "file" start="…" %}` and `{% include "file" %}`: a whole file
 * becomes a snippet, and a part of a file its text.
 */
import { posix } from 'node:path';
import { quoted } from '@docgen/convert/finding';
import { comment } from '@docgen/convert/markdown/comment';
import { frontMatter } from '@docgen/convert/page/front-matter';
import { type Line, indentOf } from '@docgen/convert/page/lines';
import { linePlaces } from '@docgen/convert/page/line-places';
import type { PageWay } from '@docgen/convert/page/writing';
import { compareText } from '@docgen/model';
import picomatch from 'picomatch';
import { shiftHeadings, withLinksFrom } from './included-text.js';
import { literal } from './template.js';

/** Options of the plugin, as defaults of its tags. */
export interface IncludeOptions {
  readonly open: string;
  readonly close: string;
  readonly docs: string;
  readonly defaults: ReadonlyMap<string, string>;
  /** Whether a text has to be rendered, so that a copy of its file doesn't do. */
  readonly isTemplate: (text: string) => boolean;
}

interface Context {
  readonly options: IncludeOptions;
  readonly way: PageWay;
  /** The file whose text is read, and those that include it. */
  readonly files: readonly string[];
  /** Characters that the page may still include. */
  readonly budget: { left: number };
}

interface Tag {
  readonly isMarkdown: boolean;
  readonly path: string;
  readonly given: ReadonlyMap<string, string>;
  readonly written: string;
  readonly at: number;
  /** White space that the line begins with, if the tag is all of it. */
  readonly white: string | null;
}

const mostDepth = 20;
const mostIncluded = 5_000_000;

export function expandIncludes(lines: readonly Line[], options: IncludeOptions, way: PageWay): Line[] {
  return expand(lines, { options, way, files: [way.file], budget: { left: mostIncluded } });
}

/** Paths that the tags of a text name, below the old site. */
export function includedPaths(
  text: string,
  file: string,
  options: Pick<IncludeOptions, 'open' | 'close' | 'docs'>,
): string[] {
  return [...text.matchAll(tagPattern(options))].flatMap((found) =>
    candidates(unquoted(found[2] ?? ''), file, options.docs),
  );
}

function tagPattern({ open, close }: Pick<IncludeOptions, 'open' | 'close'>): RegExp {
  const string = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
  return new RegExp(
    String.raw`${literal(open)}-?\s*(include(?:-markdown)?)\s+(${string})((?:\s+[\w-]+=(?:${string}))*)\s*-?${literal(close)}`,
    'g',
  );
}

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(/\\(.)/gs, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));
}

function expand(lines: readonly Line[], context: Context): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  const found = [...text.matchAll(tagPattern(context.options))];
  if (found.length === 0) return [...lines];
  const placeOf = linePlaces(text);
  const made: Line[] = [];
  const write = (part: string, at: (index: number) => number) => {
    for (const [index, line] of part.split('\n').entries()) {
      const last = index === 0 ? made.pop() : undefined;
      made.push({ text: (last?.text ?? '') + line, at: last?.at ?? at(index) });
    }
  };
  let done = 0;
  const copy = (end: number) => {
    const first = placeOf(done).index;
    write(text.slice(done, end), (index) => lines[first + index]?.at ?? 1);
  };
  for (const tag of found) {
    copy(tag.index);
    done = tag.index + tag[0].length;
    const at = lines[placeOf(tag.index).index]?.at ?? 1;
    const before = text.slice(text.lastIndexOf('\n', tag.index - 1) + 1, tag.index);
    const isAlone = before.trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(done, done + 200));
    const given = new Map([...context.options.defaults, ...argumentsIn(tag[3] ?? '')]);
    const white = isAlone ? before : null;
    const [written, kind = '', path = ''] = tag;
    const own = { isMarkdown: kind !== 'include', path: unquoted(path), given, written, at, white };
    write(textOf(own, context), () => at);
  }
  copy(text.length);
  return made;
}

function argumentsIn(text: string): [string, string][] {
  return [...text.matchAll(/([\w-]+)=("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g)].map(
    ([, name = '', value = '']) => [name, unquoted(value)],
  );
}

/** The text in the place of a tag, which the white space before it precedes. */
function textOf(tag: Tag, context: Context): string {
  const { way } = context;
  const files = context.budget.left < 0 ? [] : filesOf(tag, context);
  if (files.length === 0) {
    const isRemote = /^https?:/.test(tag.path);
    const reason = isRemote
      ? 'docgen reads no files of the network'
      : 'docgen found no such file in the folder';
    const became = `${context.budget.left < 0 ? 'the page includes too much' : reason}; kept as a comment`;
    way.tell('comment', tag.at, quoted(tag.written), became);
    return comment(` include ${tag.path} `);
  }
  return files.map((file) => fileText(file, tag, context)).join('\n');
}

function fileText(file: string, tag: Tag, context: Context): string {
  const { way, options } = context;
  const whole = (way.site.source.texts.get(file) ?? '').replace(/\n$/, '');
  context.budget.left -= whole.length;
  const body = whole.slice(frontMatter(whole)?.end ?? 0);
  const isWhole = !['start', 'end', 'heading-offset', 'dedent'].some((name) => tag.given.has(name));
  const moved = (text: string) =>
    tag.isMarkdown && tag.given.get('rewrite-relative-urls') !== 'false'
      ? withLinksFrom(text, file, way)
      : text;
  if (isWhole && tag.white !== null && !/[":\n]/.test(file)) {
    // The snippet is written with the links of the first page that includes it.
    if (file.endsWith('.md') && way.snippet(file, moved(whole)) !== undefined) return `--8<-- "${file}"`;
    if (!file.endsWith('.md') && !options.isTemplate(whole)) return `--8<-- "${file}"`;
  }
  const part = partOf(body, tag, context);
  const shifted = tag.isMarkdown ? shiftHeadings(part, Number(tag.given.get('heading-offset') ?? 0)) : part;
  const isDeep = context.files.length > mostDepth || context.files.includes(file);
  const lines = moved(shifted)
    .split('\n')
    .map((line) => ({ text: line, at: tag.at }));
  const inner = isDeep ? lines : expand(lines, { ...context, files: [...context.files, file] });
  const text = inner.map((line) => line.text).join('\n');
  return tag.white === null ? text : text.replaceAll(/\n(?=[^\n])/g, `\n${tag.white}`);
}

/** What is between two texts, everywhere; all of it without them. */
function partOf(text: string, { given, at, written }: Tag, { way }: Context): string {
  const [start, end] = [given.get('start') || undefined, given.get('end') || undefined];
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    const startAt = start === undefined ? from : text.indexOf(start, from);
    if (startAt < 0) break;
    const first = startAt + (start?.length ?? 0);
    const endAt = end === undefined ? -1 : text.indexOf(end, first);
    parts.push(text.slice(first, endAt < 0 ? undefined : endAt));
    if (start === undefined || endAt < 0) break;
    from = endAt + (end?.length ?? 0);
  }
  if (parts.length === 0) way.tell('lost', at, quoted(written), 'the file has no such part');
  const joined = parts.join('');
  return given.get('dedent') === 'true' ? dedented(joined) : joined;
}

function dedented(text: string): string {
  const lines = text.split('\n');
  const by = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf));
  return lines.map((line) => line.slice(Math.min(by, line.length - line.trimStart().length))).join('\n');
}

/** The files that a tag names, which may be a pattern. */
function filesOf({ path, given }: Tag, { options, way, files }: Context): string[] {
  const { texts } = way.site.source;
  const paths = candidates(path, files.at(-1) ?? way.file, options.docs);
  const known = paths.find((one) => texts.has(one));
  if (known !== undefined) return [known];
  if (!/[*?[{]/.test(path)) return [];
  const [without = ''] = candidates(given.get('exclude') ?? '', files.at(-1) ?? way.file, options.docs);
  const isLeftOut = picomatch(without === '' ? '\0' : without);
  for (const pattern of paths) {
    const isMatch = picomatch(pattern);
    const found = [...texts.keys()].filter((one) => isMatch(one) && !isLeftOut(one) && one !== way.file);
    if (found.length > 0) return found.sort(compareText);
  }
  return [];
}

/** Relative to the file that includes it, or to the docs. */
function candidates(path: string, file: string, docs: string): string[] {
  if (path === '') return [];
  const own = posix.normalize(posix.join(posix.dirname(file), path));
  const below = posix.normalize(posix.join(docs, path));
  if (path.startsWith('/')) return [below];
  return /^\.\.?\//.test(path) ? [own] : [below, own];
}
