/** Removes the time of printing from a PDF, so that the same book has the same bytes. */

/** Chromium writes both into the first object. */
const dates = /\/(?:CreationDate|ModDate) \(D:\d{14}[^)]{0,10}\)/g;

/** Bytes at the start of the file in which that object is. */
const start = 4096;

/** Spaces replace the dates, so that no other object moves. */
export function withoutDates(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, start)).toString('latin1');
  const blank = head.replaceAll(dates, (found) => ' '.repeat(found.length));
  const changed = Uint8Array.from(bytes);
  changed.set(Buffer.from(blank, 'latin1'));
  return changed;
}
