/** Content type of a file by its name. Text types have a charset; unknown types are plain bytes. */
import { posix } from 'node:path';

const texts: { readonly [extension: string]: string } = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
  xml: 'application/xml',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  svg: 'image/svg+xml',
};

const others: { readonly [extension: string]: string } = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  zip: 'application/zip',
  wasm: 'application/wasm',
};

/** For example `text/css; charset=utf-8`. */
export function contentType(path: string): string {
  const extension = posix.extname(path).slice(1).toLowerCase();
  const text = texts[extension];
  return text === undefined ? (others[extension] ?? 'application/octet-stream') : `${text}; charset=utf-8`;
}
