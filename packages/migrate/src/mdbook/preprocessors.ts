/**
 * Tags that preprocessors of a book replace before Markdown is read, such as `{{#quiz a.toml}}`: tabs and variables are
 * data, and every other tag is reported with its place.
 */
import { quoted } from '@docgen/convert/finding';
import { comment } from '@docgen/convert/markdown/comment';
import { type Line, container, fenceAt, indentOf, titled } from '@docgen/convert/page/lines';
import type { PageWay } from '@docgen/convert/page/writing';
import type { Cursor } from '@docgen/settings/cursor';

/** What the configuration tells of a book's own preprocessors. */
export interface Preprocessors {
  /** Whether there are any besides those of mdBook. */
  readonly hasOwn: boolean;
  /** Values of the preprocessor variables; null if the book doesn't have it. */
  readonly variables: ReadonlyMap<string, string> | null;
}

/** Those of mdBook, and those whose marks are no tags. */
const untagged = ['links', 'index', 'toc', 'admonish', 'katex', 'mermaid'];

/** Those whose work docgen does. */
export const knownPreprocessors: ReadonlySet<string> = new Set([...untagged, 'tabs', 'variables']);

export function preprocessorsOf(root: Cursor): Preprocessors {
  const given = root.get('preprocessor');
  const own = given.keys().filter((name) => !untagged.includes(name));
  const values = given.get('variables').get('variables');
  return {
    hasOwn: own.length > 0,
    variables: own.includes('variables')
      ? new Map(values.keys().flatMap((name) => scalar(name, values)))
      : null,
  };
}

function scalar(name: string, values: Cursor): [string, string][] {
  const value = values.get(name).take();
  return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
}

const tag = /(\\?)\{\{([#/]?[^{}\n]{1,400})\}\}/g;
/** Helpers that mdBook itself replaces. */
const builtIn = /^#(?:include|rustdoc_include|playground|playpen|title|template)\b/;

export function preprocessed(lines: readonly Line[], given: Preprocessors, way: PageWay): Line[] {
  if (!given.hasOwn) return [...lines];
  const made: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const code = fenceAt(lines, at);
    const tabs = code === null ? tabsAt(lines, at, { given, way }) : null;
    const end = code?.end ?? tabs?.end ?? at + 1;
    made.push(
      ...(tabs?.lines ??
        lines.slice(at, end).map((line) => withoutTags(line, code !== null, { given, way }))),
    );
    at = end;
  }
  return made;
}

interface Context {
  readonly given: Preprocessors;
  readonly way: PageWay;
}

function withoutTags(line: Line, isCode: boolean, { given, way }: Context): Line {
  const text = line.text.replaceAll(tag, (written: string, escape: string, inner: string, offset: number) => {
    const value = given.variables?.get(inner.trim());
    if (escape !== '' || builtIn.test(inner.trim())) return written;
    if (value !== undefined) return value;
    const isInCode = isCode || line.text.slice(0, offset).split('`').length % 2 === 0;
    // Double braces in code are mostly code.
    if (isInCode && given.variables === null && !/^[#/]/.test(inner)) return written;
    const became = isInCode
      ? 'a preprocessor replaces it, which docgen did not run; write its text'
      : 'a preprocessor replaces it, which docgen did not run; kept as a comment';
    way.tell(isInCode ? 'lost' : 'comment', line.at, quoted(written), became);
    return isInCode ? written : comment(` ${inner.trim()} `);
  });
  return { ...line, text };
}

const opening = /^[ \t]*\{\{#tabs\b[^{}]*\}\}[ \t]*$/;
const tabOpening = /^[ \t]*\{\{#tab\s+[^{}]*\bname="([^"{}]*)"[^{}]*\}\}[ \t]*$/;
const tabClosing = /^[ \t]*\{\{#endtab\s*\}\}[ \t]*$/;
const closing = /^[ \t]*\{\{#endtabs\s*\}\}[ \t]*$/;

/** Tabs of the preprocessor of that name, if each of their tags is a line. */
function tabsAt(lines: readonly Line[], at: number, context: Context): { lines: Line[]; end: number } | null {
  const first = lines[at];
  if (first === undefined || !opening.test(first.text)) return null;
  const end = lines.findIndex(({ text }, index) => index > at && closing.test(text));
  if (end < 0) return null;
  const items: Line[] = [];
  for (let next = at + 1; next < end;) {
    const line = lines[next];
    const label = tabOpening.exec(line?.text ?? '')?.[1];
    const close = lines.findIndex(({ text }, index) => index > next && index < end && tabClosing.test(text));
    if (line === undefined || (label !== undefined && close < 0)) return null;
    if (label !== undefined) {
      const inner = preprocessed(lines.slice(next + 1, close), context.given, context.way);
      items.push(...container(`tab${titled(label)}`, inner, { at: line.at, by: 0 }));
    }
    next = label === undefined ? next + 1 : close + 1;
  }
  const made = container('tabs', items, { at: first.at, by: indentOf(first.text) });
  return { lines: made, end: end + 1 };
}
