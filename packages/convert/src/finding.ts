/**
 * Report of a migration: everything that is different in the new site, with its position in the old one. A finding
 * isn't a diagnostic: it is reported once, and has no level.
 */
import { compareText } from '@docgen/model';
import type { Place } from '@docgen/settings/place';

/** `lost`: not in the new site; `comment`: kept as a comment; `changed`: there in another form; `note`: to be known. */
export type FindingKind = 'lost' | 'comment' | 'changed' | 'note';

export interface Finding extends Place {
  readonly kind: FindingKind;
  /** Description of the old element. */
  readonly what: string;
  /** Its replacement, or what to do. */
  readonly became: string;
}

export function finding(kind: FindingKind, place: Place, what: string, became: string): Finding {
  const { file, line, column } = place;
  return { kind, file, line, column, what, became };
}

/** The place of a whole file. */
export function startOf(file: string): Place {
  return { file, line: 1, column: 1 };
}

export function compareFindings(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.what, b.what);
}

/** A stretch of the old site's text as one short line. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
