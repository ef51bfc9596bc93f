/**
 * Diagnostics for people: place, level and code on one line, the message, the frame, the hint and related places.
 * Everything quoted from the site passes through `visible`.
 */
import { join } from 'node:path';
import { type Diagnostic, type Range, visible } from '@docgen/model';
import { frameLines } from './frame.js';
import type { Paint } from './paint.js';
import { displayPath } from './display-path.js';

export interface PrettySettings {
  /** The site folder, absolute; the files of diagnostics are relative to it. */
  readonly folder: string;
  readonly cwd: string;
  readonly paint: Paint;
  /** Lines of the file at an absolute path; none where it can't be shown. */
  readonly linesOf: (path: string) => readonly string[];
  /** Widest line of a frame. */
  readonly columns: number;
}

/** The text of one diagnostic, with an empty line at its end. */
export function pretty(found: Diagnostic, settings: PrettySettings): string {
  const { paint } = settings;
  const level = found.severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const place = placeOf(found.file, found.range, settings);
  const rest = [
    ...framed(found, settings),
    ...(found.related ?? []).map(
      ({ message, range }) =>
        `see: ${placeOf(range.file ?? found.file, range, settings)}: ${visible(message)}`,
    ),
    ...(found.folded === undefined || found.folded === 0 ? [] : [`${found.folded} more of the same`]),
    ...(found.hint === undefined ? [] : [`${paint.cyan('hint:')} ${visible(found.hint)}`]),
  ];
  return [
    [...(place === '' ? [] : [paint.bold(place)]), level, paint.dim(found.code)].join('  '),
    ...found.message.split('\n').map((line) => `  ${visible(line)}`),
    ...rest.map((line) => (line === '' ? '' : `  ${line}`)),
    '',
    '',
  ].join('\n');
}

/** `file:line:column` relative to the current folder, as editors and terminals link it. */
function placeOf(
  file: string | undefined,
  range: Range | undefined,
  { folder, cwd }: PrettySettings,
): string {
  const named = range?.file ?? file;
  if (named === undefined) return '';
  const path = visible(displayPath(join(folder, named), cwd));
  return range === undefined ? path : `${path}:${range.start.line}:${range.start.column}`;
}

function framed(found: Diagnostic, settings: PrettySettings): string[] {
  const mark = found.mark ?? found.range;
  const file = mark?.file ?? found.range?.file ?? found.file;
  if (mark === undefined || file === undefined) return [];
  const lines = frameLines(
    settings.linesOf(join(settings.folder, file)),
    mark,
    settings.paint,
    settings.columns - 2,
  );
  return lines.length === 0 ? [] : ['', ...lines];
}
