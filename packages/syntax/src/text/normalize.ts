/**
 * Normalizes the spellings of a directive's title to the one form that every parser reads: `:::note Title` and `:::
 * note Title` become `:::note[Title]`, `::: details Title {open}` becomes `:::details[Title]{open}`.
 *
 * Byte order marks before it are all removed. Lines in code fences stay. The line keeps its columns if it can; if
 * characters are added or removed, shifts lead back to the original. This module must not know which directives exist.
 */
import { fenceReader, markersOf } from './lines.js';

/** From `column` of the normalized line on, `delta` leads to the original column. */
export interface Shift {
  readonly column: number;
  readonly delta: number;
}

export interface Normalized {
  readonly text: string;
  /** By line number of the text, 1-based. */
  readonly shifts: ReadonlyMap<number, readonly Shift[]>;
}

interface Line {
  readonly text: string;
  readonly shifts: readonly Shift[];
}

/** `text` with every directive line in normalized form. */
export function normalizeDirectives(text: string): Normalized {
  const marks = /^\uFEFF*/.exec(text)?.[0].length ?? 0;
  if (marks > 0) return shifted(normalizeDirectives(text.slice(marks)), marks);
  const shifts = new Map<number, readonly Shift[]>();
  if (!text.includes(':::')) return { text, shifts };
  const inFence = fenceReader();
  const lines = text.split('\n').map((line, index) => {
    const changed = inFence(line) ? undefined : normalizeLine(line);
    if (changed === undefined) return line;
    shifts.set(index + 1, changed.shifts);
    return changed.text;
  });
  return { text: lines.join('\n'), shifts };
}

/** The text after byte order marks, which parsers skip and don't count. */
function shifted({ text, shifts }: Normalized, marks: number): Normalized {
  const first = [{ column: 1, delta: 0 }, ...(shifts.get(1) ?? [])];
  return {
    text,
    shifts: new Map(shifts).set(
      1,
      first.map((one) => ({ ...one, delta: one.delta + marks })),
    ),
  };
}

/** One directive line in normalized form, or undefined if it needs no change. */
function normalizeLine(line: string): Line | undefined {
  if (!line.includes(':::')) return undefined;
  const prefix = markersOf(line);
  const found = /^(:{3,})([ \t]*)([A-Za-z](?:[\w-]*[A-Za-z0-9])?)([ \t]+(?=\S)|(?=[[{])|$)(.*)$/.exec(
    line.slice(prefix.length).trimEnd(),
  );
  if (found === null) return undefined;
  const [, colons = '', gap = '', name = '', space = '', rest = ''] = found;
  if (gap === '' && space === '') return undefined;
  const head = prefix + colons + name;
  const nameShift = { column: prefix.length + colons.length + 1, delta: gap.length };
  if (rest === '') return { text: head, shifts: [nameShift] };
  if (/^(?:\[.*\]|\{)/.test(rest) && !/^\[[^\]]*\][^{]/.test(rest)) {
    const delta = gap.length + space.length;
    return { text: head + rest, shifts: [nameShift, { column: head.length + 1, delta }] };
  }
  return withTitle(head, nameShift, `${gap}${space}`.slice(1) + rest.trimEnd());
}

/** Attributes after a title: with a value, so that a path such as `{id}` in a title stays, or the one without. */
const trailing = /(?<![ \t])[ \t]+\{(?:open|[^{}=]*=[^{}]*)\}$/;

/** The line with `title` in brackets; the opening one replaces a space. */
function withTitle(head: string, nameShift: Shift, written: string): Line {
  const behind = trailing.exec(written);
  const title = behind === null ? written : written.slice(0, behind.index);
  const shifts: Shift[] = nameShift.delta === 0 ? [] : [nameShift, { column: head.length + 1, delta: 0 }];
  const lone = unbalanced(title);
  let text = `${head}[`;
  let from = 0;
  for (const [count, at] of lone.entries()) {
    text += `${title.slice(from, at)}\\`;
    shifts.push({ column: text.length + 1, delta: -count - 1 });
    from = at;
  }
  text += `${title.slice(from)}]`;
  const attributes = behind?.[0].trimStart() ?? '';
  if (behind !== null) {
    const delta = behind[0].length - attributes.length - 1 - lone.length;
    shifts.push({ column: text.length + 1, delta });
  }
  return { text: text + attributes, shifts };
}

/** Indexes of the unmatched brackets in `title`, in order; a backslash at the end counts as one. */
function unbalanced(title: string): number[] {
  const open: number[] = [];
  const lone: number[] = [];
  for (let at = 0; at < title.length; at++) {
    const char = title.charAt(at);
    if (char === '\\') {
      if (at === title.length - 1) lone.push(at);
      at++;
    } else if (char === '[') open.push(at);
    else if (char === ']' && open.pop() === undefined) lone.push(at);
  }
  return [...lone, ...open].sort((a, b) => a - b);
}
