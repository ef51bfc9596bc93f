/** Strings of the buttons that open a wide drawing in full screen and close it. */
import type { Strings } from '../../directives/strings.js';

export const strings = {
  'markdown.full-screen': { en: 'Full screen', fr: 'Plein écran', id: 'Layar penuh' },
  'markdown.close': { en: 'Close', fr: 'Fermer', id: 'Tutup' },
} as const satisfies Strings;
