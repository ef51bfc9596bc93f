/**
 * A request for one range of a file (RFC 9110, section 14), as media players send. For several ranges, other units or
 * invalid headers, the response is the whole file, which the standard allows.
 */

export interface ByteRange {
  /** First byte. */
  readonly from: number;
  /** Byte after the last one. */
  readonly to: number;
}

/** The range in a file of `size` bytes; null for the whole file, `outside` if the file doesn't have these bytes. */
export function stretchOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
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
