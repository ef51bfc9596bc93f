/**
 * The dev server's own files, below `@docgen/`: the client's compiled modules for live updates, and one stylesheet.
 * It is a fixed list, so no other name reaches the disk. Each file is read once.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const files: { readonly [name: string]: URL } = {
  'live.js': new URL(import.meta.resolve('@docgen/client/live')),
  'swap.js': new URL('swap.js', import.meta.resolve('@docgen/client/live')),
  'exchange.js': new URL('exchange.js', import.meta.resolve('@docgen/client/live')),
  'fetched.js': new URL('fetched.js', import.meta.resolve('@docgen/client/live')),
  'in-time.js': new URL('in-time.js', import.meta.resolve('@docgen/client/live')),
  'patch.js': new URL('patch.js', import.meta.resolve('@docgen/client/live')),
  'trusted.js': new URL('trusted.js', import.meta.resolve('@docgen/client/live')),
  'serve.css': new URL('../styles/serve.css', import.meta.url),
};

/** All files by name. */
export async function readOwnFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = Object.entries(files);
  const texts = await Promise.all(names.map(([, url]) => readFile(fileURLToPath(url))));
  return new Map(names.map(([name], index) => [name, texts[index] ?? new Uint8Array()]));
}
