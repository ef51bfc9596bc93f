/** JSON files with faults at their place: Node's parser says no place that could be relied on, esbuild's does. */
import type { Diagnostic, Range } from '@docgen/model';
import type { BuildFailure, Location } from '@docgen/esbuild';
import { configInvalid } from '../diagnostics.js';

/** The value of a JSON text, or what is wrong with it; `file` is relative to the site folder. */
export async function parseJson(
  text: string,
  file: string,
): Promise<{ value: unknown } | { fault: Diagnostic }> {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const { transform } = await import('@docgen/esbuild');
    const failure: unknown = await transform(text, {
      loader: 'json',
      sourcefile: file,
      logLevel: 'silent',
    }).catch((error: unknown) => error);
    const first = isBuildFailure(failure) ? failure.errors[0] : undefined;
    const range = first?.location ? rangeOf(first.location) : undefined;
    return { fault: configInvalid({ file, range }, 'The file is not valid JSON', first?.text) };
  }
}

/** A place that esbuild names: it counts columns in bytes, from 0. */
export function rangeOf({ line, column, length, lineText }: Location): Range {
  const bytes = Buffer.from(lineText);
  const units = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = units(0, column) + 1;
  return { start: { line, column: start }, end: { line, column: start + units(column, column + length) } };
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
