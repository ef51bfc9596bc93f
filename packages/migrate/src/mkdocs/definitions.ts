/** Lists of terms and what they mean: `Term`, then `:   meaning`. docgen has them as HTML around Markdown. */
import { type Line, bodyAt, indentOf, isBlank, outdent } from '@docgen/convert/page/lines';
import type { Blocks, FoundBlock } from './block.js';

const meaning = /^([ \t]*):[ \t]{1,3}\S/;

export function definitions(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const first = lines[at];
  if (first === undefined || meaning.test(first.text)) return null;
  const by = indentOf(first.text);
  if (meaningAt(lines, at + 1, by) === null || /^[ \t]*(?:[-*+>#|]|\d+[.)])[ \t]/.test(first.text))
    return null;
  const tag = (name: string): Line => ({ text: `${' '.repeat(by)}<${name}>`, at: first.at });
  const blank: Line = { text: '', at: first.at };
  const made: Line[] = [tag('dl')];
  let end = at;
  for (let next = at; next < lines.length;) {
    const line = lines[next];
    if (line === undefined || isBlank(line) || indentOf(line.text) !== by) break;
    let body = meaningAt(lines, next + 1, by);
    if (body === null) break;
    made.push(tag('dt'), blank, line, blank, tag('/dt'));
    while (body !== null) {
      const inner = context.inner(outdent(body.lines, 0));
      made.push(tag('dd'), blank, ...inner, blank, tag('/dd'));
      end = body.end;
      body = meaningAt(lines, end, by);
    }
    next = end;
    while (next < lines.length && isBlank(lines[next] ?? blank)) next++;
  }
  made.push(tag('/dl'));
  return { lines: made, end };
}

/** The next meaning, after blank lines; its lines begin where the term does. */
function meaningAt(lines: readonly Line[], from: number, by: number): FoundBlock | null {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? { text: '', at: 0 })) at++;
  const line = lines[at];
  if (line === undefined || indentOf(line.text) !== by || !meaning.test(line.text)) return null;
  const width = /:[ \t]+/.exec(line.text)?.[0].length ?? 2;
  const lazy: Line[] = [];
  let next = at + 1;
  for (; next < lines.length; next++) {
    const own = lines[next];
    if (own === undefined || isBlank(own) || meaning.test(own.text) || indentOf(own.text) >= by + 2) break;
    lazy.push(own);
  }
  const body = bodyAt(lines, next, by + Math.min(4, width));
  const first: Line = { text: ' '.repeat(by) + line.text.trimStart().slice(width), at: line.at };
  const rest = outdent(body, Math.min(4, Math.max(2, width)));
  return { lines: [first, ...lazy, ...rest], end: next + body.length };
}
