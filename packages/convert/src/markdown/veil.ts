/**
 * Covers syntax that Docusaurus reads before MDX with spaces, so that the parser ignores it and all positions stay
 * the same: HTML comments, ids of headings, titles of admonitions, fences of `mdx-code-block`. It leaves code
 * unchanged.
 */

const marks =
  /^(?<fence>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<ticks>`{3,}|~{3,}))(?<info>[^\n]*)$|(?<comment><!--[\s\S]*?-->)|(?<span>(?<tick>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<tick>(?!`))|^(?<heading>[ \t>]*#{1,6}[ \t][^\n]*?)\{#[^}\n]*\}[ \t]*$|^(?<aside>[ \t>]*:{3,}[ \t]?[\w-]+)[ \t]+[^\s[{][^\n]*$/gm;

export interface MaskedText {
  readonly text: string;
  /** Offsets of fences of `mdx-code-block`, each with the end of its line. */
  readonly fences: readonly { readonly start: number; readonly end: number }[];
}

export function veil(text: string): MaskedText {
  const fences: { start: number; end: number }[] = [];
  let veiled = '';
  let done = 0;
  const cover = (start: number, end: number) => {
    veiled += text.slice(done, start) + blank(text.slice(start, end));
    done = end;
  };
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const { groups = {}, index } = found;
    const end = index + found[0].length;
    if (fences.some(({ start }) => start === index)) cover(index, end);
    else if (groups['fence'] !== undefined) {
      const close = fenceEnd(text, end, groups['ticks'] ?? '');
      const isUnwrapped = /^\s*mdx-code-block\s*$/.test(groups['info'] ?? '');
      if (isUnwrapped) {
        cover(index, end);
        fences.push({ start: index, end: Math.min(end + 1, text.length) });
        if (close.start < close.end) fences.push(close);
        marks.lastIndex = end;
        continue;
      }
      marks.lastIndex = close.end;
    } else if (groups['span'] === undefined) {
      // Of a heading and an admonition what stands before stays.
      cover(index + (groups['heading'] ?? groups['aside'] ?? '').length, end);
    }
  }
  veiled += text.slice(done);
  for (const { start, end } of fences)
    veiled = veiled.slice(0, start) + blank(veiled.slice(start, end)) + veiled.slice(end);
  marks.lastIndex = 0;
  return { text: veiled, fences };
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** The line that closes a fence, or the text's end. */
function fenceEnd(text: string, from: number, ticks: string): { start: number; end: number } {
  const close = new RegExp(`^[ \\t>]*${ticks.charAt(0)}{${ticks.length},}[ \\t]*(?:\\n|$)`, 'gm');
  close.lastIndex = from;
  const found = close.exec(text);
  return found
    ? { start: found.index, end: found.index + found[0].length }
    : { start: text.length, end: text.length };
}
