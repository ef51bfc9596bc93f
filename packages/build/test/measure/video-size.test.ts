/** Sizes of videos come from their headers, and damaged files have none. */
import { expect, test } from 'vitest';
import { videoSize } from '../../src/measure/video-size.js';

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** `matrix` has the first two of its nine numbers. */
function track(width: number, height: number, matrix: readonly [number, number]): Uint8Array {
  const header = Buffer.alloc(84);
  header.writeInt32BE(matrix[0], 40);
  header.writeInt32BE(matrix[1], 44);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', header));
}

const film = (...tracks: readonly Uint8Array[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('free'), box('moov', box('mvhd'), ...tracks)]);
const sound = track(0, 0, [65_536, 0]);
/** An element of Matroska with its id in hexadecimal, and a size of one byte. */
function element(id: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);
}

const picture = element(
  'e0',
  element('b0', Buffer.from([0x02, 0x80])),
  element('ba', Buffer.from([0x01, 0x68])),
);
const tracks = element('1654ae6b', element('ae', element('d7', Buffer.from([1]))), element('ae', picture));
/** Live recordings have a segment whose size says that it has no end. */
const endless = Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), tracks]);
const head = element('1a45dfa3', element('4282', Buffer.from('webm')));
const webm = Buffer.concat([head, element('18538067', tracks)]);

test('of MP4, also turned by 90 degrees, and WebM', () => {
  expect(videoSize(film(sound, track(1920, 800, [65_536, 0])))).toEqual({ width: 1920, height: 800 });
  expect(videoSize(film(track(1920, 1080, [0, 65_536])))).toEqual({ width: 1080, height: 1920 });
  for (const file of [webm, Buffer.concat([head, endless])])
    expect(videoSize(file)).toEqual({ width: 640, height: 360 });
});

test('of no other or damaged file', () => {
  const whole = film(track(640, 360, [65_536, 0]));
  for (const bytes of [film(sound), Buffer.from('not a video, but long enough'), Buffer.alloc(3)])
    expect(videoSize(bytes)).toBe(null);
  for (const file of [whole, webm])
    for (let end = 0; end < file.length; end += 7) {
      expect(() => videoSize(file.subarray(0, end))).not.toThrow();
      const damaged = Buffer.from(file);
      damaged.fill(0xff, end, Math.min(file.length, end + 5));
      expect(() => videoSize(damaged)).not.toThrow();
    }
});
