/** Cards of pages, for @docgen/engine: the characters of fonts, and cards as PNG. */
import type { CardTools } from '@docgen/model';
import { characters } from './characters.js';

export const cards: CardTools = {
  font: { name: '@fontsource-variable/geist', beside: import.meta.url },
  characters,
  canDraw: async (logo) => (await import('./draw.js')).canDraw(logo),
  draw: async (card, fonts) => (await import('./draw.js')).draw(card, fonts),
};
