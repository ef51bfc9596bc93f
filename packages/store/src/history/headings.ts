/**
 * Finds the headings of a file that were rewritten, from Git's record of its changes: within one hunk of changed lines,
 * as many headings disappeared as appeared. The name of a heading is its explicit id, or otherwise its words.
 */
import { nameKey } from '@docgen/model';
import { git, gitUnfiltered } from '../git.js';

export interface Move {
  readonly from: string;
  readonly to: string;
}

const wanted = ['-U0', '--no-color', '--no-ext-diff', '--no-textconv'];

/** Names by `nameKey`, uncommitted changes first, then from the newest commit to the oldest. */
export async function headingMoves(folder: string, path: string): Promise<readonly Move[]> {
  const [open, past] = await Promise.all([
    gitUnfiltered(folder, ['diff', ...wanted, 'HEAD', '--', path]),
    git(folder, ['log', '-p', '--follow', ...wanted, '--no-show-signature', '--format=', '--', path]),
  ]);
  return [...movesIn(open.out), ...movesIn(past.out)];
}

/** The renames in a diff without context. */
export function movesIn(diff: string): Move[] {
  return diff
    .split(/^@@ .*$/m)
    .slice(1)
    .flatMap(movesOfStretch);
}

function movesOfStretch(stretch: string): Move[] {
  const lines = stretch.split('\n');
  // The next file's lines start after this one's last hunk.
  const end = lines.findIndex((line) => line.startsWith('diff --git '));
  const own = end < 0 ? lines : lines.slice(0, end);
  const [gone, come] = ['-', '+'].map((sign) => own.flatMap((line) => headingIn(line, sign)));
  if (!gone || !come || gone.length !== come.length) return [];
  return gone.flatMap((from, index) => {
    const to = come[index] ?? '';
    return from === to || from === '' || to === '' ? [] : [{ from, to }];
  });
}

function headingIn(line: string, sign: string): string[] {
  const text = line.startsWith(sign)
    ? /^#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(line.slice(1).trimEnd())?.[1]
    : undefined;
  if (text === undefined) return [];
  return [nameKey(/\{#([^\s{}]+)\}$/.exec(line.trimEnd())?.[1] ?? text)];
}
