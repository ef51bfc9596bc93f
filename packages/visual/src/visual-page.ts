/** What a comparison finds: how much of a page differs in each view, and pictures of the part that does. */

export type Mode = 'light' | 'dark';

/** A way to look at a page: a color mode, and a width of the window in pixels. */
export interface View {
  readonly mode: Mode;
  readonly width: number;
}

const modes: readonly Mode[] = ['light', 'dark'];

/** A phone and a desktop. */
const widths: readonly number[] = [360, 1280];

/** By width, because a page is laid out again for each. */
export const views: readonly View[] = widths.flatMap((width) => modes.map((mode) => ({ mode, width })));

/** Rows and columns around a difference that are shown, too. */
export const around = 48;

/** PNG files of the part of a page that differs. */
export interface Pictures {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The page as it is now, with everything that differs in red. */
  readonly marked: Uint8Array;
}

export interface ViewChange extends View {
  /** Height of the page in pixels, at most that of a picture. */
  readonly heights: { readonly before: number; readonly after: number };
  /** Number of pixels that people see to differ. */
  readonly pixels: number;
  /** Their share of the rows that were compared, from 0 to 1. */
  readonly share: number;
  /** Where the pictures start on the page as it is now, and the height of all of it. */
  readonly place: { readonly top: number; readonly height: number };
  /** Of the first rows that differ; null if none do. */
  readonly pictures: Pictures | null;
}

export interface VisualPage {
  readonly url: string;
  /** In the order of `views`; empty if there is a fault. */
  readonly views: readonly ViewChange[];
  /** Why the page has no pictures; null if it has. */
  readonly fault: string | null;
}
