/**
 * Where files of a folder went, by git's record of renames: those of every commit, those that are staged, and files that
 * were moved as they are and not told to git yet. Paths are relative to the folder. Only asked where something is missing.
 */
import { git } from '@docgen/store/git';
import { type Move, headingMoves } from '@docgen/analysis/history/headings';

/** Asks git of the folder when it is first called; null where git knows nothing of it. */
export type AskMoves = () => Promise<Moves | null>;

export interface Moves {
  /** The files of now that a file may have become; more than one where git's record has several. */
  readonly of: (path: string, isThere: (path: string) => boolean) => readonly string[];
  /** Every path that a file has moved away from. */
  readonly left: readonly string[];
  /** What headings of a file became, by their names, the newest first. */
  readonly headings: (path: string) => Promise<readonly Move[]>;
}

/** Commits with more files than this have no renames but those of files that stay as they are. */
const limit = '-l2000';

export async function movesOf(folder: string): Promise<Moves | null> {
  const head = await git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  if (head.fault !== null) return null;
  const wanted = ['-M', limit, '--diff-filter=R', '--name-status', '-z', '--relative'];
  const [open, past] = await Promise.all([
    git(folder, ['diff', ...wanted, '--no-ext-diff', '--no-textconv', 'HEAD', '--', '.']),
    git(folder, ['log', ...wanted, '--format=', '--no-show-signature', 'HEAD', '--', '.']),
  ]);
  const moves = [...renames(open.out), ...(await untold(folder)), ...renames(past.out)];
  return followed(moves, (path) => headingMoves(folder, path));
}

/** `R087\0from\0to\0`, one behind the other; commits are parted by nothing that counts. */
function renames(out: string): Move[] {
  const words = out.split('\0').filter((word) => word.trim() !== '');
  const moves: Move[] = [];
  for (let at = 0; at + 2 < words.length; at++) {
    if (!/^\s*R\d+$/.test(words[at] ?? '')) continue;
    moves.push({ from: words[at + 1] ?? '', to: words[at + 2] ?? '' });
    at += 2;
  }
  return moves;
}

/** More files than these that git does not track are no moved pages. */
const mostUntracked = 2000;

/** Files that git misses, and files of the same bytes that it does not track. */
async function untold(folder: string): Promise<Move[]> {
  const gone = await git(folder, [
    'diff',
    '--raw',
    '-z',
    '--no-renames',
    '--no-abbrev',
    '--diff-filter=D',
    '--relative',
    'HEAD',
    '--',
    '.',
  ]);
  if (gone.out === '') return [];
  const { out } = await git(folder, ['ls-files', '-o', '--exclude-standard', '-z', '--', '.']);
  const untracked = out.split('\0').filter(Boolean).slice(0, mostUntracked);
  if (untracked.length === 0) return [];
  const hashed = await git(folder, ['hash-object', '--no-filters', '--', ...untracked]);
  const blobs = hashed.out.split('\n');
  const words = gone.out.split('\0');
  return words.flatMap((word, at): Move[] => {
    const blob = /^:\d+ \d+ (\S+) \S+ D$/.exec(word)?.[1];
    const from = words[at + 1];
    if (blob === undefined || from === undefined) return [];
    return untracked.flatMap((to, index) => (blobs[index] === blob ? [{ from, to }] : []));
  });
}

/** `moves` are the newest first: what a file became is sought among the later ones alone. */
export function followed(moves: readonly Move[], headings: Moves['headings'] = async () => []): Moves {
  const byFrom = new Map<string, { readonly to: string; readonly at: number }[]>();
  for (const [at, { from, to }] of moves.entries()) {
    const list = byFrom.get(from);
    if (list) list.push({ to, at });
    else byFrom.set(from, [{ to, at }]);
  }
  return {
    left: [...byFrom.keys()],
    headings,
    of(path, isThere) {
      const found = new Set<string>();
      const seen = new Set<string>();
      const next = [{ path, before: Infinity }];
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        const { path: here, before } = one;
        if (seen.has(`${before} ${here}`)) continue;
        seen.add(`${before} ${here}`);
        if (here !== path && isThere(here)) found.add(here);
        for (const { to, at } of byFrom.get(here) ?? []) if (at < before) next.push({ path: to, before: at });
      }
      return [...found];
    },
  };
}
