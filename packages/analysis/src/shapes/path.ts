/** Shapes of paths that come from a cache. */
import { isBelow } from '@docgen/store/kept/below';
import { type Shape, text, where } from '@docgen/store/kept/shape';

/** A path that stays below the folder it is joined with. */
export const below: Shape<string> = where(text, isBelow);
