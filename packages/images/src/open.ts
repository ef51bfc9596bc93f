/**
 * Opens the bytes of an image for libvips. Images are untrusted: only PNG, JPEG and WebP are opened, and nothing with
 * more pixels than the limit is decoded.
 */
import type { Sharp } from 'sharp';
import { encoder } from './encoder.js';

/** Maximum pixels of an image: 10,000 × 10,000. */
export const mostPixels = 100_000_000;

/** `wasm` is the path of the WebAssembly build, or null for the native one. */
export async function open(bytes: Uint8Array, wasm: string | null): Promise<Sharp> {
  const sharp = await encoder(wasm);
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).autoOrient();
}

/** Whether the bytes start as PNG, JPEG or WebP do. libvips chooses its decoder by the same bytes. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('RIFF')) return start.slice(8) === 'WEBP';
  return start.startsWith('\x89PNG\r\n\x1A\n') || start.startsWith('\xFF\xD8\xFF');
}
