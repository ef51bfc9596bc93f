/** Colors of a report, or none. */
import picocolors from 'picocolors';

export type Paint = ReturnType<typeof picocolors.createColors>;

/** Functions that color text, or return it unchanged if `color` is false. */
export function paintFor(color: boolean): Paint {
  return picocolors.createColors(color);
}
