/**
 * Inspects an image: its visible size, and the placeholder color until it is loaded. The whole image is decoded, so a
 * truncated or damaged one is found before readers find it.
 */
import type { Inspection } from '@docgen/model';
import { isPicture, mostPixels, open } from './open.js';

export async function inspect(bytes: Uint8Array, wasm: string | null): Promise<Inspection> {
  if (!isPicture(bytes)) return broken('is not a PNG, JPEG or WebP file, whatever its name says');
  if (isCut(bytes)) return broken(incomplete);
  try {
    const picture = await open(bytes, wasm);
    const { autoOrient, pages = 1 } = await picture.metadata();
    const { width, height } = autoOrient;
    if (pages > 1) return { width, height, tint: null, isStill: false, fault: null };
    if (width * height > mostPixels) return broken(tooMany());
    return { width, height, tint: await tintOf(bytes, wasm), isStill: true, fault: null };
  } catch (error) {
    return broken(reasonOf(error instanceof Error ? error.message : String(error)));
  }
}

function broken(fault: string): Inspection {
  return { width: 0, height: 0, tint: null, isStill: false, fault };
}

/**
 * The average color as one of 64: four steps for each of red, green and blue. Null for a transparent image.
 */
async function tintOf(bytes: Uint8Array, wasm: string | null): Promise<number | null> {
  const { data } = await (
    await open(bytes, wasm)
  )
    .resize(1, 1, { fit: 'fill' })
    .ensureAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0, alpha = 0] = data;
  return alpha < 255 ? null : step(red) * 16 + step(green) * 4 + step(blue);
}

/** One of four steps of red, green or blue. */
function step(value: number): number {
  return Math.round((value / 255) * 3);
}

const incomplete = 'is incomplete: the file ends before the picture does';
/** A function, because the first number in a locale's format takes 25 ms. */
const tooMany = () => `has more than ${mostPixels.toLocaleString('en-US')} pixels`;

/** Whether a WebP has fewer bytes than its header says; its decoder doesn't distinguish that from other damage. */
function isCut(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(0) === 0x52494646 && view.getUint32(4, true) + 8 > bytes.length;
}

/** Ends a sentence 'The image …'. Messages of libvips contain names of its functions and differ between versions. */
function reasonOf(message: string): string {
  if (/exceeds pixel limit|dimension|too large/i.test(message)) return tooMany();
  if (
    /premature|truncated|unexpected end|end of (?:stream|file)|not enough data|read error|EOI/i.test(message)
  )
    return incomplete;
  return 'is damaged and can’t be decoded';
}
