/** GIF and AVIF files that end early, at every byte. */
import { expect, test } from 'vitest';
import { cutFault } from '../../src/assets/cut-image.js';

const fault = 'is incomplete: the file ends before the picture does';
const box = (type: string, content: string, size = 8 + content.length) =>
  Buffer.concat([Buffer.from([0, 0, 0, size]), Buffer.from(type + content, 'latin1')]);
const long = Buffer.concat([box('mdat', '', 1), Buffer.from([0, 0, 0, 0, 0, 0, 0, 18]), Buffer.from('xx')]);

const whole: { readonly [name: string]: Buffer } = {
  'GIF with two color tables, an extension and two blocks': Buffer.from(
    `474946383961 0100 0100 80 00 00 000000ffffff 21f9 04 00000000 00
     2c 0000 0000 0100 0100 80 000000ffffff 02 02 4401 01 05 00 3b`.replaceAll(/\s/g, ''),
    'hex',
  ),
  AVIF: Buffer.concat([box('ftyp', 'avif0000'), box('meta', 'x'.repeat(20)), box('mdat', 'xyz')]),
  'AVIF with a long length': Buffer.concat([box('ftyp', 'avif0000'), long]),
};

test.each(Object.entries(whole))('%s', (_, bytes) => {
  expect(cutFault(bytes)).toBeNull();
  const ends = [...bytes.keys()].filter((length) => cutFault(bytes.subarray(0, length)) === null);
  // Boxes are complete where one ends, whatever should come after it.
  expect(ends.every((length) => length === 16 || length === 44)).toBe(true);
});

test('a last box without a length, lengths that lead back, and other formats', () => {
  expect(cutFault(Buffer.concat([box('ftyp', 'avif0000'), box('mdat', 'x', 0)]))).toBeNull();
  expect(cutFault(Buffer.concat([box('ftyp', 'avif0000'), box('mdat', 'x', 4)]))).toBe(fault);
  expect(cutFault(Buffer.alloc(0))).toBe(fault);
  expect(cutFault(Buffer.from('BM, and more than twelve bytes'))).toBeNull();
});
