/**
 * Mistakes that YAML accepts silently as something else: part of what a writer meant is cut off or ignored. This module
 * must not depend on which keys exist.
 */
import type { YamlFault } from './yaml-faults.js';
import { entryAt, lineAt, quoted } from './yaml-lines.js';

/** A line that ends the block early, with more than comments after it. */
export function endedEarly(yaml: string): YamlFault | undefined {
  const end = /^\.\.\.(?=[ \t]|$)/m.exec(yaml);
  if (end === null || /^\.\.\.[ \t]*(?:\n|#[^\n]*|[ \t]+)*$/.test(yaml.slice(end.index))) return undefined;
  const message =
    "A line '...' ends the front matter, so docgen ignores what follows; expected only '---' at its end";
  return { message, hint: "Remove the line, or replace it with '---'", at: [end.index, end.index + 3] };
}

/** Characters that look like white space or colons, but aren't in YAML: before, in or right after a key. */
const lookalike =
  /^([ \t]*(?:-[ \t]+)*(?:["']?[\w.$-]+["']?[ \t]*(?::(?=[^\S \t]))?)?)([^\S \t]|[\u200B\u2060：﹕])/;

/** A character on the line around an offset that only looks like a space or a colon. */
export function lookalikeFault(yaml: string, offset: number): YamlFault | undefined {
  const { start, text } = lineAt(yaml, offset);
  const [, before = '', sign] = lookalike.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const at = start + before.length;
  const what = /[：﹕]/.test(sign) ? 'colon' : 'space';
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `The character U+${code} looks like a ${what}, but YAML doesn't read it as one; expected a plain ${what}`;
  return { message, hint: `Replace it with a ${what}`, at: [at, at + 1] };
}

/** A text that ends at `end`, before a `#` and a letter or digit: in YAML, `title: Issue #12` is 'Issue'. */
export function cutText(yaml: string, end: number): YamlFault | undefined {
  const [, blank = '', rest] = /^(:?[ \t]+)(#[\p{L}\p{N}][^\n]*)/u.exec(yaml.slice(end)) ?? [];
  if (rest === undefined) return undefined;
  const at = end + blank.length;
  const written = rest.trimEnd();
  const entry = entryAt(yaml, at);
  const message = `The value ends before '${shown(written)}', which YAML reads as a comment; expected quotes around the value, or a space after the '#'`;
  const hint = entry === undefined ? 'Put the value in quotes' : quoted(entry.before, entry.value);
  return { message, hint, at: [at, at + written.length] };
}

function shown(comment: string): string {
  return comment.length > 40 ? `${comment.slice(0, 39)}…` : comment;
}

/** A list entry with more indentation than those above it continues the text of the last one. */
export function swallowedEntry(yaml: string, start: number, end: number): YamlFault | undefined {
  const found = /\n[ \t]*(?=- +\S)/.exec(yaml.slice(start, end));
  if (found === null) return undefined;
  const at = start + found.index + found[0].length;
  const message = 'The list entry starts in a different column from those above it; expected the same column';
  return { message, hint: 'Indent it like the others', at: [at, at + 1] };
}
