/** Cards: preview images of pages for links that are shared, and the interface of the optional package that draws them. */

/** Pixels of every card, which all social networks show without cutting. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Hex colors. */
export interface CardColors {
  readonly background: string;
  readonly title: string;
  readonly muted: string;
  readonly accent: string;
}

/** Everything that a card's bytes depend on, apart from its fonts. */
export interface Card {
  readonly title: string;
  /** Category of the page in the sidebar; null if it is in none. */
  readonly section: string | null;
  readonly site: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly colors: CardColors;
  /** Bytes of an SVG, PNG, JPEG or WebP file, or null. */
  readonly logo: Uint8Array | null;
}

/** A font's file, for the characters that it contains. */
export interface CardFont {
  /** The same for all files of a font. Each character has the first font that contains it. */
  readonly family: string;
  readonly bytes: Uint8Array;
  /** Null for a variable font, and for one whose file contains its weight. */
  readonly weight: number | null;
  /** First and last characters of the ranges that this file is for; null for all of its characters. */
  readonly ranges: readonly (readonly [first: number, last: number])[] | null;
}

/** Export `cards` of the optional package. */
export interface CardTools {
  /** Name of the font that it brings, an npm package, and the URL of a module to find it from. */
  readonly font: { readonly name: string; readonly beside: string };
  /** Characters of a font's file as sorted ranges; null if it isn't a font. */
  readonly characters: (bytes: Uint8Array) => readonly (readonly [first: number, last: number])[] | null;
  /** Whether a logo can be drawn. */
  readonly canDraw: (logo: Uint8Array) => Promise<boolean>;
  /** A PNG, of the same bytes on every platform. */
  readonly draw: (card: Card, fonts: readonly CardFont[]) => Promise<Uint8Array>;
}
