/**
 * Text of a description in Markdown of docgen's: what an author of the description wrote stays within its place, whatever
 * it is, and a container is opened by more colons than those in it.
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

/** Colons of a container that stands in none; those in it have one less each. */
const outermost = 24;

/** Depth of a container that holds none. */
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

/** A fenced block of code that is a tab of a group, whatever is in it and in its names. */
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
    /** Name of the file that it is fetched from when it is chosen; null: it stands on the page. */
    readonly away?: string | null;
  },
): string {
  return fenced(
    text,
    `${word(language)} title="${title.replaceAll(/[`"\\\s]+/g, ' ').trim()}" group="${word(group)}"${away === null ? '' : ` away="${fileName(fileWord(away))}"`}`,
  );
}

/** A text of an author's on one line, its marks of Markdown as they are. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Words on one line that mean themselves. */
export function escapedText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>()#+!|~:&-]/g, '\\$&');
}

/** A name as one word, for infos and anchors. */
export function word(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.+#-]+/gu, '-') || 'x';
}

/** A name as a file may have it. */
function fileWord(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[^\p{L}\p{N}]+/u, '') || 'x';
}

function fenced(text: string, info: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text}\n${fence}`;
}
