/** Images of pages, for @docgen/engine: their properties, and their bytes in other formats and widths. */
import type { PictureTools } from '@docgen/model';
import { convert } from './convert.js';
import { inspect } from './inspect.js';

export const pictures: PictureTools = { inspect, convert };
