/**
 * Kinds of places in a page: each takes a piece of Markdown, including tags, and puts it there. Words precede it, so
 * that no diagnostic is right merely because it starts where its line starts.
 */
import type { SeedContext, Planted, Seed } from './seed.js';

export interface PlaceKind {
  readonly place: string;
  readonly put: (piece: string, ground: SeedContext) => Planted;
}

const block = (place: string, put: (piece: string, n: number) => string): PlaceKind => ({
  place,
  put: (piece, { n }) => ({ text: put(piece, n) }),
});

const include: PlaceKind = {
  place: 'include',
  put: (piece, { n }) => ({
    text: `::include{file=seed-${n}.md}`,
    files: { [`snippets/seed-${n}.md`]: `Told in many places.\n\n${piece}\n` },
  }),
};

const indented = (piece: string, by: string) => piece.replaceAll(/^(?=.)/gm, by);

/** Places for inline pieces. */
export const inlinePlaces: readonly PlaceKind[] = [
  block('paragraph', (piece) => `Words before, **bold**, and ${piece} in a line.`),
  block('second line', (piece) => `Words “before” 🚢\nthe line with ${piece} in it.`),
  block('list item', (piece) => `- one\n- two ${piece}\n- three`),
  block('nested list', (piece) => `1. one\n   - below ${piece}\n2. two`),
  block('task', (piece) => `- [ ] to do: ${piece}`),
  block('table cell', (piece) => `| A | B |\n|---|---|\n| one | two ${piece} |`),
  block('blockquote', (piece) => `> Quoted ${piece}.`),
  block('alert', (piece) => `> [!TIP]\n> Told ${piece}.`),
  block('admonition', (piece) => `:::note\nTold ${piece}.\n:::`),
  block('details', (piece) => `:::details[More]\nTold ${piece}.\n:::`),
  block('tab', (piece, n) => `::::tabs\n:::tab[One ${n}]\nOne.\n:::\n:::tab[Two]\nTwo ${piece}.\n:::\n::::`),
  block('steps', (piece) => `:::steps\n1. First.\n2. Then ${piece}.\n:::`),
  block('footnote', (piece, n) => `Words.[^f${n}]\n\n[^f${n}]: A note ${piece}.`),
  block('heading', (piece, n) => `## Part ${n} ${piece}\n\nWords.`),
  block('emphasis', (piece) => `Some *slanted ${piece} words*.`),
  block('component slot', (piece) => `:::box{size=2}\nWithin ${piece}.\n:::`),
  block('raw HTML around', (piece) => `<div>\n\nWithin ${piece}.\n\n</div>`),
  include,
];

/** Places for whole blocks. */
export const blockPlaces: readonly PlaceKind[] = [
  block('top level', (piece) => piece),
  block('list item', (piece) => `- one\n\n${indented(piece, '  ')}\n\n- two`),
  block('blockquote', (piece) => piece.replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')),
  block('admonition', (piece) => `:::::note\n${piece}\n:::::`),
  block('details', (piece) => `:::::details[More]\n${piece}\n:::::`),
  block('tab', (piece) => `::::::tabs\n:::::tab[One]\nOne.\n:::::\n:::::tab[Two]\n${piece}\n:::::\n::::::`),
  block('component slot', (piece) => `:::::box{size=2}\n${piece}\n:::::`),
  include,
];

/** One seed of `kind` for each of `places`. */
export function inEach(
  kind: string,
  places: readonly PlaceKind[],
  piece: (ground: SeedContext) => string,
): Seed[] {
  return places.map(({ place, put }) => ({
    kind,
    place,
    plant: (ground) => put(piece(ground), ground),
  }));
}

/** Places except the given ones, where a piece would mean something else. */
export function except(places: readonly PlaceKind[], ...names: readonly string[]): readonly PlaceKind[] {
  return places.filter(({ place }) => !names.includes(place));
}
