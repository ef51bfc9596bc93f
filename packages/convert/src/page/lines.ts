/** Lines of a page during conversion, each with its line number in the file. */
export interface Line {
  readonly text: string;
  /** 1-based line of the file. */
  readonly at: number;
}

export function linesOf(text: string, first = 1): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, at: first + index }));
}

/** Blocks within blocks that are rewritten; inner ones stay unchanged. */
export const mostBlockLevels = 100;

export function isBlank({ text }: Line): boolean {
  return text.trim() === '';
}

/** Columns of white space that a line begins with; a tab goes on to the next multiple of four. */
export function indentOf(text: string): number {
  let column = 0;
  for (const char of text) {
    if (char === ' ') column++;
    else if (char === '\t') column += 4 - (column % 4);
    else break;
  }
  return column;
}

/** Removes columns of white space from the start of each line, as far as there are any. */
export function outdent(lines: readonly Line[], by: number): Line[] {
  return lines.map(({ text, at }) => {
    const own = indentOf(text);
    const rest = text.trimStart();
    return { text: rest === '' ? '' : ' '.repeat(Math.max(0, own - by)) + rest, at };
  });
}

export function indent(lines: readonly Line[], by: number): Line[] {
  return lines.map(({ text, at }) => ({ text: text.trim() === '' ? '' : ' '.repeat(by) + text, at }));
}

/** The lines from `start` on that are blank or begin at least `by` columns in, without blank ones at the end. */
export function bodyAt(lines: readonly Line[], start: number, by: number): Line[] {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    if (isBlank(line)) continue;
    if (indentOf(line.text) < by) break;
    end = at + 1;
  }
  return lines.slice(start, end);
}

export interface Fence {
  readonly indent: number;
  readonly marker: string;
  /** Text after the marker. */
  readonly info: string;
  readonly body: readonly Line[];
  /** Index of the first line after it. */
  readonly end: number;
  readonly isClosed: boolean;
}

/** The code block that a line opens, or null. */
export function fenceAt(lines: readonly Line[], index: number): Fence | null {
  const found = /^([ \t]*)(`{3,}|~{3,})([^\n]*)$/.exec(lines[index]?.text ?? '');
  if (found === null) return null;
  const [, white = '', marker = '', info = ''] = found;
  if (marker.startsWith('`') && info.includes('`')) return null;
  const indent = indentOf(white);
  let end = index + 1;
  while (end < lines.length && !closes(lines[end]?.text ?? '', { marker, indent })) end++;
  const body = lines.slice(index + 1, end);
  return {
    indent,
    marker,
    info: info.trim(),
    body,
    end: Math.min(lines.length, end + 1),
    isClosed: end < lines.length,
  };
}

/** A line further in than the fence is code, such as the end of a block that the code shows. */
function closes(text: string, { marker, indent }: Pick<Fence, 'marker' | 'indent'>): boolean {
  const line = text.trim();
  const isMarker = line.length >= marker.length && line === marker.charAt(0).repeat(line.length);
  return isMarker && indentOf(text) < indent + 4;
}

/** A code block in docgen's form. */
export function fenced(fence: Fence, info: string, body: readonly Line[], at: number): Line[] {
  const white = ' '.repeat(fence.indent);
  const longest = body.reduce(
    (most, { text }) => Math.max(most, longestRun(text, fence.marker.charAt(0))),
    2,
  );
  const marker = fence.marker.charAt(0).repeat(Math.max(fence.marker.length, longest + 1));
  return [
    { text: `${white}${marker}${info}`, at },
    ...body,
    { text: `${white}${marker}`, at: body.at(-1)?.at ?? at },
  ];
}

/** Length of the longest run of a character at the start of a line. */
function longestRun(text: string, char: string): number {
  const line = text.trim();
  let run = 0;
  while (run < line.length && line.charAt(run) === char) run++;
  return run;
}

/** A container with as many colons as its content requires, between blank lines. */
export function container(
  open: string,
  inner: readonly Line[],
  { at, by }: { at: number; by: number },
): Line[] {
  const height = inner.reduce(
    (most, { text }) => Math.max(most, /^[ \t]*(:{3,})/.exec(text)?.[1]?.length ?? 0),
    2,
  );
  const colons = ':'.repeat(height + 1);
  const end = inner.at(-1)?.at ?? at;
  const white = ' '.repeat(by);
  return [
    { text: `${white}${colons}${open}`, at },
    ...indent(inner, by),
    { text: `${white}${colons}`, at: end },
  ];
}

/** A title as written after the name of a directive; `''` for none. It may contain links. */
export function titled(title: string): string {
  const text = title.trim();
  if (text === '') return '';
  return `[${hasPairs(text) ? text : text.replaceAll(/[[\]]/g, String.raw`\$&`)}]`;
}

/** Whether each bracket has its other one. */
function hasPairs(text: string): boolean {
  let depth = 0;
  for (const char of text.replaceAll(/\\./g, '')) {
    if (char === '[') depth++;
    else if (char === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

/** Appends lines to others, after a blank one if there is text before them. */
export function append(made: Line[], block: readonly Line[], isBlock = true): void {
  const last = made.at(-1);
  if (isBlock && last !== undefined && !isBlank(last)) made.push({ text: '', at: last.at });
  made.push(...block);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
