/**
 * Fills the holes of a body. Values are escaped for their context: an attribute's value in HTML, a link's destination
 * in Markdown. Islands are rendered by the caller, which numbers them.
 */
import type { AwayHole, Body, Hole } from '@docgen/model';
import type { Filling, PictureSource } from '../page/filling.js';

export type IslandHole = Extract<Hole, { kind: 'island' }>;

/** Content for the holes that aren't links. */
export interface HoleFillers {
  readonly island?: (hole: IslandHole) => string;
  /** Returns the URL of the file, unescaped. */
  readonly away?: (hole: AwayHole) => string;
}

/** Holes are filled from first to last. */
export function fillHtml(body: Body, fillings: readonly Filling[], by: HoleFillers = {}): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'island') return by.island?.(part) ?? '';
      if (part.kind === 'away') return escapeHtml(by.away?.(part) ?? '');
      if (part.kind === 'entry') return '';
      const filling = fillings[part.n];
      if (part.kind === 'size') return filling ? sizeOf(filling) : '';
      if (part.kind === 'picture') return (filling?.picture?.sources ?? []).map(sourceOf).join('');
      return escapeHtml(filling?.url ?? '');
    })
    .join('');
}

function sizeOf({ size, picture }: Filling): string {
  const tint = picture ? picture.tint : null;
  const color = tint === null ? '' : ` data-tint="${tint}"`;
  return size ? ` width="${size.width}" height="${size.height}"${color}` : color;
}

function sourceOf({ type, srcset, sizes }: PictureSource): string {
  return `<source type="${type}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}">`;
}

/** Links are absolute, because the text is read outside the site. */
export function fillMarkdown(body: Body, fillings: readonly Filling[]): string {
  return body
    .map((part) => (typeof part === 'string' ? part : escapeDestination(fillings[part.n]?.absolute ?? '')))
    .join('');
}

/** Text for HTML, inside elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** As React writes them, so that the two can be compared. */
const entities: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeDestination(url: string): string {
  return url.replace(/[\s()<>\\]/g, (char) =>
    encodeURIComponent(char).replace('(', '%28').replace(')', '%29'),
  );
}
