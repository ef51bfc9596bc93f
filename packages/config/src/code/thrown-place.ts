/** Where code that runs from memory threw, in the source that it was compiled from: by the stack and a source map. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { FaultPlace } from '../diagnostics.js';
import { Stopped } from './guarded-run.js';

/** A module that was compiled. */
export interface MappedModule {
  /** From the site folder; the map's sources are relative to its folder. */
  readonly file: string;
  readonly map: string | null;
}

/** Where code threw, in its source; null where no call of the stack is in a file of the site. */
export function thrownPlace(error: unknown, source: MappedModule): FaultPlace | null {
  return placeIn(framesOf(error), source);
}

/** Where compiled code threw, or where it waits if it never ended; null where that can't be told. */
export function failedPlace(error: unknown, code: string, source: MappedModule): FaultPlace | null {
  return thrownPlace(error, source) ?? (error instanceof Stopped ? awaitPlace(code, source) : null);
}

/** The one `await` outside of functions, which the compiler writes without an indent; null where there are several. */
function awaitPlace(code: string, source: MappedModule): FaultPlace | null {
  const places = code.split('\n').flatMap((text, index) => {
    const at = /^\s|\basync\b/.test(text) ? -1 : text.search(/\bawait\b/);
    return at < 0 ? [] : [{ name: '', line: index + 1, column: at + 1 }];
  });
  return places.length === 1 ? placeIn(places, source) : null;
}

export interface Frame {
  /** Of the function; empty where it has none. */
  readonly name: string;
  /** In the compiled module, 1-based. */
  readonly line: number;
  readonly column: number;
}

/** The calls of a stack that are in code run from memory, innermost first. */
export function framesOf(error: unknown): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.matchAll(/^ *at (?:([^\s(]+) .*?\()?data:text\/javascript[^:\n]*:(\d+):(\d+)/gm);
  return [...calls].map(([, name = '', line, column]) => ({
    name,
    line: Number(line),
    column: Number(column),
  }));
}

/** The innermost call in a file of the site. */
export function placeIn(frames: readonly Frame[], { file, map }: MappedModule): FaultPlace | null {
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
