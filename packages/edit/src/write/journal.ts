/**
 * The journal of a change of the sources: what is renamed, replaced and added. It is written completely before the
 * first source changes, and removed in one step once all have changed. A command that is killed in between leaves it,
 * and the next command undoes its changes. It is signed with the user's key, so that a stranger's repository can't have
 * docgen rename files.
 */
import { join } from 'node:path';
import type { FileSystem } from '@docgen/store/fs';
import { isBelow } from '@docgen/store/kept/below';
import { sealed, unsealed } from '@docgen/store/kept/sealed';

export interface Journal {
  /** The command as the user typed it. */
  readonly command: string;
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  /** Path after the renames, and the hash of the new text. The old file waits in the stage under its index. */
  readonly edits: readonly { readonly path: string; readonly next: string }[];
  /** New files, with the hashes of their texts. */
  readonly additions: readonly { readonly path: string; readonly next: string }[];
}

/** Folder of the site for the journal, new texts and old files while sources change; never a source. */
export const stageName = '.docgen-edit';
/** Name of the folder between the end of the change and its removal. */
export const overName = `${stageName}.over`;

export interface Stage {
  readonly fs: FileSystem;
  /** The site folder, absolute. */
  readonly folder: string;
  /** Signs the journal; null if it can't be signed. */
  readonly key: string | null;
}

type SiteFolder = Pick<Stage, 'folder'>;

const format = 'docgen-edit-1';

export function stageOf({ folder }: SiteFolder): string {
  return join(folder, stageName);
}

/** Path at which the new text of an edit or addition waits. */
export function newPath(place: SiteFolder, kind: 'edit' | 'addition', index: number): string {
  return join(stageOf(place), 'new', `${kind}-${index}`);
}

/** Path at which the old file of an edit waits. */
export function oldPath(place: SiteFolder, index: number): string {
  return join(stageOf(place), 'old', `${index}`);
}

const journalPath = (place: SiteFolder) => join(stageOf(place), 'journal.json');

export async function writeJournal(stage: Stage, journal: Journal): Promise<void> {
  const aside = `${journalPath(stage)}.new`;
  await stage.fs.write(aside, sealed(format, JSON.stringify(journal), stage.key));
  await stage.fs.move(aside, journalPath(stage));
}

/** `none`: no source was changed. `foreign`: a journal exists that this user's key didn't sign. */
export async function readJournal(stage: Stage): Promise<Journal | 'none' | 'foreign'> {
  const { fs } = stage;
  const kind = await fs.kind(stageOf(stage));
  if (kind === null) return 'none';
  if (kind !== 'folder') return 'foreign';
  const path = journalPath(stage);
  const bytes = (await fs.kind(path)) === 'file' ? await fs.read(path) : null;
  if (bytes === null) return (await fs.kind(join(stageOf(stage), 'old'))) === null ? 'none' : 'foreign';
  const { origin, body } = unsealed(format, new TextDecoder().decode(bytes), stage.key);
  const journal = origin === 'own' && body !== null ? (JSON.parse(body) as Journal) : null;
  return journal !== null && pathsOf(journal).every(isBelow) ? journal : 'foreign';
}

function pathsOf({ renames, edits, additions }: Journal): string[] {
  return [
    ...renames.flatMap(({ from, to }) => [from, to]),
    ...[...edits, ...additions].map(({ path }) => path),
  ];
}

/**
 * Ends the change in one step: afterwards there is nothing to undo. The next command removes what this one couldn't.
 */
export async function closeStage({ fs, folder }: Pick<Stage, 'fs' | 'folder'>): Promise<void> {
  const over = join(folder, overName);
  await fs.remove(over);
  await fs.move(stageOf({ folder }), over);
  await fs.remove(over).catch(() => undefined);
}
