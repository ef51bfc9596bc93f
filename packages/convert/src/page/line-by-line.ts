/** Converts a page in two steps: blocks of lines first, then marks within the text that Markdown reads. */
import { linePlaces } from './line-places.js';
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
    const text = made.map((line) => line.text).join('\n');
    const placeOf = linePlaces(text);
    return inlineText({
      text,
      address: own.address,
      marks: (inline) => marks(inline, own),
      tell: (kind, offset, what, became) =>
        own.tell(kind, made[placeOf(offset).index]?.at ?? 1, what, became),
    });
  };
}
