/**
 * Renders diagnostics as HTML: level, code, position, message, source frame with the marked part, and hint.
 * Everything quoted is escaped and made visible. The panel of a page and the error page share this list.
 */
import {
  type Diagnostic,
  type Finding,
  type FrameLine,
  type Range,
  fold,
  frame,
  visible,
} from '@docgen/model';
import { type Html, markup } from './http/markup.js';

/** Returns the lines of a file by its path relative to the site folder; none if they can't be shown. */
export type LinesOf = (file: string) => readonly string[];

/** Characters of a frame's line; a longer one is cut around its mark. */
const frameWidth = 110;
/** Maximum diagnostics that are shown. */
const most = 50;
/** Maximum additional positions that are listed. */
const fewPlaces = 3;

export function problemList(found: readonly Diagnostic[], linesOf: LinesOf): Html {
  const findings = fold(found);
  const rest = findings.length - most;
  const shown = findings.slice(0, most).map((one) => problem(one, linesOf));
  const more = rest > 0 ? markup`<p class="more">${counted(rest, 'more problem')} in the terminal</p>` : null;
  return markup`<ol class="problems">${shown}</ol>${more}`;
}

/** `1 error`, `2 errors`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function problem({ first: found, others: same }: Finding, linesOf: LinesOf): Html {
  const { code, severity, message, file, range, related = [] } = found;
  const title = markup`<p class="head"><span class="level">${severity}</span> <code class="code">${code}</code>${placed(file, range)}</p>`;
  const others = related.map(
    (other) =>
      markup`<p class="related">${visible(other.message)}${placed(other.range.file ?? file, other.range)}</p>`,
  );
  return markup`<li class="problem ${severity}">${title}
<p class="message">${lines(message)}</p>
${framed(found, linesOf)}${folded(same)}${others}${hinted(found)}</li>
`;
}

/** A message can have several lines. */
function lines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

/** Number of other positions of the problem, and the first of them. */
function folded(others: readonly Diagnostic[]): Html | null {
  if (others.length === 0) return null;
  const places = others.slice(0, fewPlaces).flatMap(({ file, range }) => placed(file, range) ?? []);
  const etc = others.length > fewPlaces ? ' …' : '';
  return markup`<p class="more">and ${counted(others.length, 'more place')}:${places}${etc}</p>`;
}

function hinted({ hint }: Diagnostic): Html | null {
  return hint === undefined ? null : markup`<p class="hint"><b>Hint</b> ${visible(hint)}</p>`;
}

function placed(file: string | undefined, range: Range | undefined): Html | null {
  const named = range?.file ?? file;
  if (named === undefined) return null;
  const point = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
  return markup` <span class="place">${visible(named)}${point}</span>`;
}

function framed(found: Diagnostic, linesOf: LinesOf): Html | null {
  const mark = found.mark ?? found.range;
  const file = mark?.file ?? found.range?.file ?? found.file;
  if (mark === undefined || file === undefined) return null;
  const shown = frame(linesOf(file), mark, frameWidth);
  const gutter = String(mark.start.line).length;
  return shown.length === 0
    ? null
    : markup`<pre class="frame" tabindex="0">${shown.map((line) => frameLine(line, gutter))}</pre>`;
}

function frameLine({ number, text, mark }: FrameLine, gutter: number): Html {
  const numbered = markup`<span class="number">${String(number).padStart(gutter)}</span>`;
  if (mark === null) return markup`${numbered} ${text}\n`;
  const { from, to } = mark;
  // An empty mark still shows where it is.
  const marked = markup`<mark>${from === to ? ' ' : text.slice(from, to)}</mark>`;
  return markup`${numbered} ${text.slice(0, from)}${marked}${text.slice(to)}\n`;
}
