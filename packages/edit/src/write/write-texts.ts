/** Writes texts of the sources as whole files: replaced ones and new ones. */
import { join } from 'node:path';
import { Failure } from '@docgen/store/failure';
import type { Addition, TextEdit } from './source-changes.js';
import type { Sources } from './sources.js';
import { changedMeanwhile, writeChanges } from './write-changes.js';

export interface WrittenText {
  /** Relative to the site folder, with `/`. */
  readonly file: string;
  readonly next: string;
  /** The text that `next` was made from; null: there was no file. Omitted: any existing file is replaced. */
  readonly old?: string | null;
}

/** Writes all texts or none. `command` is what the user typed, for messages. */
export async function writeTexts(
  texts: readonly WrittenText[],
  command: string,
  sources: Sources,
): Promise<void> {
  const edits: TextEdit[] = [];
  const additions: Addition[] = [];
  for (const { file, next, old } of texts) {
    const now = await bytesAt(file, sources);
    const isPlanned = old === undefined || (now === null ? old === null : isText(now, old));
    if (!isPlanned) throw changedMeanwhile(file);
    if (now === null) additions.push({ file, text: next });
    else edits.push({ file, to: file, old: now, next });
  }
  if (texts.length > 0) await writeChanges({ command, renames: [], edits, additions }, sources);
}

function isText(bytes: Uint8Array, text: string | null): boolean {
  return text !== null && Buffer.compare(bytes, Buffer.from(text)) === 0;
}

async function bytesAt(file: string, { fs, folder }: Sources): Promise<Uint8Array | null> {
  const path = join(folder, file);
  const kind = await fs.kind(path);
  if (kind === 'link' || kind === 'other')
    throw new Failure('io', `${file} isn't a regular file, so docgen doesn't write to it`, {
      path,
      hint: 'replace it with the file itself',
    });
  return kind === null ? null : fs.read(path);
}
