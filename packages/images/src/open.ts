/**
 * Opens the bytes of an image for libvips. Images are untrusted: only PNG, JPEG and WebP are opened, nothing with more
 * pixels than the limit is decoded, and work that takes too long is stopped.
 */
import sharp, { type Sharp } from 'sharp';

/** Maximum pixels of an image: 10,000 × 10,000. */
export const mostPixels = 100_000_000;

/** Seconds after which a conversion is stopped. The largest image takes a tenth of that. */
const mostSeconds = 120;

export function open(bytes: Uint8Array): Sharp {
  // One thread for each conversion, so an encoder divides every image in the same way.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient();
}

/** Whether the bytes start as PNG, JPEG or WebP do. libvips chooses its decoder by the same bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('RIFF')) return start.slice(8) === 'WEBP';
  return start.startsWith('\x89PNG\r\n\x1A\n') || start.startsWith('\xFF\xD8\xFF');
}
