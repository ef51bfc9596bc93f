/**
 * Hashes of a site's files and of the files of its Git tags. Most of these are the same in many tags, under one name of
 * Git, so each content is read once.
 */
import type { TaggedVersions } from '@docgen/config/tagged-versions';
import { hashOf } from '@docgen/store/hash';
import type { FileHash } from '@docgen/store/kept/hashes';
import type { Memory } from '@docgen/store/kept/memory';

export function withTagged(memory: Memory, { fs, objects }: TaggedVersions): Memory {
  const hashed = new Map<string, Promise<FileHash | null>>();
  const facts = new Map<string, Promise<string | null>>();
  return {
    ...memory,
    hashes: {
      ...memory.hashes,
      async of(path, limit, onRead) {
        const object = objects.get(path);
        if (object === undefined) return memory.hashes.of(path, limit, onRead);
        return once(hashed, `${object} ${limit}`, async () => {
          const bytes = await fs.read(path, limit);
          return bytes && { hash: hashOf(bytes), size: bytes.length };
        });
      },
      async cachedFact(path, what, read) {
        const object = objects.get(path);
        if (object === undefined) return memory.hashes.cachedFact(path, what, read);
        return once(facts, `${object} ${what}`, read);
      },
    },
  };
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}
