/** Compares the API descriptions of both sides: those of the same file, or the only ones that are left on each side. */
import type { ReadFile } from '@docgen/openapi';
import type { ApiDiff } from '../site-diff.js';

type Descriptions = ReadonlyMap<string, ReadFile>;

/** In the order of the head, then those of the base alone. Descriptions without changes are left out. */
export async function apiDiffs(before: Descriptions, after: Descriptions): Promise<readonly ApiDiff[]> {
  if (before.size + after.size === 0) return [];
  // Sites without descriptions don't load this, and may not have its package.
  const { compareApis } = await import('@docgen/api-changes/compare');
  const gone = [...before.values()].filter(({ file }) => !after.has(file));
  const fresh = [...after.values()].filter(({ file }) => !before.has(file));
  const isRenamed = gone.length === 1 && fresh.length === 1;
  const changed = [...after.values()].flatMap((head): ApiDiff[] => {
    const base = before.get(head.file) ?? (isRenamed ? gone[0] : undefined);
    if (base === undefined) return [{ is: 'added', file: head.file, changes: [], isPartial: false }];
    if (base.hash !== undefined && base.hash === head.hash) return [];
    const found = compareApis(base, head);
    return found.changes.length === 0 ? [] : [{ is: 'changed', file: head.file, ...found }];
  });
  const removed = isRenamed ? [] : gone;
  return [
    ...changed,
    ...removed.map(({ file }): ApiDiff => ({ is: 'removed', file, changes: [], isPartial: false })),
  ];
}
