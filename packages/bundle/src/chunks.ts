/**
 * Names of chunks by content: the hash of a chunk covers its text without any chunk's name, and all the chunks that it
 * imports. esbuild's own `[hash]` also depends on paths and order, so it is replaced here.
 */
import { posix } from 'node:path';
import { compareText } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';

export interface Chunk {
  /** File name as esbuild gave it, without folder. */
  readonly name: string;
  readonly text: string;
  /** Names of the chunks it imports. */
  readonly imports: readonly string[];
}

export interface NamedChunk {
  readonly was: string;
  readonly name: string;
  readonly text: string;
}

export function nameByContent(chunks: readonly Chunk[]): NamedChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length || compareText(a, b));
  const replaceNames = (text: string, by: (name: string) => string) =>
    names.reduce((at, name) => at.replaceAll(name, by(name)), text);
  const own = new Map(chunks.map((chunk) => [chunk.name, hashOf(replaceNames(chunk.text, () => ''))]));
  const final = new Map(
    chunks.map((chunk) => {
      const reached = reach(chunk.name, byName).map((name) => own.get(name) ?? '');
      const hash = hashOf([own.get(chunk.name), ...reached.sort(compareText)].join(' ')).slice(0, 8);
      return [chunk.name, `${stemOf(chunk.name)}-${hash}${posix.extname(chunk.name)}`];
    }),
  );
  return chunks.map((chunk) => ({
    was: chunk.name,
    name: final.get(chunk.name) ?? chunk.name,
    text: replaceNames(chunk.text, (name) => final.get(name) ?? name),
  }));
}

/** Every other chunk that `name` imports, directly or not. */
function reach(name: string, chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const pending = [...(chunks.get(name)?.imports ?? [])];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at === name || seen.has(at)) continue;
    seen.add(at);
    pending.push(...(chunks.get(at)?.imports ?? []));
  }
  return [...seen];
}

/** `tab-panels-A1B2C3D4.js` to `tab-panels`. */
function stemOf(name: string): string {
  return posix.basename(name, posix.extname(name)).replace(/-[A-Z0-9]{8}$/, '');
}
