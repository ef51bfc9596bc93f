/** Spells a path as the destination of a link. */
import { decodePath, encodePath } from '@docgen/model';
import { posix } from 'node:path';

/** A decoded path as text: percent-encoded like the old one, and where necessary. */
export function pathAsWritten(path: string, old: string, isAngled: boolean): string {
  return decodePath(old) === old ? minimal(path, isAngled) : encodePath(path);
}

/** An address for Markdown and attributes, with any characters in its query and fragment. */
export function escapedAddress(href: string): string {
  return href.replace(/[<>"'`\\|\s()]/g, escapedChar).replaceAll('&', '&amp;');
}

/**
 * Relative path from a folder to a path, both relative to the site folder; `''` for the folder itself. Both may leave
 * the site folder.
 */
export function relativePath(folder: string, path: string): string {
  const deep = '/_'.repeat(64);
  return posix.relative(posix.join(deep, folder), posix.join(deep, path));
}

/** A path with as few escapes as possible. */
function minimal(path: string, isAngled: boolean): string {
  const unsafe = isAngled ? /[%?#<>"`\\|\p{Cc}]/gu : /[%?#<>"'`\\|\s\p{Cc}]/gu;
  const safe = path.replace(unsafe, escapedChar).replace(/&(?=#|\w+;)/g, '%26');
  return isBalanced(safe) ? safe : safe.replace(/[()]/g, escapedChar);
}

/** Whether a Markdown destination can contain the brackets unescaped. */
function isBalanced(path: string): boolean {
  let depth = 0;
  for (const char of path) {
    if (char === '(') depth++;
    if (char === ')' && depth-- === 0) return false;
  }
  return depth === 0;
}

/** One character percent-encoded, even if `encodeURIComponent` keeps it. */
function escapedChar(char: string): string {
  const code = encodeURIComponent(char);
  return code === char ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : code;
}
