/**
 * The day on which each file of the site was last changed, and who has written it, from Git's log, which is read once
 * for each state of the branch. A file with uncommitted changes has no date. Without Git, or in a shallow clone, no file
 * has a date or a writer. It runs nothing that the repository configures, and reads no file except `.mailmap`.
 */
import type { DocsSet } from '@docgen/model';
import { git } from '@docgen/store/git';
import { hashOf } from '@docgen/store/hash';
import type { Days } from '@docgen/store/history/dates';
import { readLog } from '@docgen/store/history/log';
import type { People } from '@docgen/store/history/people';
import { histories } from './read/kinds.js';
import type { SiteServices } from './services.js';

export interface History {
  /** By path relative to the site folder. Empty if the site doesn't show dates. */
  readonly days: Days;
  /** Likewise. Empty if the site doesn't show contributors. */
  readonly people: People;
  /** Key in the store; null if there is nothing to store. */
  readonly key: string | null;
  /** Reason why pages lack what was requested. */
  readonly note: string | null;
}

/** For sites that show neither, and while a site is served. */
export const noHistory: History = { days: {}, people: {}, key: null, note: null };

/** Parts of the history that the site shows. */
export type Shown = Pick<DocsSet, 'lastUpdated' | 'contributors'>;

/** Services and paths for reading and storing the history. */
export interface HistoryPlace extends Pick<SiteServices, 'store' | 'ownCode'> {
  /** Folder of the site. */
  readonly folder: string;
  readonly shown: Shown;
}

export async function history({ folder, store, ownCode, shown }: HistoryPlace): Promise<History> {
  const asked = ['--is-shallow-repository', '--show-prefix', '--show-cdup', 'HEAD'];
  const state = await git(folder, ['rev-parse', ...asked]);
  const [shallow, prefix, up, head] = state.out.split('\n');
  if (state.fault !== null || head === undefined) return without(reasonOf(state.fault), shown);
  if (shallow === 'true') return without('the clone is shallow; fetch the full history', shown);
  const names = shown.contributors ? await git(folder, ['hash-object', '--', `${up}.mailmap`]) : null;
  const key = hashOf(`history ${head} ${prefix} ${names?.out ?? 'without people'} ${ownCode}`);
  const kept = await store.get(histories, key);
  const logged = kept ?? (await readLog(folder, head, { people: shown.contributors }));
  const changed = await git(folder, [...changes, head, '--', '.']);
  if (logged === null || changed.fault !== null) return without("git can't read its log", shown);
  if (!kept) store.put(histories, key, logged);
  const edited = new Set(changed.out.split('\0'));
  const clean = Object.entries(logged.days).filter(([path]) => !edited.has(path));
  const days = shown.lastUpdated ? Object.fromEntries(clean) : {};
  return { days, people: logged.people, key, note: null };
}

const changes = ['diff', '--name-only', '-z', '--relative', '--no-renames', '--no-ext-diff', '--no-textconv'];

/** In docgen's words, because Git's messages are in the machine's language. */
function reasonOf(fault: string | null): string {
  return fault?.includes('ENOENT') === true ? 'git is not installed' : "the site's folder has no git history";
}

function without(reason: string, { lastUpdated, contributors }: Shown): History {
  const missing = [lastUpdated && 'no "last updated" date', contributors && 'no contributors'];
  const named = missing.filter((what) => what !== false).join(' and ');
  return { ...noHistory, note: `pages have ${named}: ${reason}` };
}
