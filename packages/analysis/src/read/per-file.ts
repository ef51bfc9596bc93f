/**
 * Runs a per-file step over all sources: stored results are used, and only the rest is computed, by a reader chosen for
 * the amount of work. Results are in the sources' order.
 */
import type { SourceFile } from '@docgen/model';
import { openYield } from '@docgen/store/event-loop';
import { inlinePool } from '@docgen/store/pool';
import type { Reader } from './reader.js';
import type { PageServices } from '../services.js';

export interface PerFile {
  readonly onDone: (done: number) => void;
  /** Called with the kept count. */
  readonly onKept: (kept: number) => void;
}

export interface Step<T> {
  readonly kept: (source: SourceFile, services: PageServices) => Promise<T | undefined>;
  readonly made: (source: SourceFile, services: PageServices, reader: Reader) => Promise<T>;
  readonly services: PageServices;
}

export async function perFile<T>(
  sources: readonly SourceFile[],
  { kept, made, services }: Step<T>,
  { onDone, onKept }: PerFile,
): Promise<T[]> {
  // Values in memory never wait, and a server responds in between.
  const yieldIfBusy = openYield();
  const found = await inlinePool().map(
    async (source) => {
      await yieldIfBusy();
      return kept(source, services);
    },
    sources,
    () => onDone(0),
  );
  const missing = sources.filter((_, index) => found[index] === undefined);
  onKept(sources.length - missing.length);
  onDone(sources.length - missing.length);
  const reader = services.reading.readerFor(missing);
  const pool = inlinePool(services.reading.width);
  const fresh = await pool.map(
    (source) => made(source, services, reader),
    missing,
    (done) => onDone(sources.length - missing.length + done),
  );
  const rest = fresh[Symbol.iterator]();
  return found.map((value) => value ?? (rest.next().value as T));
}
