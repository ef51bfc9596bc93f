/** Fonts of readers' systems, which appear until a site's font has arrived, or instead of it. */

/** A system's font, and values for the descriptors that adapt it. */
export interface Fallback {
  readonly generic: Generic;
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
  readonly lineGap: string;
}

export type Generic = 'sans-serif' | 'serif' | 'monospace';

/**
 * Groups of fonts with equal widths, one of which most systems have, and the mean width of their letters in `sample`,
 * in em.
 */
export const systemFonts: {
  readonly [generic in Generic]: { readonly names: readonly string[]; readonly mean: number };
} = {
  'sans-serif': { names: ['Arial', 'Liberation Sans', 'Arimo'], mean: 0.4271 },
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], mean: 0.3853 },
  monospace: { names: ['Menlo', 'Liberation Mono', 'Courier New'], mean: 0.6001 },
};
