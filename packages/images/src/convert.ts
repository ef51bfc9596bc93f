/**
 * Converts an image to another format and width. The same bytes and settings give the same bytes, with one version of
 * the encoders on one platform. Only the pixels are kept: no camera, location or preview.
 */
import type { PictureSettings } from '@docgen/model';
import { open } from './open.js';

/**
 * Drawings and screenshots keep full color resolution, because with half of it, thin red text on gray is unreadable.
 * Photographs lose nothing, because JPEG has already stored them with half.
 */
export async function convert(
  bytes: Uint8Array,
  { format, width }: PictureSettings,
  wasm: string | null,
): Promise<Uint8Array> {
  const picture = (await open(bytes, wasm)).resize({ width, withoutEnlargement: true }).toColorspace('srgb');
  const isPhotograph = bytes[0] === 0xff && bytes[1] === 0xd8;
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 2, chromaSubsampling: isPhotograph ? '4:2:0' : '4:4:4' })
      : picture.webp({ quality: 78, effort: 4, smartSubsample: true });
  return encoded.toBuffer();
}
