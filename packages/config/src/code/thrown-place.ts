/** Finds the source position where code that runs from memory threw, with the stack and a source map. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import type { FaultPlace } from '../diagnostics.js';
import { Stopped } from './guarded-run.js';

/** A compiled module. */
export interface MappedModule {
  /** Path relative to the site folder. The map's sources are relative to its folder. */
  readonly file: string;
  readonly map: string | null;
}

/** Source position where code threw; null if no frame of the stack is in a file of the site. */
export function thrownPlace(error: unknown, source: MappedModule): FaultPlace | null {
  return placeIn(framesOf(error), source);
}

/** Position where compiled code threw, or where it waits if it never finished; null if unknown. */
export function failedPlace(error: unknown, code: string, source: MappedModule): FaultPlace | null {
  return thrownPlace(error, source) ?? (error instanceof Stopped ? awaitPlace(code, source) : null);
}

/** The only `await` outside functions, which the compiler writes without indentation; null if there are several. */
function awaitPlace(code: string, source: MappedModule): FaultPlace | null {
  const places = code.split('\n').flatMap((text, index) => {
    const at = /^\s|\basync\b/.test(text) ? -1 : text.search(/\bawait\b/);
    return at < 0 ? [] : [{ name: '', line: index + 1, column: at + 1 }];
  });
  return places.length === 1 ? placeIn(places, source) : null;
}

export interface Frame {
  /** Name of the function; empty if it has none. */
  readonly name: string;
  /** 1-based line in the compiled module. */
  readonly line: number;
  readonly column: number;
}

/** Frames of a stack in code that runs from memory, innermost first. */
export function framesOf(error: unknown): readonly Frame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const calls = stack.matchAll(/^ *at (?:([^\s(]+) .*?\()?data:text\/javascript[^:\n]*:(\d+):(\d+)/gm);
  return [...calls].map(([, name = '', line, column]) => ({
    name,
    line: Number(line),
    column: Number(column),
  }));
}

/** The innermost frame in a file of the site. */
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
