/** Lines of source files for frames. A file that can't be shown isn't an error: its diagnostics have no frame. */
import { readFileSync, statSync } from 'node:fs';

const largest = 8_000_000;

/** A reader that keeps the lines of the last file, because diagnostics come in the order of their files. */
export function lineReader(): (path: string) => readonly string[] {
  let kept = { path: '', lines: [] as readonly string[] };
  return (path) => {
    if (kept.path !== path) kept = { path, lines: linesOf(path) };
    return kept.lines;
  };
}

function linesOf(path: string): readonly string[] {
  try {
    const found = statSync(path, { bigint: true });
    if (!found.isFile() || found.size > largest) return [];
    return readFileSync(path, 'utf8').split(/\r\n|\n|\r/);
  } catch {
    return [];
  }
}
