/** A sketch's HTML with its calls and placeholders filled, from first to last, so that numbering follows that order. */
import { callTag } from './sketch.js';

export interface SketchContent {
  /** Content of the empty elements with these names, in pieces; each is filled once. */
  readonly parts: { readonly [tag: string]: () => readonly string[] };
  /** Replacement of call `n`; `content` returns its inner HTML, and is called at most once. */
  readonly call: (n: number, content: () => string) => string;
}

/** The filled HTML, in pieces. */
export function placed(html: string, { parts, call }: SketchContent): readonly string[] {
  const names = Object.keys(parts).map((tag) => `<${tag}></${tag}>`);
  const pattern = new RegExp([`<${callTag} n="(\\d+)">`, `</${callTag}>`, ...names].join('|'), 'g');
  const tokens = [...html.matchAll(pattern)];
  const filled = new Set<string>();
  let at = 0;
  /** The HTML from `start` to the end of the call around it, or of the text; and the offset after it. */
  const rest = (start: number): { html: readonly string[]; end: number } => {
    const out: string[] = [];
    let end = start;
    for (let token = tokens[at]; token; token = tokens[at]) {
      at++;
      out.push(html.slice(end, token.index));
      end = token.index + token[0].length;
      if (token[0] === `</${callTag}>`) return { html: out, end };
      if (token[1] === undefined) out.push(...part(token[0]));
      else {
        const made = called(Number(token[1]), end);
        out.push(made.html);
        end = made.end;
      }
    }
    out.push(html.slice(end));
    return { html: out, end: html.length };
  };
  const called = (n: number, start: number) => {
    let inner: ReturnType<typeof rest> | undefined;
    const read = () => (inner ??= rest(start));
    const made = call(n, () => read().html.join(''));
    return { html: made, end: read().end };
  };
  const part = (token: string): readonly string[] => {
    const make = filled.has(token) ? undefined : parts[token.slice(1, token.indexOf('>'))];
    filled.add(token);
    return make?.() ?? [token];
  };
  return rest(0).html;
}
