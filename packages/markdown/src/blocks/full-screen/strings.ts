/** Strings of the button that opens a wide drawing in full screen. */
import type { Strings } from '../../directives/strings.js';

export const strings = {
  'markdown.full-screen': { en: 'Full screen', fr: 'Plein écran', id: 'Layar penuh' },
} as const satisfies Strings;
