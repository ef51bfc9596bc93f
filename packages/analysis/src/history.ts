/**
 * History: the day on which each file of the site was last changed, by git's log, which is read once for each state of
 * the branch. A file with changes that are not committed has no day; without git, or with a history that is cut off,
 * none has. It reads no file and starts nothing that the repository names.
 */
import { git } from '@docgen/store/git';
import { hashOf } from '@docgen/store/hash';
import type { Days } from './history/dates.js';
import { loggedDays } from './history/log.js';
import { histories } from './read/kinds.js';
import type { SiteServices } from './services.js';

export interface History {
  /** By path from the site folder. */
  readonly days: Days;
  /** Its key in the store; null where there is nothing to keep. */
  readonly key: string | null;
  /** Why no file has a day, for those who asked for it. */
  readonly note: string | null;
}

/** Of sites that do not ask for it, and while a site is written. */
export const noHistory: History = { days: {}, key: null, note: null };

/** Where the history is asked for and kept. */
export interface HistoryPlace extends Pick<SiteServices, 'store' | 'ownCode'> {
  /** The site's folder. */
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

/** In words of docgen's own: git's are in the machine's language. */
function reasonOf(fault: string | null): string {
  return fault?.includes('ENOENT') === true ? 'git is not installed' : "the site's folder has no git history";
}

function without(reason: string): History {
  return { ...noHistory, note: `pages have no "last updated" date: ${reason}` };
}
