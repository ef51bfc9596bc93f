/**
 * A picture in another format and width. The same bytes and settings give the same bytes, with one version of the
 * encoders on one platform. Nothing but the pixels is kept: no camera, no place, no preview.
 */
import type { PictureSettings } from '@docgen/model';
import { open } from './open.js';

/**
 * Drawings and screenshots keep all of their colors: with half of the color, thin red text on gray is not readable.
 * Photographs, which JPEG has stored with half of it, lose nothing.
 */
export async function convert(bytes: Uint8Array, { format, width }: PictureSettings): Promise<Uint8Array> {
  const picture = open(bytes).resize({ width, withoutEnlargement: true }).toColorspace('srgb');
  const isPhotograph = bytes[0] === 0xff && bytes[1] === 0xd8;
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 2, chromaSubsampling: isPhotograph ? '4:2:0' : '4:4:4' })
      : picture.webp({ quality: 78, effort: 4, smartSubsample: true });
  return encoded.toBuffer();
}
