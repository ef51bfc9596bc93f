/**
 * The sources of a site, locked by one command that changes them. Changes that an interrupted command left unfinished
 * are undone first, so no change is planned on top.
 */
import { join } from 'node:path';
import { keyFor } from '@docgen/store/kept/cache';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { lock } from '@docgen/store/lock';
import type { Request } from '@docgen/store/request';
import { type Git, openGit } from '../move/git.js';
import { type Stage, overName, readJournal, stageName } from './journal.js';
import { undo } from './undo.js';

/** State that a command needs to change sources. Its owner holds the lock. */
export interface Sources extends Stage {
  /** Null: files are renamed without git. */
  readonly git: Git | null;
}

export type SourcesRequest = Pick<Request, 'folder' | 'cacheFolder' | 'cacheTrust'>;

export interface HeldSources extends Sources {
  /** Notes for the user about changes that were undone. */
  readonly notes: readonly string[];
}

const lockName = `${stageName}.lock`;

const held = {
  who: 'another docgen command',
  does: "is changing this site's sources",
  hint: 'wait for it to finish, then run this command again',
};

/** Runs `work` while no other command changes the site's sources. Throws a `busy` Failure if one already does. */
export async function withSources<T>(
  request: SourcesRequest,
  { fs, git }: { readonly fs: FileSystem; readonly git: Git | null },
  work: (sources: HeldSources) => Promise<T>,
): Promise<T> {
  const folder = (await fs.real(request.folder)) ?? request.folder;
  if ((await fs.kind(folder)) !== 'folder')
    throw new Failure('usage', `no such folder: ${folder}`, { hint: 'pass the folder of a site' });
  const release = await lock(fs, join(folder, lockName), held);
  try {
    const own = await keyFor(fs, request);
    const sources = { fs, folder, git, key: 'key' in own ? own.key : null };
    const notes = await settle(sources);
    return await work({ ...sources, notes });
  } finally {
    await release();
  }
}

/** Names in the site folder that exist while a command changes sources, and after it was killed. */
const leftovers: readonly string[] = [stageName, overName, lockName];

/**
 * Undoes the unfinished changes of a killed command, and reports that. Only lists the folder unless there is something
 * to undo or remove, and doesn't touch what another command is changing now.
 */
export async function undoInterrupted(request: SourcesRequest, fs: FileSystem): Promise<readonly string[]> {
  const folder = (await fs.real(request.folder)) ?? request.folder;
  const found = await Promise.all(leftovers.map((name) => fs.kind(join(folder, name))));
  if (found.every((kind) => kind === null)) return [];
  try {
    return await withSources(request, { fs, git: await openGit(folder) }, async ({ notes }) => notes);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'busy') return [];
    throw error;
  }
}

const kindNames = { file: 'a file', link: 'a link', other: 'not a regular file' } as const;

async function settle(sources: Sources): Promise<string[]> {
  const { fs, folder } = sources;
  await fs.remove(join(folder, overName));
  const stage = join(folder, stageName);
  const kind = await fs.kind(stage);
  if (kind !== null && kind !== 'folder')
    throw new Failure(
      'usage',
      `docgen keeps old files in the folder ${stageName}, but ${kindNames[kind]} has that name`,
      {
        path: stage,
        hint: 'move it away',
      },
    );
  const journal = await readJournal(sources);
  if (journal === 'none') {
    await fs.remove(stage);
    return [];
  }
  if (journal === 'foreign')
    throw new Failure(
      'usage',
      `${stageName}/ contains files of an interrupted docgen command that another user or key signed`,
      {
        path: stage,
        hint: `run docgen as that user, or compare the old files in ${stageName}/old with your pages and delete ${stageName}/`,
      },
    );
  const { left, kept } = await undo(journal, sources);
  if (left.length > 0)
    throw new Failure('io', `'${journal.command}' was interrupted and can't be undone: ${left.join('; ')}`, {
      hint: 'fix that, then run this command again',
    });
  return [`'${journal.command}' was interrupted, so docgen undid its changes; run it again`, ...kept];
}
