/** Cards of pages, for @docgen/engine: the characters of fonts, and cards as PNG. */
import type { CardTools } from '@docgen/model';
import { characters } from './characters.js';
import { canDraw, draw } from './draw.js';

export const cards: CardTools = {
  font: { name: '@fontsource-variable/geist', beside: import.meta.url },
  characters,
  canDraw,
  draw,
};
