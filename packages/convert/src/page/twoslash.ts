/**
 * Code blocks that TypeScript checks while the old site is built, marked `twoslash`: comments in them set the compiler,
 * ask for types and cut lines away, and readers see neither those comments nor the lines.
 */

const cutBefore = cut('cut(?:-before)?');
const cutAfter = cut('cut-after');
const cutStart = cut('cut-start');
const cutEnd = cut('cut-end');
const option = /^[ \t]*\/\/ ?@(?!filename\b)\w+(?::.*)?$/;
const query = /^[ \t]*\/\/[ \t]*\^[?|^]/;

function cut(name: string): RegExp {
  return new RegExp(String.raw`^[ \t]*\/\/ ?---${name}---[ \t]*$`);
}

export interface Unseen {
  /** Indexes of the lines that readers don't see. */
  readonly lines: ReadonlySet<number>;
  /** Whether readers see types or errors that the compiler found. */
  readonly isAsked: boolean;
}

export function isTwoslash(info: string): boolean {
  return /(?:^|\s)twoslash(?=\s|$)/.test(info);
}

export function unseen(code: readonly string[]): Unseen {
  const first = code.findLastIndex((line) => cutBefore.test(line)) + 1;
  const last = code.findIndex((line, at) => at >= first && cutAfter.test(line));
  const lines = new Set<number>();
  let isCut = false;
  for (const [at, line] of code.entries()) {
    isCut ||= cutStart.test(line);
    const isOutside = at < first || (last >= 0 && at >= last);
    if (isOutside || isCut || option.test(line) || query.test(line)) lines.add(at);
    if (cutEnd.test(line)) isCut = false;
  }
  return { lines, isAsked: code.some((line) => query.test(line) || /^[ \t]*\/\/ ?@errors:/.test(line)) };
}

/** What the report says of a block whose readers saw types or errors. */
export const computedTypes = [
  'types and errors in a twoslash code block',
  'TypeScript computed them, which docgen did not run; the code is there without them',
] as const;
