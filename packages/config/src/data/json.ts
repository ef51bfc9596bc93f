/** Parses JSON files with esbuild, because the error positions of Node's parser aren't reliable. */
import type { Diagnostic, Point, Range } from '@docgen/model';
import type { BuildFailure, Location } from '@docgen/esbuild';
import { compiler } from '../code/compiler.js';
import { type FaultPlace, configInvalid } from '../diagnostics.js';
import { duplicateKey } from './duplicate-keys.js';

/**
 * Value of a JSON text, which may start with a byte order mark, or the errors. `file` is relative to the site folder.
 */
export async function parseJson(
  text: string,
  file: string,
): Promise<{ value: unknown } | { fault: Diagnostic }> {
  const body = text.replace(/^\uFEFF/, '');
  try {
    const value: unknown = JSON.parse(body);
    const twice = duplicateKey(text);
    if (twice === null) return { value };
    return { fault: keyTwice({ file, range: twice.range }, twice.key, twice.firstLine) };
  } catch {
    const { transform } = await compiler();
    const failure: unknown = await transform(body, {
      loader: 'json',
      sourcefile: file,
      logLevel: 'silent',
    }).catch((error: unknown) => error);
    const first = isBuildFailure(failure) ? failure.errors[0] : undefined;
    const range = first?.location ? shifted(rangeOf(first.location), text.length - body.length) : undefined;
    return { fault: configInvalid({ file, range }, 'The file is not valid JSON', first?.text) };
  }
}

/** Only the last of duplicate keys would count. */
export function keyTwice(place: FaultPlace, key: string, firstLine: number): Diagnostic {
  const hint = `Remove one of them: the first is on line ${firstLine}`;
  return configInvalid(place, `Duplicate key '${key}' in one object`, hint);
}

/** A range after the byte order mark of the file's first line. */
function shifted({ start, end }: Range, mark: number): Range {
  const moved = ({ line, column }: Point) => ({ line, column: line === 1 ? column + mark : column });
  return { start: moved(start), end: moved(end) };
}

/** Converts a position of esbuild, which counts columns in bytes, from 0. */
export function rangeOf({ line, column, length, lineText }: Location): Range {
  const bytes = Buffer.from(lineText);
  const units = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = units(0, column) + 1;
  return { start: { line, column: start }, end: { line, column: start + units(column, column + length) } };
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
