/**
 * Text of a description as docgen Markdown: the author's text can't affect anything outside its position, and a
 * container has more colons than those inside it.
 */
import { fileName } from '../read/naming.js';

/**
 * Makes an author's text safe to embed, so that it can't affect anything after it: open fences are closed, and no
 * line ends a container.
 */
export function prose(text: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of text.trim().split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && isClosing(line, fence)) fence = null;
    lines.push(fence === null || mark !== undefined ? line.replace(/^(\s*):::/, '$1\\:::') : line);
  }
  if (fence !== null) lines.push(fence);
  return lines.join('\n');
}

function isClosing(line: string, fence: string): boolean {
  const found = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return found !== undefined && found[0] === fence[0] && found.length >= fence.length;
}

/** A container directive around blocks; `depth` counts from the outermost, 0. */
export function container(
  name: string,
  attributes: { readonly [key: string]: string | boolean | null },
  { depth, blocks }: { readonly depth: number; readonly blocks: readonly string[] },
): string {
  const colons = ':'.repeat(Math.max(3, outermost - depth));
  return [
    `${colons}${name}${attributeText(attributes)}`,
    '',
    ...blocks.flatMap((block) => [block, '']),
    colons,
  ].join('\n');
}

/** Colons of an outermost container; each level of nesting has one less. */
const outermost = 24;

/** Depth of a container without others. */
export const innermost = outermost - 3;

export function leaf(name: string, attributes: { readonly [key: string]: string | boolean | null }): string {
  return `::${name}${attributeText(attributes)}`;
}

function attributeText(attributes: { readonly [key: string]: string | boolean | null }): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === false) return [];
    return value === true ? [key] : [`${key}="${escaped(value)}"`];
  });
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

function escaped(value: string): string {
  return value.replaceAll(/[&"\\\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A fenced code block as a tab of a group, whatever its content and names contain. */
export function tabbed(
  text: string,
  {
    language,
    title,
    group,
    away = null,
  }: {
    readonly language: string;
    readonly title: string;
    readonly group: string;
    /** Name of the file that it is loaded from when selected; null if it is on the page. */
    readonly away?: string | null;
  },
): string {
  return fenced(
    text,
    `${word(language)} title="${title.replaceAll(/[`"\\\s]+/g, ' ').trim()}" group="${word(group)}"${away === null ? '' : ` away="${fileName(fileWord(away))}"`}`,
  );
}

/** An author's text on one line, with its Markdown syntax unchanged. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Words on one line, escaped to be literal. */
export function escapedText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~:&-]/g, '\\$&');
}

/** One word, for info strings and anchors. */
export function word(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.+#-]+/gu, '-') || 'x';
}

/** A name for use in file names. */
function fileWord(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '') || 'x';
}

function fenced(text: string, info: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text}\n${fence}`;
}
