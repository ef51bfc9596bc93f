/** The difference as JSON, in the form that the schema `diff.json` describes. */
import type { SiteDiff } from '../site-diff.js';

export function json(diff: SiteDiff): string {
  return `${JSON.stringify(diff, null, 2)}\n`;
}
