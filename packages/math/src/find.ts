/**
 * Finds formulas in Markdown by Pandoc's rules, so that prices are text: `$` opens before a character that isn't a
 * space and closes after one, the next character isn't a digit, and no letter or digit is next to either on the
 * outside. A formula may have line breaks, but no blank line, and may contain `$` within braces.
 *
 * Code, addresses and HTML that the parser found are blank here. All steps are linear in the length of the text.
 */
import { braces } from './braces.js';

/** A formula between two offsets of the text, including its dollar signs. */
export interface FoundFormula {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

/** The formulas of `text`, in order; it has no blank lines or block quote markers. */
export function formulasIn(text: string): FoundFormula[] {
  const found: FoundFormula[] = [];
  const closing = braces(text);
  for (let at = text.indexOf('$'); at >= 0;) {
    const formula = formulaAt(text, at, closing);
    if (formula !== undefined) found.push(formula);
    at = text.indexOf('$', formula?.end ?? at + (text.startsWith('$$', at) ? 2 : 1));
  }
  return found;
}

function formulaAt(
  text: string,
  start: number,
  closing: ReadonlyMap<number, number>,
): FoundFormula | undefined {
  if (isEscaped(text, start) || /[\p{L}\p{N}$]/u.test(text.charAt(start - 1))) return undefined;
  const isBlock = text.startsWith('$$', start);
  const marks = isBlock ? '$$' : '$';
  const from = start + marks.length;
  if (text.charAt(from) === '$' || (!isBlock && !/\S/.test(text.charAt(from)))) return undefined;
  const close = closeOf(text, from, closing);
  if (close < 0 || !text.startsWith(marks, close) || text.slice(from, close).trim() === '') return undefined;
  const end = close + marks.length;
  if (/[\p{L}\p{N}$]/u.test(text.charAt(end))) return undefined;
  return isBlock || /\S/.test(text.charAt(close - 1)) ? { start, end, isBlock } : undefined;
}

/** The first `$` from an offset on that is neither escaped nor within braces; -1 if there is none. */
function closeOf(text: string, from: number, closing: ReadonlyMap<number, number>): number {
  const next = /[\\${]/g;
  next.lastIndex = from;
  for (let match = next.exec(text); match !== null; match = next.exec(text)) {
    const { index } = match;
    if (match[0] === '$') return index;
    if (match[0] === '\\') next.lastIndex = index + 2;
    else next.lastIndex = (closing.get(index) ?? index) + 1;
  }
  return -1;
}

function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charAt(from - 1) === '\\') from--;
  return (at - from) % 2 === 1;
}
