/** Planned changes of files as a reader sees them before they are made: by file, the old lines and the new ones. */
import type { FileEdit } from '@docgen/engine';
import { visible } from '@docgen/model';
import { diffLines } from './diff.js';
import type { Paint } from './paint.js';

export interface EditSettings {
  readonly paint: Paint;
  /** A path of the site folder as the reader sees it. */
  readonly path: (path: string) => string;
}

/** Texts by path, as they are; each file's lines have an empty one and its name before them. */
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
