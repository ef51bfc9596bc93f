/** The lines of a text that start with colons, read without a parser: for the scans that run before it. */
import { hasLine, linesWith, markersOf } from './lines.js';

/** The lines that start with two colons, after quote and list markers: from the first colon on, with its position. */
export function* colonLines(text: string): Generator<[start: number, line: string]> {
  for (const [start, line] of linesWith(text, '::')) {
    const at = line.indexOf('::');
    if (markersOf(line).length === at) yield [start + at, line.slice(at)];
  }
}

/**
 * Text that may come before a directive on its line: markers of containers, and the labels of footnotes and tasks.
 */
const directiveLine = /^(?:[ \t>+*\d.)-]|\[\^[^\]\n]*\]:|\[[ xX]\])*::/m;

/** Whether any line may open or close a directive; if not, parsers need not look for them. */
export function mayHoldDirectives(text: string): boolean {
  return hasLine(text, '::', directiveLine);
}
