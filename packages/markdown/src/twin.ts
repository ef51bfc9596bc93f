/**
 * The Markdown twin of a page: its body as written, with a hole for every destination, the text of every include in
 * its place, and the title as a heading where the body has none of its own.
 */
import type { Body, Hole } from '@docgen/model';
import type { Splice } from './includes.js';
import { markersOf } from './lines.js';
import type { Found } from './links.js';
import type { Part, SourceText } from './source-text.js';
import { lineStarts, partAt, pointAt, writtenOffset } from './source-text.js';

type Pieces = (string | Hole)[];

/** What stands in the twin for a stretch of the whole text. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly with: Part | string | Hole;
}

/** The twin of the page in `source`; `title` is null where the body has its own first-level heading. */
export function twinOf(
  source: SourceText,
  { links, splices }: { readonly links: readonly Found[]; readonly splices: readonly Splice[] },
  title: string | null,
): Body {
  const byPart = new Map<Part, Cut[]>();
  const holes = links.flatMap(({ ref, cut }): Cut[] =>
    cut === undefined ? [] : [{ ...cut, with: { kind: 'url', n: ref.hole } }],
  );
  for (const cut of [...holes, ...splices].sort((a, b) => a.start - b.start)) {
    const part = partAt(source, pointAt(source.starts, cut.start).line);
    if (part === undefined) continue;
    const known = byPart.get(part);
    if (known === undefined) byPart.set(part, [cut]);
    else known.push(cut);
  }
  const page = source.parts[0];
  if (page === undefined) return [];
  const heading = title !== null && title !== '' ? `# ${escaped(title)}\n\n` : null;
  const from = heading === null ? 0 : (/^\s*\n/.exec(page.original)?.[0].length ?? 0);
  const pieces = piecesOf(page, { source, byPart }, from);
  return heading === null ? pieces : [heading, ...pieces];
}

interface Cuts {
  readonly source: SourceText;
  readonly byPart: ReadonlyMap<Part, readonly Cut[]>;
}

/** The part from offset `from` of its text as written, cut and filled. */
function piecesOf(part: Part, cuts: Cuts, from = 0): Pieces {
  const { original } = part;
  const starts = lineStarts(original);
  const written = (offset: number): number =>
    writtenOffset(part, starts, pointAt(cuts.source.starts, offset));
  const pieces: Pieces = [];
  let at = from;
  for (const cut of cuts.byPart.get(part) ?? []) {
    const start = written(cut.start);
    if (start < at) continue;
    if (start > at) pieces.push(original.slice(at, start));
    pieces.push(...indented(filling(cut.with, cuts), prefixAt(original, start)));
    at = written(cut.end);
  }
  if (at < original.length) pieces.push(original.slice(at));
  return pieces;
}

function filling(content: Cut['with'], cuts: Cuts): Pieces {
  if (typeof content === 'string') return content === '' ? [] : [content];
  return 'kind' in content ? [content] : piecesOf(content, cuts);
}

/** What lines of a text that stands at `offset` start with: the quote marks and the indentation before it. */
function prefixAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return markersOf(line).replace(/[^\s>]/g, ' ');
}

function indented(pieces: Pieces, prefix: string): Pieces {
  if (prefix === '') return pieces;
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.replace(/\n(?=(\n)?)/g, (_, blank) => `\n${blank === undefined ? prefix : prefix.trimEnd()}`)
      : piece,
  );
}

function escaped(title: string): string {
  return title.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
