/**
 * What a theme does wrong that only drawing shows: a layout or the sidebar throws. The place is that of the theme's
 * source, found by the stack of what was thrown and the source map of the theme's module.
 */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { Parts } from '@docgen/theme';
import { reasonOf } from '../bundle/components.js';
import { type Place, componentFailed } from '../diagnostics.js';

export interface ThemeSource {
  /** The theme's module, relative to the site folder. */
  readonly file: string;
  /** Of its compiled module; null for packages, whose sources are none of the site's. */
  readonly map: string | null;
  /** Their names are looked for in stacks. */
  readonly parts: Parts;
}

/** A layout or sidebar that threw; `what` names it, `page` the file or path of the page that was drawn. */
export function themeThrew(
  error: unknown,
  { what, page }: { readonly what: string; readonly page: string },
  source: ThemeSource,
): Diagnostic {
  const frames = framesOf(error);
  const part = frames.find(({ name }) => Object.hasOwn(source.parts, name))?.name;
  const where = part === undefined ? 'when it is drawn' : `when its part '${part}' is drawn`;
  const place = placeOf(frames, source) ?? { file: source.file };
  return componentFailed(place, what, `throws ${where}: ${reasonOf(error)}`, `The page drawn is ${page}`);
}

interface Frame {
  /** Of the function; empty where it has none. */
  readonly name: string;
  /** In the compiled module, 1-based. */
  readonly line: number;
  readonly column: number;
}

/** The calls of a stack that are in code run from memory, innermost first. */
function framesOf(error: unknown): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.matchAll(/^ *at (?:([^\s(]+) .*?\()?data:text\/javascript[^:\n]*:(\d+):(\d+)/gm);
  return [...calls].map(([, name = '', line, column]) => ({
    name,
    line: Number(line),
    column: Number(column),
  }));
}

/** The innermost call in a file of the site. */
function placeOf(frames: readonly Frame[], { file, map }: ThemeSource): Place | null {
  if (map === null) return null;
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  for (const { line, column } of frames) {
    const entry = sources.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) continue;
    const path = posix.join(posix.dirname(file), entry.originalSource);
    if (path.startsWith('../') || path.includes('node_modules/')) continue;
    const start = { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    return { file: path, range: { start, end: start } };
  }
  return null;
}
