/** Planned changes of files, shown before they are made: the old and new lines of each file. */
import type { FileEdit } from '@docgen/engine';
import { visible } from '@docgen/model';
import { diffLines } from './diff.js';
import type { Paint } from './paint.js';

export interface EditSettings {
  readonly paint: Paint;
  /** A path in the site folder, for display. */
  readonly path: (path: string) => string;
}

/** Current texts by path; an empty line and the file's name precede each file's lines. */
export function editLines(
  edits: readonly FileEdit[],
  texts: ReadonlyMap<string, { readonly old: string }>,
  { path, paint }: EditSettings,
): string[] {
  return edits.flatMap(({ to, changes }) => {
    const lines = diffLines(texts.get(to)?.old ?? '', changes);
    const width = String(Math.max(0, ...lines.map(({ number }) => number))).length;
    return [
      '',
      paint.bold(path(to)),
      ...lines.map(({ sign, number, text }) => {
        const line = `${String(number).padStart(width)} ${sign}${text === '' ? '' : ` ${visible(text)}`}`;
        return `  ${sign === '-' ? paint.red(line) : paint.green(line)}`;
      }),
    ];
  });
}
