/**
 * The Markdown twin of a page: its body as written, with a hole for every destination, and the title as a heading
 * where the body has none of its own.
 */
import type { Body, Hole } from '@docgen/model';
import type { Found } from './links.js';
import type { SourceText } from './source-text.js';
import { lineStarts, originalOffset } from './source-text.js';

/** The twin of the body in `source`; `title` is null where the body has its own first-level heading. */
export function twinOf(source: SourceText, links: readonly Found[], title: string | null): Body {
  const { original } = source;
  const starts = lineStarts(original);
  const twin: (string | Hole)[] = [];
  let from = 0;
  if (title !== null && title !== '') {
    from = /^\s*\n/.exec(original)?.[0].length ?? 0;
    twin.push(`# ${escaped(title)}\n\n`);
  }
  for (const { start, end, n } of cuts(source, links, starts)) {
    if (start < from) continue;
    if (start > from) twin.push(original.slice(from, start));
    twin.push({ kind: 'url', n });
    from = end;
  }
  if (from < original.length) twin.push(original.slice(from));
  return twin;
}

function cuts(source: SourceText, links: readonly Found[], starts: readonly number[]) {
  return links
    .flatMap(({ ref, cuttable }) => {
      if (!cuttable || ref.mark === undefined) return [];
      const start = originalOffset(source, starts, ref.mark.start);
      return [{ start, end: originalOffset(source, starts, ref.mark.end), n: ref.hole }];
    })
    .sort((a, b) => a.start - b.start || a.n - b.n);
}

function escaped(title: string): string {
  return title.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
