/**
 * Fills the holes of a body. Values are escaped for their context: an attribute's value in HTML, a link's destination
 * in Markdown. Islands are rendered by the caller, which numbers them.
 */
import type { AwayHole, Body, Hole, Site } from '@docgen/model';
import type { Filling, PictureSource } from '../page/filling.js';

export type IslandHole = Extract<Hole, { kind: 'island' }>;

/** Content for the holes that aren't links. */
export interface HoleFillers {
  readonly island?: (hole: IslandHole) => string;
  /** Returns the URL of the file, unescaped. */
  readonly away?: (hole: AwayHole) => string;
  /** Returns the HTML that marks a heading with versions, or an empty string. */
  readonly mark?: (heading: number) => string;
  /** Media query for the sources of dark mode. Without it, images have their files for light mode only. */
  readonly darkMedia?: string;
}

/** Holes are filled from first to last. */
export function fillHtml(body: Body, fillings: readonly Filling[], by: HoleFillers = {}): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'island') return by.island?.(part) ?? '';
      if (part.kind === 'away') return escapeHtml(by.away?.(part) ?? '');
      if (part.kind === 'entry') return '';
      if (part.kind === 'mark') return by.mark?.(part.n) ?? '';
      const filling = fillings[part.n];
      if (part.kind === 'size') return filling ? sizeOf(filling) : '';
      if (part.kind === 'picture') return (filling?.picture?.sources ?? []).map(sourceOf).join('');
      if (part.kind === 'dark' || part.kind === 'darkSized')
        return darkSources(filling, part.kind === 'darkSized', by.darkMedia);
      return escapeHtml((part.kind === 'title' ? filling?.title : filling?.url) ?? '');
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

/** The image's other formats and its file. Scripts change the media query with the mode. */
function darkSources(image: Filling | undefined, hasSize: boolean, media: string | undefined): string {
  if (image === undefined || media === undefined) return '';
  const { url, size, picture } = image;
  const dimensions = hasSize && size ? ` width="${size.width}" height="${size.height}"` : '';
  const start = `<source data-dark media="${escapeHtml(media)}"${dimensions}`;
  const formats = (picture?.sources ?? []).map((one) => sourceOf(one).replace('<source', () => start));
  return `${formats.join('')}${start} srcset="${escapeHtml(url)}">`;
}

/** The media query for dark mode of a reader who hasn't chosen one. */
export function darkMediaOf({ respectSystem, default: mode }: Site['colorMode']): string {
  return respectSystem ? '(prefers-color-scheme: dark)' : mode === 'dark' ? 'all' : 'not all';
}

/** Links are absolute, because the text is read outside the site. */
export function fillMarkdown(body: Body, fillings: readonly Filling[]): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      const filling = fillings[part.n];
      return part.kind === 'title'
        ? escapeWords(filling?.title ?? '')
        : escapeDestination(filling?.absolute ?? '');
    })
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

/** Literal words in a line of Markdown. */
export function escapeWords(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#&~|]/g, '\\$&');
}

/** A URL as the destination of a Markdown link. */
export function escapeDestination(url: string): string {
  return url.replace(/[\s()<>\\]/g, (char) =>
    encodeURIComponent(char).replace('(', '%28').replace(')', '%29'),
  );
}
