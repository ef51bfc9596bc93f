/** Shortens quoted values in messages. */
import { visible } from '@docgen/model';

/** The value as messages quote it: at most 40 characters, with control characters shown. */
export function shorten(value: string): string {
  return visible(value.length > 40 ? `${value.slice(0, 39).replace(/[\uD800-\uDBFF]$/, '')}…` : value);
}
