/**
 * Emit: writes output files to the output folder. Changed files are staged next to it; `publish` moves them into place
 * under a journal, in an order in which no page lacks a file that it loads (`emit/order.ts`), and removes files that
 * the site no longer has. Until then the last output is untouched. A folder that docgen doesn't own is refused.
 */
import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { OutputFile } from '@docgen/model';
import { isOutput, markerName, markerText } from '@docgen/store/marker';
import { type Stage, follow, recover, stagedPath, writeJournal } from './journal.js';
import { lock } from '@docgen/store/lock';
import { inOrder } from './order.js';
import { Failure } from '@docgen/store/failure';
import type { EntryKind, FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import type { Hashes } from '@docgen/store/kept/hashes';
import { isBelow } from '@docgen/store/kept/below';
import { utf8Of } from '@docgen/store/kept/store';

export interface Emitted {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface Emitter {
  /** Notes for the user about files next to the output folder. */
  readonly notes: readonly string[];
  /** The hash of the file in the output folder now, or null. */
  hashAt(path: string): Promise<string | null>;
  /** Absolute path of a file that is waiting to be published. */
  stagedPath(path: string): string;
  /** Counts a file as emitted: one that was just written, or one that the output folder contains. */
  drawn(file: Pick<OutputFile, 'path' | 'hash'>, isWritten: boolean): void;
  /** Another machine's file is at its staged path; it isn't published unless it is taken. */
  lay(file: Pick<OutputFile, 'path' | 'hash'>): void;
  /** Whether all of these files were laid. They then count as emitted. */
  take(files: readonly Pick<OutputFile, 'path' | 'hash'>[]): boolean;
  /** Whether the output folder contains a file with these bytes, which then counts as emitted. */
  keep(path: string, hash: string): Promise<boolean>;
  add(file: OutputFile): Promise<void>;
  /** Adds a file that is generated in pieces and never in memory as a whole. */
  stream(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of an emitted file, or null. */
  emittedBytes(path: string): Promise<Uint8Array | null>;
  /** The bytes of a file in the output folder, or null. */
  read(path: string): Promise<Uint8Array | null>;
  /** No longer counts a file as emitted. */
  drop(path: string): void;
  /** Whether the output folder contains exactly these files, which then count as emitted. */
  keepAll(files: readonly (readonly [path: string, hash: string])[]): Promise<boolean>;
  /** Undoes the counting of `keep`. */
  forget(): void;
  /** Paths and hashes that have been emitted so far. */
  emitted(): readonly (readonly [path: string, hash: string])[];
  /** Moves everything into place. Files for which `isOthers` is true stay, though this build didn't emit them. */
  publish(isOthers: (path: string) => boolean): Promise<Emitted>;
  /**
   * Releases the folder. Staged files are dropped, unless the journal is written: then the next build finishes it. Does
   * nothing after `publish`, when another build may already own the folder.
   */
  close(): Promise<void>;
}

/** Number of bytes to write at a time, for a file that is generated piece by piece. */
const batchBytes = 1_000_000;

/** An output file from a text, which may be in pieces, or from bytes. */
export function outputFile(path: string, content: string | readonly string[] | Uint8Array): OutputFile {
  const bytes = content instanceof Uint8Array ? content : utf8Of(content);
  return { path, bytes, hash: hashOf(bytes) };
}

export interface EmitInput {
  readonly siteFolder: string;
  /** Called for the first time when there is something to emit. */
  readonly hashes: () => Promise<Hashes>;
}

const heldOutput = {
  who: 'another build',
  does: 'is writing to this output folder',
  hint: 'wait for it to finish, or use another --out',
};

/**
 * Opens the output folder for one build: checks that it is writable, locks it, and repairs what a killed build left.
 */
export async function emit(fs: FileSystem, out: string, { siteFolder, hashes }: EmitInput): Promise<Emitter> {
  await refuseForeign(fs, out, siteFolder);
  const stage: Stage = { out, folder: join(dirname(out), `.${basename(out)}.docgen-stage`) };
  const release = await lock(fs, join(dirname(out), `.${basename(out)}.docgen-lock`), heldOutput);
  const note = await recover(fs, stage);
  const writes = new Set<string>();
  /** Hashes of laid files that aren't taken. */
  const laid = new Map<string, string>();
  const wanted = new Map<string, string>();
  const isNew = (await fs.kind(out)) === null;
  const progress = { isJournalled: false, isReleased: false };
  let streams = 0;
  /** Files in the output folder, if it contained exactly the files that were kept. */
  let listed: ReadonlySet<string> | null = null;
  const emitter: Emitter = {
    notes: note === null ? [] : [note],
    async hashAt(path) {
      if (isNew) return null;
      const at = join(out, path);
      if ((await fs.kind(at)) !== 'file') return null;
      return (await (await hashes()).of(at))?.hash ?? null;
    },
    async keep(path, hash) {
      const same = (await emitter.hashAt(path)) === hash;
      if (same) wanted.set(path, hash);
      return same;
    },
    stagedPath(path) {
      if (!isBelow(path)) throw new Failure('io', `the path '${path}' is outside the output folder`);
      return stagedPath(stage, path);
    },
    lay: ({ path, hash }) => void laid.set(path, hash),
    take(files) {
      if (!files.every(({ path, hash }) => laid.get(path) === hash)) return false;
      for (const file of files) emitter.drawn(file, true);
      return true;
    },
    drawn({ path, hash }, isWritten) {
      wanted.set(path, hash);
      if (!isWritten) return;
      writes.add(path);
      laid.delete(path);
    },
    async add({ path, bytes, hash }) {
      const at = emitter.stagedPath(path);
      if (await emitter.keep(path, hash)) return;
      emitter.drawn({ path, hash }, true);
      await fs.write(at, bytes);
    },
    async stream(path, pieces) {
      // Several sources with the same bytes have the same path and are copied concurrently. The file's own name with a
      // suffix could be too long.
      const at = join(stage.folder, 'parts', String(streams++));
      const sum = createHash('sha256');
      const write = async (batch: readonly Uint8Array[]) => fs.append(at, Buffer.concat(batch));
      let batch: Uint8Array[] = [];
      let size = 0;
      for await (const piece of pieces) {
        sum.update(piece);
        batch.push(piece);
        size += piece.length;
        if (size < batchBytes) continue;
        await write(batch);
        [batch, size] = [[], 0];
      }
      await write(batch);
      const hash = sum.digest('hex');
      if (await emitter.keep(path, hash)) return fs.remove(at);
      emitter.drawn({ path, hash }, true);
      await fs.move(at, emitter.stagedPath(path));
    },
    async emittedBytes(path) {
      if (!wanted.has(path)) return null;
      return writes.has(path) ? fs.read(emitter.stagedPath(path)) : emitter.read(path);
    },
    read: (path) => (isNew ? Promise.resolve(null) : fs.read(join(out, path))),
    drop: (path) => void wanted.delete(path),
    forget() {
      listed = null;
      for (const path of wanted.keys()) if (!writes.has(path)) wanted.delete(path);
    },
    emitted: () => [...wanted],
    async keepAll(files) {
      // The folder listings show that these are files, so none has to be examined by itself.
      const there = new Map((await entriesBelow(fs, out)).map(({ path, kind }) => [path, kind]));
      if (there.size !== files.length) return false;
      const known = await hashes();
      for (const [path, hash] of files)
        if (there.get(path) !== 'file' || (await known.of(join(out, path)))?.hash !== hash) return false;
      for (const [path, hash] of files) wanted.set(path, hash);
      listed = new Set(there.keys());
      return true;
    },
    async publish(isOthers) {
      await emitter.add(outputFile(markerName, markerText));
      for (const path of laid.keys()) await removeStaged(fs, stage, path);
      const there = listed ?? new Set(await filesBelow(fs, out));
      const removes = [...there].filter((path) => !wanted.has(path) && !isOthers(path));
      const journal = inOrder({ writes: [...writes], removes }, (path) => there.has(path));
      if (isNew) await placeWhole(fs, stage);
      else if (writes.size + removes.length > 0) {
        await writeJournal(fs, stage, journal);
        progress.isJournalled = true;
        await follow(fs, stage, journal);
      } else await fs.remove(stage.folder);
      progress.isReleased = true;
      await release();
      return { written: writes.size, unchanged: wanted.size - writes.size, removed: removes.length };
    },
    async close() {
      if (progress.isReleased) return;
      if (!progress.isJournalled) await fs.remove(stage.folder);
      await release();
    },
  };
  return emitter;
}

/** Removes a staged file, and folders that are empty without it. */
async function removeStaged(fs: FileSystem, stage: Stage, path: string): Promise<void> {
  await fs.remove(stagedPath(stage, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    await fs.prune(stagedPath(stage, folder));
}

/** Moves all staged files into place in one step if there was no output folder. */
async function placeWhole(fs: FileSystem, stage: Stage): Promise<void> {
  await fs.move(stagedPath(stage, ''), stage.out);
  await fs.remove(stage.folder);
}

async function filesBelow(fs: FileSystem, folder: string): Promise<string[]> {
  return (await entriesBelow(fs, folder)).map(({ path }) => path);
}

interface FolderEntry {
  readonly path: string;
  readonly kind: EntryKind;
}

/** Everything in a folder and below it, except folders. */
async function entriesBelow(
  fs: FileSystem,
  folder: string,
  at = '',
  found: FolderEntry[] = [],
): Promise<readonly FolderEntry[]> {
  for (const { name, kind } of (await fs.list(join(folder, at))) ?? []) {
    const path = at === '' ? name : `${at}/${name}`;
    if (kind === 'folder') await entriesBelow(fs, folder, path, found);
    else found.push({ path, kind });
  }
  return found;
}

/** A folder that contains the site, or files that docgen didn't write, is never written to. */
async function refuseForeign(fs: FileSystem, out: string, siteFolder: string): Promise<void> {
  const refuse = (why: string) =>
    new Failure('usage', `the output folder ${out} ${why}`, {
      path: out,
      hint: 'pass an empty folder, or one that docgen wrote, with --out',
    });
  const [realOut, realSite] = [(await fs.real(out)) ?? out, (await fs.real(siteFolder)) ?? siteFolder];
  const way = relative(realOut, realSite);
  if (way === '' || way.split(sep)[0] !== '..') throw refuse('contains the site itself');
  const kind = await fs.kind(out);
  if (kind === 'link') throw refuse('is a symbolic link');
  if (kind !== null && kind !== 'folder') throw refuse('is not a folder');
  const entries = (await fs.list(out)) ?? [];
  if (entries.length > 0 && !(await isOutput(fs, out)))
    throw refuse('contains files that docgen did not write');
}
