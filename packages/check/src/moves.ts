/**
 * New locations of files, from Git's renames: those of every commit, staged ones, and unchanged files that were moved
 * without Git. Paths are relative to the folder. Git runs only if something is missing.
 */
import { git, gitUnfiltered } from '@docgen/store/git';
import { type Move, headingMoves } from '@docgen/store/history/headings';

/** Asks Git about the folder on the first call; null if the folder isn't in a repository. */
export type AskMoves = () => Promise<Moves | null>;

export interface Moves {
  /** Current files that a file may have become; more than one if Git's record is ambiguous. */
  readonly of: (path: string, isThere: (path: string) => boolean) => readonly string[];
  /** Every path that a file was moved from. */
  readonly left: readonly string[];
  /** New names of a file's headings, newest first. */
  readonly headings: (path: string) => Promise<readonly Move[]>;
}

/** In commits with more files than this, only unchanged files count as renames. */
const limit = '-l2000';

export async function movesOf(folder: string): Promise<Moves | null> {
  const head = await git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  if (head.fault !== null) return null;
  const wanted = ['-M', limit, '--diff-filter=R', '--name-status', '-z', '--relative'];
  const [open, past] = await Promise.all([
    gitUnfiltered(folder, ['diff', ...wanted, '--no-ext-diff', '--no-textconv', 'HEAD', '--', '.']),
    git(folder, ['log', ...wanted, '--format=', '--no-show-signature', 'HEAD', '--', '.']),
  ]);
  const moves = [...renames(open.out), ...(await untrackedMoves(folder)), ...renames(past.out)];
  return followed(moves, (path) => headingMoves(folder, path));
}

/** Parses `R087\0from\0to\0` entries; separators between commits are irrelevant. */
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

/** If there are more untracked files than this, they aren't moved pages. */
const mostUntracked = 2000;

/** Files that Git misses, matched with untracked files of the same content. */
async function untrackedMoves(folder: string): Promise<Move[]> {
  const gone = await gitUnfiltered(folder, [
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

/** `moves` are sorted newest first. A file's next name is searched only in later moves. */
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
