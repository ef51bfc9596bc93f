/** Converts a page in two steps: blocks of lines first, then marks within the text that Markdown reads. */
import { type InlineWay, inlineText } from './inline.js';
import type { Line } from './lines.js';
import type { Dialect, PageWay } from './writing.js';

export interface Steps {
  readonly blocks: (lines: readonly Line[], way: PageWay) => Line[];
  readonly marks: (way: InlineWay, page: PageWay) => void;
}

export function lineByLine({ blocks, marks }: Steps): Dialect['convert'] {
  return (lines, own) => {
    const made = blocks(lines, own);
    const starts: number[] = [];
    let at = 0;
    for (const { text } of made) {
      starts.push(at);
      at += text.length + 1;
    }
    return inlineText({
      text: made.map((line) => line.text).join('\n'),
      address: own.address,
      marks: (inline) => marks(inline, own),
      tell: (kind, offset, what, became) =>
        own.tell(kind, made[lineAt(starts, offset)]?.at ?? 1, what, became),
    });
  };
}

/** The index of the line that an offset is in. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
