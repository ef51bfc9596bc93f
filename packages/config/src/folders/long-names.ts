/**
 * Output names that are too long for file systems. A page's file can have the name of its source plus a few characters,
 * so a name that is possible for the source can be too long for its page.
 */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import { at } from '../diagnostics.js';

/** Maximum UTF-8 bytes in one name, on the file systems of Linux, macOS and Windows. */
const mostNameBytes = 255;

/** An output path, and the file of the site that an author can rename to change it. */
export interface Named {
  readonly path: string;
  readonly source: string | null;
  /** For a redirect, the source of the page that it leads to, which replaces a missing `source` if docgen adds it. */
  readonly page?: string | null;
  readonly range?: Range | undefined;
}

/** Reports each source whose outputs have too long a name, once. */
export function longNames(outputs: readonly Named[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { path, range, page = null, source = null } of outputs) {
    const file = source ?? page;
    // Most whole paths are short enough.
    if (file === null || path.length * 3 <= mostNameBytes || found.has(file)) continue;
    const name = path.split('/').find((segment) => Buffer.byteLength(segment) > mostNameBytes);
    if (name === undefined) continue;
    const message = `Can't write this page: the name of its file or folder has ${Buffer.byteLength(name)} bytes; expected at most ${mostNameBytes}`;
    const hint = range === undefined ? "Shorten its name, or give it a 'slug'" : 'Shorten this path';
    found.set(file, diagnostic('source/unreadable', message, at({ file, range }, hint)));
  }
  return [...found.values()];
}

/** The name, cut before its extension if it would be too long with `end` between the two. */
export function fittingName(name: string, end: string, extension: string): string {
  const room = mostNameBytes - Buffer.byteLength(end + extension);
  // Without space for a name, it's no extension.
  if (room < 1) return fittingName(name + extension, end, '');
  let cut = name;
  while (Buffer.byteLength(cut) > room) cut = cut.slice(0, /[\uDC00-\uDFFF]$/.test(cut) ? -2 : -1);
  return cut + end + extension;
}
