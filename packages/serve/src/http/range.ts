/**
 * A range request (RFC 9110, section 14) for one stretch of a file, as players of media ask for. Several stretches at
 * once, other units and what cannot be read are answered with the whole file, which the standard allows.
 */

export interface Stretch {
  /** First byte. */
  readonly from: number;
  /** After the last byte. */
  readonly to: number;
}

/** The stretch of a file of `size` bytes, null for the whole file, `outside` where it has no such bytes. */
export function stretchOf(header: string | undefined, size: number): Stretch | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'outside'
      : { from: Math.max(0, size - Number(last)), to: size };
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'outside';
  return { from, to: last === '' ? size : Math.min(size, Number(last) + 1) };
}
