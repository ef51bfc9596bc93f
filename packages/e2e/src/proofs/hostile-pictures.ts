/** Pictures that are made to take memory or time, and complete ones that a test can cut off. */
import { deflateSync } from 'node:zlib';
import { pngOf } from '@docgen/bench';

const bytes = (base64: string) => Buffer.from(base64, 'base64');

/** A small complete picture of each format. */
export const completePictures: { readonly [extension: string]: Uint8Array } = {
  png: pngOf(24, 24, deflateSync(Buffer.alloc(24 * 73, 'picture'))),
  jpeg: bytes(
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAYABgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EACAQAAIBBAIDAQAAAAAAAAAAAAHwABEhQYFRoTFhkcH/xAAVAQEBAAAAAAAAAAAAAAAAAAAAAf/EABYRAQEBAAAAAAAAAAAAAAAAAAABEf/aAAwDAQACEQMRAD8AWyKDhezGBenpehFSBb6uvLPvld+AGtfxezECmDtdC6E04vZURfI0vZiIUqM/F6ERELJr/9k=',
  ),
  webp: bytes(
    'UklGRhQBAABXRUJQVlA4IAgBAAAwCACdASoYABgAP5m602A5LyolqA1TIDMJbDuDr/OgchX7Mwjnf/21VjOjlbV95qECnzgHqd/SD2ABMFJfV/w9ZYJ9TSzE0c9jMAD0i/mdGvZEAiub1pUOHPTx6PHZ2OXZyEElOLnwYUUVNngOum9WiOJsJMbg4zby0fqm4TcM+kTozpJURm6Tnkh76FncloHowxNBHdl8dnNDc8kAOoQNVpTYugxa4Jj1MWCqvjpcyGF5J4hXm4yeO+KpxB2Vl86gXY88jixgCDRy28BbfK/y5mQkdXQb03DBHXczrUtLA366rHsmm/cDzAKhF6dbZ2+frnOuZvkIaWvlX26S3fAbBV6dKX3S4AA=',
  ),
  gif: bytes(
    'R0lGODlhGAAYAIAAAJ7DoWtFaSH5BAQAAAAALAAAAAAYABgAAAJCDGJ5mnzwmEPxVXPXnXD6nWWUBDriR5poxIVr45asrJy0pt5jFadz7oMFLS/cj1fcCZG6FvC4rCWTnaauOlQSmZICADs=',
  ),
  avif: bytes(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB4AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABgAAAAYAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAmbWRhdBIACgg4ES92kBDQaTIQH5JihAAAsIKAwfQirQQwgA==',
  ),
};

/** A picture of 60,000 pixels on each side, most of which are in the file, compressed a thousand times. */
export function vastPicture(): Uint8Array {
  return pngOf(60_000, 60_000, deflateSync(Buffer.alloc(50_000_000)));
}

const drawing = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const levels = (one: (at: number) => string) => Array.from({ length: 40 }, (_, at) => one(at)).join('');

/** Drawings that a browser would draw for ever, or nearly. */
export const bombs: { readonly [file: string]: string } = {
  'entities.svg': drawing(
    '<text>&e39;</text>',
    `<!DOCTYPE svg [<!ENTITY e "xxxxxxxxxx">${levels((at) => `<!ENTITY e${at} "${`&e${at || ''};`.repeat(10)}">`)}]>`,
  ),
  'uses.svg': drawing(
    `<g id="u0"><rect width="1" height="1"/></g>${levels((at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`)}`,
  ),
  'sides.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="999999999"/>',
};
