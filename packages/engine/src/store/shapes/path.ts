/** Shapes of paths that come from a cache. */
import { isBelow } from '../below.js';
import { type Shape, text, where } from '../shape.js';

/** A path that stays below the folder it is joined with. */
export const below: Shape<string> = where(text, isBelow);
