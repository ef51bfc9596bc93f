/** The order of a report: what breaks for readers first, then the largest changes. */
import { compareText } from '@docgen/model';
import type { PageChange } from '../site-diff.js';

export function byImportance(a: PageChange, b: PageChange): number {
  return rankOf(a) - rankOf(b) || sizeOf(b) - sizeOf(a) || compareText(a.url, b.url);
}

function rankOf({ is, redirect, lostAnchors }: PageChange): number {
  if (is === 'removed') return redirect === null ? 0 : 3;
  if (is === 'moved') return redirect === null ? 1 : 5;
  if (lostAnchors.length > 0) return 2;
  return is === 'changed' ? 4 : 6;
}

function sizeOf({ words, content }: PageChange): number {
  return words.added + words.removed + content.length;
}
