/** Shapes of paths that come from a cache. */
import { isBelow } from '../../store/kept/below.js';
import { type Shape, text, where } from '../../store/kept/shape.js';

/** A path that stays below the folder it is joined with. */
export const below: Shape<string> = where(text, isBelow);
