/** Styles of books: the sheet, cover and contents. Pages keep the print styles of their theme. */

export type Paper = 'a4' | 'letter';

const sizes = { a4: 'A4', letter: 'letter' } as const;

export interface BookHeads {
  /** Appears at the top of each sheet after the cover, where lines start. */
  readonly title: string;
  /** Their titles appear on the other side. */
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
  readonly dir: 'ltr' | 'rtl';
}

export function bookStyles(paper: Paper, { title, chapters, dir }: BookHeads): string {
  const [start, end] = dir === 'ltr' ? ['left', 'right'] : ['right', 'left'];
  return [
    sheet(paper, `@top-${start}`, title),
    ...chapters.map(
      (chapter) =>
        `#${chapter.id} { page: ${chapter.id}; } @page ${chapter.id} { @top-${end} { content: ${quoted(chapter.title)}; } }`,
    ),
    parts,
  ].join('\n');
}

function sheet(paper: Paper, place: string, title: string): string {
  return `@page {
  size: ${sizes[paper]};
  margin: 22mm 18mm 20mm;
  font: 8pt system-ui, sans-serif;
  color: #586272;
  ${place} { content: ${quoted(title)}; }
  @bottom-center { content: counter(page); }
}
@page :first {
  ${place} { content: none; }
  @bottom-center { content: none; }
}`;
}

/** A CSS string. */
function quoted(text: string): string {
  const escaped = text.replace(
    /[\\"\n\r\f<]/g,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

const parts = `
:root[data-pending] { display: none !important; }
/* Everything in rem is sized for screens. */
:root { font-size: 13.5px !important; background: none !important; }
body.book { display: block; margin: 0; padding: 0; background: none !important; font-size: 10pt; }
/* A long figure would leave the rest of its sheet empty. */
.book-chapter figure { break-inside: auto; }
.book-chapter :is(pre, p, li) { orphans: 3; widows: 3; }
.book-chapter :is(.tab-label, .code-title, summary, dt) { break-after: avoid; }
.book-chapter :is(img, svg) { break-inside: avoid; }
.book-cover, .book-contents, .book-chapter { max-width: none; margin: 0; padding: 0; }
.book-cover {
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  height: 250mm;
  padding-top: 60mm;
}
.book-logo { align-self: flex-start; max-width: 60mm; max-height: 24mm; margin-bottom: 12mm; }
.book-title { margin: 0 0 6mm; font-size: 34pt; font-weight: 600; line-height: 1.15; letter-spacing: -0.02em; }
.book-line { margin: 0 0 2mm; font-size: 14pt; line-height: 1.4; color: #586272; }
.book-foot { margin-top: auto; font-size: 9pt; line-height: 1.5; color: #586272; }
.book-foot p { margin: 0; }
.book-contents, .book-chapter { break-before: page; }
.book-contents h1 { margin: 0 0 8mm; }
.book-contents ol { margin: 0; padding: 0; max-width: none; list-style: none; font-size: 10.5pt; line-height: 1.5; }
.book-contents li { margin: 0; padding: 0.5mm 0; break-inside: avoid; }
.book-contents a { display: flex; gap: 3mm; color: inherit; text-decoration: none; }
.book-contents .book-depth-0 { margin-top: 2mm; font-weight: 600; }
.book-contents .book-depth-1 { padding-inline-start: 5mm; }
.book-contents .book-depth-2 { padding-inline-start: 10mm; }
.book-contents .book-depth-3 { padding-inline-start: 15mm; }
.book-contents .book-depth-4 { padding-inline-start: 20mm; }
.book-contents .book-part { break-after: avoid; }
.book-entry { flex: 1; }
.book-number { min-width: 5ch; text-align: end; font-variant-numeric: tabular-nums; }
.book-chapter > .book-part { margin: 0 0 2mm; font-size: 10pt; font-weight: 600; color: #586272; }
.book-away { color: #586272; overflow-wrap: anywhere; }
`;
