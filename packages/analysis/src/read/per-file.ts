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
  /** The stored result of a source that is the same as one that was just read. Default: `kept`. */
  readonly known?: (source: SourceFile) => Promise<T | undefined>;
  /** What sources with the same result have in common: the first of them is read, and then found for the others. */
  readonly sameAs: (source: SourceFile, services: PageServices) => string;
  readonly services: PageServices;
}

export async function perFile<T>(
  sources: readonly SourceFile[],
  { kept, known = (source) => kept(source, services), made, sameAs, services }: Step<T>,
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
  const { firsts, others } = apart(missing, (source) => sameAs(source, services));
  const before = sources.length - missing.length;
  const read = await pool.map(
    (source) => made(source, services, reader),
    firsts,
    (done) => onDone(before + done),
  );
  const copies = await pool.map(
    // Its result may also depend on other files, which differ between versions.
    async (source) => (await known(source)) ?? made(source, services, reader),
    others,
    (done) => onDone(before + firsts.length + done),
  );
  // Pages whose results were stored never took theirs.
  services.files.held.clear();
  const fresh = new Map(firsts.map((source, at) => [source, read[at]]));
  for (const [at, source] of others.entries()) fresh.set(source, copies[at]);
  return sources.map((source, index) => found[index] ?? (fresh.get(source) as T));
}

function apart(sources: readonly SourceFile[], sameAs: (source: SourceFile) => string) {
  const before = new Set<string>();
  const firsts: SourceFile[] = [];
  const others: SourceFile[] = [];
  for (const source of sources) {
    const same = sameAs(source);
    (before.has(same) ? others : firsts).push(source);
    before.add(same);
  }
  return { firsts, others };
}
