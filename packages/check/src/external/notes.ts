/** Notes about other sites in addition to dead links, one line for each kind, so that the output stays short. */
import type { Visited } from '../external.js';

const shownAtMost = 3;

export function externalNotes(visited: readonly Visited[], isOffline: boolean): string[] {
  const privates = visited.filter(({ verdict }) => verdict.is === 'private');
  if (isOffline) {
    const unchecked = addresses(visited.length - privates.length);
    return [
      `no external site could be reached, so none of ${unchecked} was checked; check your network connection`,
    ];
  }
  const unsure = visited.filter(({ verdict }) => verdict.is === 'unsure');
  const moved = visited.filter(({ verdict }) => verdict.is === 'alive' && verdict.moved !== undefined);
  const notes = [
    [privates, 'not public, so not checked (set checks.external.private to check them)'],
    [unsure, 'not checked, because the server blocks link checkers or is busy'],
    [moved, 'permanently redirected'],
  ] as const;
  return notes.flatMap(([some, what]) =>
    some.length === 0 ? [] : [`${addresses(some.length)} to other sites: ${what}: ${shown(some)}`],
  );
}

/** A proxy's address may contain a password, which must not appear in logs. */
export function unusableProxy(written: string): string {
  return `ignored the proxy '${written.replace(/\/\/[^/]*@/, '//')}': only http:// and https:// proxies are supported`;
}

function addresses(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`;
}

function shown(some: readonly Visited[]): string {
  const first = some.slice(0, shownAtMost).map(({ outbound: { address }, verdict }) => {
    if (verdict.is === 'unsure') return `${address} ${verdict.reason}`;
    return verdict.is === 'alive' ? `${address} → ${verdict.moved}` : address;
  });
  const others = some.length - first.length;
  return first.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
