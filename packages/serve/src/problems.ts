/**
 * Diagnostics as HTML: level, code, place, message, the source frame with the marked part, the next step. Everything
 * quoted is escaped and made visible. It is the same list in the panel of a page and on a page of its own.
 */
import { type Diagnostic, type Range, frame, visible } from '@docgen/model';
import { type Html, html } from './html.js';

/** Lines of a file by its path relative to the site folder; none where they cannot be shown. */
export type LinesOf = (file: string) => readonly string[];

/** Characters of a frame's line; a wider one is cut around its mark. */
const frameWidth = 110;
/** As many as anybody reads at once. */
const most = 50;

export function problemList(found: readonly Diagnostic[], linesOf: LinesOf): Html {
  const rest = found.length - most;
  return html`<ol class="problems">
      ${found.slice(0, most).map((one) => problem(one, linesOf))}
    </ol>
    ${rest > 0 ? html`<p class="more">${counted(rest, 'more problem')} in the terminal</p>` : null}`;
}

/** `1 error`, `2 errors`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function problem(found: Diagnostic, linesOf: LinesOf): Html {
  const { code, severity, message, hint, folded = 0, related = [] } = found;
  return html`<li class="problem ${severity}">
    <p class="head">
      <span class="level">${severity}</span>
      <code class="code">${code}</code>${placed(found.file, found.range)}
    </p>
    <p class="message">${visible(message)}</p>
    ${framed(found, linesOf)}${folded > 0 ? html`<p class="more">${folded} more of the same</p>` : null}${related.map(
      (other) =>
        html`<p class="related">
          ${visible(other.message)}${placed(other.range.file ?? found.file, other.range)}
        </p>`,
    )}${hint === undefined ? null : html`<p class="hint"><b>Hint</b> ${visible(hint)}</p>`}
  </li>`;
}

function placed(file: string | undefined, range: Range | undefined): Html | null {
  const named = range?.file ?? file;
  if (named === undefined) return null;
  const point = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
  return html` <span class="place">${visible(named)}${point}</span>`;
}

function framed(found: Diagnostic, linesOf: LinesOf): Html | null {
  const mark = found.mark ?? found.range;
  const file = mark?.file ?? found.range?.file ?? found.file;
  if (mark === undefined || file === undefined) return null;
  const lines = frame(linesOf(file), mark, frameWidth);
  if (lines.length === 0) return null;
  return html`<pre class="frame" tabindex="0">
${lines.map(({ number, text, mark: marked }) => {
      const numbered = html`<span class="number"
        >${String(number).padStart(String(mark.start.line).length)}</span
      >`;
      if (marked === null) return html`${numbered} ${text} `;
      const { from, to } = marked;
      // An empty mark still shows where it is.
      const part = html`<mark>${from === to ? ' ' : text.slice(from, to)}</mark>`;
      return html`${numbered} ${text.slice(0, from)}${part}${text.slice(to)} `;
    })}</pre>`;
}
