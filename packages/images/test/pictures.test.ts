/** Pictures in other formats, and hostile ones: each has a reason, and none takes the memory that it claims. */
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import type { PictureSettings } from '@docgen/model';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngOf } from '../../bench/src/corpus/png.js';
import { pictures } from '../src/index.ts';

const require = createRequire(import.meta.url);
const inspect = (bytes: Uint8Array) => pictures.inspect(bytes, null);
const convert = (bytes: Uint8Array, to: PictureSettings) => pictures.convert(bytes, to, null);

/** A picture with edges and gradients. */
function sample(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7 + Math.floor(at / (width * 3)) ** 2) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const plain = (color: string, alpha = 1) =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: color } })
    .ensureAlpha(alpha)
    .png()
    .toBuffer();

describe('inspect', () => {
  test.each([
    ['#000000', 0],
    ['#ffffff', 63],
    ['#ff0000', 48],
    ['#0055ff', 7],
  ])('the color %s is number %d', async (color, tint) => {
    const found = { width: 40, height: 20, tint, isStill: true, fault: null };
    expect(await inspect(await plain(color))).toEqual(found);
  });

  test('a transparent picture has no color', async () => {
    expect((await inspect(await plain('#ff000080'))).tint).toBeNull();
  });

  test('a rotated photograph has the size that readers see', async () => {
    const rotated = await sharp(await sample(60, 30))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await inspect(rotated)).toMatchObject({ width: 30, height: 60, fault: null });
  });

  test('an animation is not still', async () => {
    const frames = await sharp([await plain('#ff0000'), await plain('#0000ff')], { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await inspect(frames)).toMatchObject({ isStill: false, fault: null });
  });
});

describe('hostile pictures', () => {
  const incomplete = 'is incomplete: the file ends before the picture does';
  const wrong = 'is not a PNG, JPEG or WebP file, whatever its name says';
  const large = 'has more than 100,000,000 pixels';

  test.each(['png', 'jpeg', 'webp'] as const)('a %s that is cut off', async (format) => {
    const whole = await sharp(await sample(300, 200))
      .toFormat(format)
      .toBuffer();
    const found = await inspect(whole.subarray(0, whole.length / 2));
    expect(found.fault).toBe(incomplete);
  });

  test('no picture, and formats that only other programs need', async () => {
    const texts = ['', 'GIF', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '%PDF-1.7\n'];
    for (const text of texts) expect((await inspect(Buffer.from(text))).fault).toBe(wrong);
    const gif = await sharp(await sample(20, 20))
      .gif()
      .toBuffer();
    expect((await inspect(gif)).fault).toBe(wrong);
  });

  test('60,000 pixels on each side, in 200 bytes and as a bomb', async () => {
    const before = process.memoryUsage().rss;
    expect((await inspect(pngOf(60_000, 60_000, deflateSync(Buffer.alloc(100))))).fault).toBe(large);
    expect((await inspect(pngOf(60_000, 60_000, deflateSync(Buffer.alloc(50_000_000))))).fault).toBe(large);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  test('bytes that are wrong in the middle', async () => {
    const damaged = await sample(300, 200);
    damaged.fill(0x5a, 800, 900);
    expect((await inspect(damaged)).fault).toMatch(/^is (?:damaged|incomplete)/);
  });
});

describe('convert', () => {
  test('to each format and width, without enlarging', async () => {
    const bytes = await sample(320, 160);
    for (const format of ['avif', 'webp'] as const)
      for (const [width, made] of [
        [100, 100],
        [900, 320],
      ] as const) {
        const found = await sharp(await convert(bytes, { format, width })).metadata();
        expect([found.mediaType, found.width, found.height]).toEqual([`image/${format}`, made, made / 2]);
      }
  });

  test('the same bytes again, also beside others', async () => {
    const bytes = await sample(320, 160);
    const once = await convert(bytes, { format: 'avif', width: 200 });
    const beside = [80, 200, 240].map((width) => convert(bytes, { format: 'avif', width }));
    expect((await Promise.all(beside))[1]).toEqual(once);
  });

  test('the WebAssembly build gives the same bytes each time, and decodes like the native one', async () => {
    const wasm = require.resolve('@img/sharp-wasm32/sharp.node');
    const bytes = await sample(160, 80);
    expect(await pictures.inspect(bytes, wasm)).toEqual(await inspect(bytes));
    expect((await pictures.inspect(bytes.subarray(0, 900), wasm)).fault).toMatch(/^is incomplete/);
    // Its AVIF encoder takes seconds to start.
    const made = await pictures.convert(bytes, { format: 'webp', width: 80 }, wasm);
    expect(await pictures.convert(bytes, { format: 'webp', width: 80 }, wasm)).toEqual(made);
    expect(await sharp(made).metadata()).toMatchObject({ mediaType: 'image/webp', width: 80, height: 40 });
  });

  test('only pixels are kept', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } };
    const photograph = await sharp(await sample(60, 30))
      .jpeg()
      .withExif(exif)
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    for (const format of ['avif', 'webp'] as const) {
      const found = await sharp(await convert(photograph, { format, width: 40 })).metadata();
      expect([found.exif, found.icc, found.xmp]).toEqual([undefined, undefined, undefined]);
    }
  });
});
