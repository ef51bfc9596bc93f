/** A thread that writes the files of received packs where they are staged. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { ioFailure } from '@docgen/store/failure';
import { isBelow } from '@docgen/store/kept/below';
import { type PackFacts, valuesOfPack } from '@docgen/store/remote/pack-file';

export interface UnpackTask {
  readonly path: string;
  readonly facts: PackFacts;
  /** Absolute path of the staged output. */
  readonly root: string;
}

export interface Unpacked {
  /** Null if the bytes of the pack are wrong. */
  readonly files: readonly { readonly path: string; readonly hash: string }[] | null;
  /** Reason why a file could not be written. */
  readonly failure: string | null;
}

const made = new Set<string>();

parentPort?.on('message', (task: UnpackTask) => parentPort?.postMessage(unpacked(task)));

function unpacked({ path, facts, root }: UnpackTask): Unpacked {
  if (statSync(path, { bigint: true }).size !== BigInt(facts.bytes)) return { files: null, failure: null };
  const values = valuesOfPack(readFileSync(path), facts);
  if (values === null) return { files: null, failure: null };
  const files: { path: string; hash: string }[] = [];
  for (const { key, bytes } of values) {
    const [hash = '', ...rest] = key.split(' ');
    const file = { path: rest.join(' '), hash };
    if (!isBelow(file.path)) continue;
    const at = join(root, file.path.split('/').join(sep));
    try {
      const folder = dirname(at);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(at, bytes);
    } catch (error) {
      return { files, failure: ioFailure('write', at, error).message };
    }
    files.push(file);
  }
  return { files, failure: null };
}
