/** Colours of a report, or none. */
import picocolors from 'picocolors';

export type Paint = ReturnType<typeof picocolors.createColors>;

/** Functions that colour text, or return it unchanged where `color` is false. */
export function paintFor(color: boolean): Paint {
  return picocolors.createColors(color);
}
