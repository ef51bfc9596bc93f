/** Helpers of mdBook, `{{#include file:part}}`: includes if docgen has the same, else the text itself. */
import { posix } from 'node:path';
import type { Line } from '@docgen/convert/page/lines';
import type { PageWay } from '@docgen/convert/page/writing';

const helper = /(\\?)\{\{#(include|rustdoc_include|playground|playpen|title|template)\s+([^{}]*?)\s*\}\}/g;

interface IncludedLines {
  readonly file: string;
  readonly text: string;
  /** Numbers of the first and the last line, or the name of an anchor, or all. */
  readonly lines: readonly [from: number, to: number] | null;
  readonly anchor: string | null;
}

function includedIn(argument: string, way: PageWay): IncludedLines | null {
  const [path = '', first, second] = (argument.split(/\s+/)[0] ?? '').split(':');
  const file = posix.normalize(posix.join(posix.dirname(way.file), path));
  const text = way.site.source.texts.get(file);
  if (text === undefined) return null;
  const count = text.replace(/\n$/, '').split('\n').length;
  if (first === undefined) return { file, text, lines: null, anchor: null };
  const isNumber = /^\d*$/.test(first) && (first !== '' || second !== undefined);
  if (!isNumber) return { file, text, lines: null, anchor: first };
  const from = Number(first || 1);
  const to = second === undefined ? from : Number(second || count);
  return { file, text, lines: [from, Math.min(to, count)], anchor: null };
}

const anchorMark = /ANCHOR(?:_END)?:\s*[\w-]+/;

/** An include for a line that is one helper; null where docgen has no such include. */
export function includeOf(line: string, lang: string, way: PageWay): string | null {
  const found = /^\{\{#(?:include|rustdoc_include|playground|playpen)\s+([^{}]*?)\s*\}\}$/.exec(line.trim());
  const included = found && includedIn(found[1] ?? '', way);
  if (!included || (/^rust|^rs$/.test(lang) && /^[ \t]*#(?: |$)/m.test(included.text))) return null;
  const marked = linesOf(included).filter((one) => anchorMark.test(one));
  if (marked.length > 0 || included.file.endsWith('.md')) return null;
  const text = anchorMark.test(included.text)
    ? included.text
        .replaceAll(/ANCHOR: *([\w-]+)/g, '#region $1')
        .replaceAll(/ANCHOR_END: *([\w-]+)/g, '#endregion $1')
    : undefined;
  const name = way.snippet(included.file, text);
  if (name === undefined) return null;
  const part =
    included.lines !== null
      ? ` lines=${included.lines[0]}-${included.lines[1]}`
      : included.anchor !== null
        ? ` region=${included.anchor}`
        : '';
  return `::include{file="${name}"${part}${lang === '' ? '' : ` lang="${lang}"`}}`;
}

/** The included lines of a file, with marks of other anchors. */
function linesOf({ text, lines, anchor }: IncludedLines): string[] {
  const all = text.replace(/\n$/, '').split('\n');
  if (lines !== null) return all.slice(lines[0] - 1, lines[1]);
  if (anchor === null) return all;
  const is = (word: string) => (line: string) => new RegExp(`${word}:\\s*${anchor}(?![\\w-])`).test(line);
  const start = all.findIndex(is('ANCHOR'));
  const end = all.findIndex(is('ANCHOR_END'));
  return start < 0 ? [] : all.slice(start + 1, end < 0 ? undefined : end);
}

/** A part of pages on a line of its own, as an include. */
export function partAt(line: string, way: PageWay): string[] | null {
  const found = /^\{\{#include\s+([^{}]*?)\s*\}\}$/.exec(line);
  const included = found && includedIn(found[1] ?? '', way);
  if (!included || !included.file.endsWith('.md') || included.anchor !== null) return null;
  const name = way.snippet(included.file);
  const part = included.lines === null ? '' : ` lines=${included.lines[0]}-${included.lines[1]}`;
  return name === undefined ? null : ['', `::include{file="${name}"${part}}`, ''];
}

/** Lines with their helpers replaced by the requested content. */
export function expanded(lines: readonly Line[], way: PageWay, depth = 0): Line[] {
  return lines.flatMap((line) => {
    if (!line.text.includes('{{#')) return [line];
    const text = line.text.replaceAll(
      helper,
      (whole: string, slash: string, name: string, argument: string) => {
        if (slash !== '') return whole.slice(1);
        if (name === 'title') return '';
        const included = includedIn(argument, way);
        if (included === null || depth > 10) {
          way.tell('lost', line.at, whole, 'docgen found no such file in the folder; the line stays');
          return whole;
        }
        const made = linesOf(included)
          .filter((one) => !anchorMark.test(one))
          .join('\n');
        return name === 'template' ? filled(made, argument) : made;
      },
    );
    const own = text.split('\n').map((one) => ({ text: one, at: line.at }));
    return own.length > 1 ? expanded(own, way, depth + 1) : own;
  });
}

/** A template with its arguments, `[[#name]]`. */
function filled(text: string, argument: string): string {
  const values = new Map(
    [...argument.matchAll(/([\w-]+)=(\S+)/g)].map((found) => [found[1] ?? '', found[2] ?? '']),
  );
  return text.replaceAll(/\[\[#([\w-]+)[^\]]*\]\]/g, (whole, name: string) => values.get(name) ?? whole);
}

/** The title that a page sets with a helper. */
export function titleIn(text: string): string | undefined {
  return /^\{\{#title\s+([^{}\n]*?)\s*\}\}/m.exec(text)?.[1];
}
