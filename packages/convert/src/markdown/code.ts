/** Code fences: the text after the language, and comments in code that mark lines. */
import type { Converting } from './converting.js';
import { computedTypes, isTwoslash, unseen } from '../page/twoslash.js';
import type { Node } from './tree.js';

const opening = String.raw`(?:\/\/|#|--|;{1,4}|%|'|\/\*|<!--|\{\/\*)\s*`;
const closing = String.raw`\s*(?:\*\/\}?|-->)?[ \t]*$`;
const begin = new RegExp(`${opening}highlight-start${closing}`);
const end = new RegExp(`${opening}highlight-end${closing}`);

export function fence(node: Node, way: Converting): void {
  const { text } = way.page;
  const lineEnd = text.indexOf('\n', node.start);
  if (!/^[`~]{3}/.test(text.slice(node.start, node.start + 3)) || lineEnd < 0) return;
  meta(node, way);
  if (
    way.around.hasTypescriptTabs === true &&
    /^tsx?$/.test(node.lang) &&
    !/\bno-transpile\b/.test(node.meta)
  )
    way.tell(
      'lost',
      node.start,
      'the JavaScript of a TypeScript code block',
      'a plugin compiled it for a second tab; readers see the TypeScript',
    );
  const lines = linesOf(node, lineEnd + 1, way);
  regions(lines, way);
  if (isTwoslash(node.meta)) twoslash(node, lines, way);
}

/** `{"label":2-3}`: lines that Expressive Code marks with a label. */
const labelled = /(?<=^|\s|=)\{("(?:[^"\\]|\\.)*"):([\d,\s-]+)\}/g;

/** Removes words unused by docgen, because unknown keys are errors. */
function meta({ start, meta: known }: Node, way: Converting): void {
  if (known === '') return;
  // As written, because the parser removes escapes.
  const line = way.page.text.slice(start, way.page.text.indexOf('\n', start));
  const at = start + (/^[`~]+[ \t]*\S+[ \t]+/.exec(line)?.[0].length ?? 0);
  const given = line.slice(at - start).trimEnd();
  const made = given
    .replaceAll(/(?<=^|\s)(ins|del|mark)=[ \t]+(?=\{)/g, '$1=')
    .replaceAll(labelled, (_, label: string, lines: string) => {
      way.tell('changed', start, `the label ${label} of lines of code`, 'docgen marks lines without a label');
      return `{${lines}}`;
    })
    .replaceAll(/(?<=^|\s)title=([^\s"']+)/g, 'title="$1"')
    .replaceAll(/(?<=^|\s)mark=(\{[\d,\s-]+\})/g, '$1')
    .replaceAll(/\bshowLineNumbers=(?:\{(\w+)\}|(\w+))/g, (_, braced?: string, bare?: string) => {
      const value = braced ?? bare;
      if (value === 'false') return '';
      if (value !== 'true') way.tell('changed', start, `line numbers from ${value}`, 'they start at 1');
      return 'showLineNumbers';
    })
    .replaceAll(/(?<=^|\s)(live|npm2yarn|noInline|twoslash)(?=\s|$)/g, (word: string) => {
      way.tell('changed', start, `a '${word}' code block`, 'it is now plain code');
      return '';
    })
    .replaceAll(
      /(?<=^|\s)(?!(?:title|showLineNumbers)\b|(?:ins|del)=\{[\d,\s-]+\})([\w-]+)=(?:"(?:[^"\\]|\\.)*"|'[^']*'|\{[^}]*\}|\S+)/g,
      (whole: string, key: string) => {
        const isWord = /^(?:ins|del|mark)=["']/.test(whole);
        const reason = isWord ? 'docgen marks whole lines, such as ins={3}' : 'docgen has no equivalent';
        // One row of the report for all values.
        way.tell('lost', start, `'${isWord ? whole : `${key}=…`}' after a fence`, reason);
        return '';
      },
    );
  const valid = validMeta(made);
  if (valid === given) return;
  const text = valid.replaceAll(/ {2,}/g, ' ').trim();
  const from = text === '' ? start + line.slice(0, at - start).trimEnd().length : at;
  way.edits.push({ start: from, end: at + given.length, text });
}

/** Without what the old generator ignores and docgen rejects: open quotes, options without a value, other braces. */
function validMeta(meta: string): string {
  const quotes = meta.replaceAll(/\\"/g, '').split('"').length - 1;
  const closed = quotes % 2 === 1 && /\btitle="[^"]*$/.test(meta) ? `${meta.trimEnd()}"` : meta;
  // Braces in a quoted mark would be read as lines.
  const plain = closed.replaceAll(/(?<![=\w])"[^"{]*\{[^"]*"/g, '');
  return plain.replaceAll(
    /("(?:[^"\\]|\\.)*")|(?<=^|\s)(?:(?:title|ins|del)(?=\s|$)|\{(?![\d,\s-]*\})[^{}]*\})/g,
    (_, quoted?: string) => quoted ?? '',
  );
}

interface CodeLine {
  readonly start: number;
  /** After its line break. */
  readonly end: number;
  readonly text: string;
}

/** The lines below the first, up to the closing one and with it. */
function linesOf(node: Node, from: number, { page: { text } }: Converting): CodeLine[] {
  const lines: CodeLine[] = [];
  for (let at = from; at < node.end;) {
    const next = text.indexOf('\n', at);
    const stop = next < 0 || next >= node.end ? node.end : next + 1;
    lines.push({ start: at, end: stop, text: text.slice(at, stop).replace(/\n$/, '') });
    at = stop;
  }
  return lines;
}

function twoslash({ start }: Node, lines: readonly CodeLine[], way: Converting): void {
  const { lines: left, isAsked } = unseen(lines.slice(0, -1).map(({ text }) => text));
  if (isAsked) way.tell('lost', start, ...computedTypes);
  for (const at of left) {
    const line = lines[at];
    if (line !== undefined) way.edits.push({ start: line.start, end: line.end, text: '' });
  }
}

/** Lines between two comments become marked lines: the first comment gets their number, and the second one goes. */
function regions(lines: readonly CodeLine[], way: Converting): void {
  for (const [index, line] of lines.entries()) {
    if (!begin.test(line.text)) continue;
    const length = lines.slice(index + 1).findIndex((other) => end.test(other.text));
    const last = lines[index + 1 + length];
    if (length <= 0 || last === undefined) continue;
    const at = line.start + line.text.indexOf('highlight-start');
    way.edits.push({ start: at, end: at + 'highlight-start'.length, text: `[!code highlight:${length}]` });
    way.edits.push({ start: last.start, end: last.end, text: '' });
  }
}
