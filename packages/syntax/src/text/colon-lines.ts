/** The lines of a text that start with colons, read without a parser: for the scans that run before it. */
import { markersOf } from './lines.js';

/** The lines that start with two colons, after quote and list markers: from the first colon on, with its position. */
export function* colonLines(text: string): Generator<[start: number, line: string]> {
  for (let at = text.indexOf('::'); at >= 0; at = text.indexOf('::', at)) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (markersOf(text.slice(lineStart, end)).length === at - lineStart) yield [at, text.slice(at, end)];
    at = end;
  }
}

/**
 * Text that may come before a directive on its line: markers of containers, and the labels of footnotes and tasks.
 */
const directiveLine = /^(?:[ \t>+*\d.)-]|\[\^[^\]\n]*\]:|\[[ xX]\])*::/m;

/** Whether any line may open or close a directive; if not, parsers need not look for them. */
export function mayHoldDirectives(text: string): boolean {
  return text.includes('::') && directiveLine.test(text);
}
