/**
 * The day on which each file of the site was last changed, from Git's log, which is read once for each state of the
 * branch. A file with uncommitted changes has no date. Without Git, or in a shallow clone, no file has one. It reads
 * no file and runs nothing that the repository configures.
 */
import { git } from '@docgen/store/git';
import { hashOf } from '@docgen/store/hash';
import type { Days } from './history/dates.js';
import { loggedDays } from './history/log.js';
import { histories } from './read/kinds.js';
import type { SiteServices } from './services.js';

export interface History {
  /** By path relative to the site folder. */
  readonly days: Days;
  /** Key in the store; null if there is nothing to store. */
  readonly key: string | null;
  /** Reason why no file has a date, if dates were requested. */
  readonly note: string | null;
}

/** For sites that don't show dates, and while a site is served. */
export const noHistory: History = { days: {}, key: null, note: null };

/** Services and paths for reading and storing the history. */
export interface HistoryPlace extends Pick<SiteServices, 'store' | 'ownCode'> {
  /** Folder of the site. */
  readonly folder: string;
}

export async function history({ folder, store, ownCode }: HistoryPlace): Promise<History> {
  const state = await git(folder, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD']);
  const [shallow, prefix, head] = state.out.split('\n');
  if (state.fault !== null || head === undefined) return without(reasonOf(state.fault));
  if (shallow === 'true') return without('the clone is shallow; fetch the full history');
  const key = hashOf(`history ${head} ${prefix} ${ownCode}`);
  const kept = await store.get(histories, key);
  const days = kept ?? (await loggedDays(folder, head));
  const changed = await git(folder, [...changes, head, '--', '.']);
  if (days === null || changed.fault !== null) return without("git can't read its log");
  if (!kept) store.put(histories, key, days);
  const edited = new Set(changed.out.split('\0'));
  const clean = Object.entries(days).filter(([path]) => !edited.has(path));
  return { days: Object.fromEntries(clean), key, note: null };
}

const changes = ['diff', '--name-only', '-z', '--relative', '--no-renames', '--no-ext-diff', '--no-textconv'];

/** In docgen's words, because Git's messages are in the machine's language. */
function reasonOf(fault: string | null): string {
  return fault?.includes('ENOENT') === true ? 'git is not installed' : "the site's folder has no git history";
}

function without(reason: string): History {
  return { ...noHistory, note: `pages have no "last updated" date: ${reason}` };
}
