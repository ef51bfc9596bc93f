/**
 * Detects renamed anchors: between two unchanged ones, the number of new anchors equals the number of old ones, in
 * the same order. An anchor that only disappeared or was added isn't renamed.
 */

/** New ids by old ones. Both lists are in the page's order, with each id once. */
export function renamedAnchors(before: readonly string[], now: readonly string[]): Map<string, string> {
  const at = new Map(now.map((id, index) => [id, index]));
  const was = new Set(before);
  const renamed = new Map<string, string>();
  let start = 0;
  let run: string[] = [];
  const close = (end: number) => {
    const fresh = now.slice(start, end);
    const isPaired = run.length > 0 && fresh.length === run.length && !fresh.some((id) => was.has(id));
    if (isPaired) for (const [index, id] of run.entries()) renamed.set(id, fresh[index] ?? id);
    run = [];
  };
  for (const id of before) {
    const index = at.get(id);
    if (index === undefined) run.push(id);
    else {
      close(index);
      start = index + 1;
    }
  }
  close(now.length);
  return renamed;
}
