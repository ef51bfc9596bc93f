/** Words that a list of changes adds and removes. */
import type { BlockChange, PageChange, Part } from '../site-diff.js';
import { wordCount } from './words.js';

export function wordsOf(content: readonly BlockChange[]): PageChange['words'] {
  const parts = content.flatMap(partsOf);
  const count = (is: Part['is']) =>
    parts.reduce((sum, part) => sum + (part.is === is ? wordCount(part.text) : 0), 0);
  return { added: count('added'), removed: count('removed') };
}

/** Every text of a change. */
function partsOf(change: BlockChange): readonly Part[] {
  if (change.kind === 'table') return change.rows.flatMap(({ cells }) => cells.flat());
  if (change.kind !== 'image') return change.parts;
  const { before, after } = change;
  if (before?.alt === after?.alt) return [];
  return [
    ...(before ? [{ text: before.alt, is: 'removed' } as const] : []),
    ...(after ? [{ text: after.alt, is: 'added' } as const] : []),
  ];
}
