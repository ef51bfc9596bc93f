/**
 * Keeps braces within quoted attributes plain: `::endpoint{path="/orders/{id}"}`. The native parser ends attributes at
 * the first closing brace, quoted or not. So it gets a text in which characters of the same width, absent from the
 * text, replace the braces. Afterwards the braces are restored, and every node keeps its position.
 */
import type { Root } from 'mdast';
import { colonLines } from './colon-lines.js';
import { readOpening } from './directive-line.js';
import { freeSigns, restore } from './free-signs.js';

export interface PlainBraces {
  /** The text to parse. */
  readonly text: string;
  /** Restores the braces in the resulting tree. */
  readonly settle: (tree: Root) => void;
}

export function plainBraces(text: string): PlainBraces {
  const braces = text.includes('::') && text.includes('}') ? quotedBraces(text) : [];
  if (braces.length === 0) return { text, settle: () => undefined };
  const [open = '', close = ''] = freeSigns(text, 2);
  let changed = '';
  let from = 0;
  for (const at of braces) {
    changed += text.slice(from, at) + (text.charAt(at) === '{' ? open : close);
    from = at + 1;
  }
  return {
    text: changed + text.slice(from),
    settle: (tree) => {
      restore(tree, { [open]: '{', [close]: '}' });
    },
  };
}

/** Finds braces inside quotation marks on lines that open directives. */
function quotedBraces(text: string): number[] {
  const braces: number[] = [];
  for (const [start, line] of colonLines(text)) {
    if (line.indexOf('}') === line.lastIndexOf('}')) continue;
    for (const { from, to } of readOpening(line)?.attributes ?? []) {
      for (let at = from; at < to; at++) if ('{}'.includes(line.charAt(at))) braces.push(start + at);
    }
  }
  return braces;
}
