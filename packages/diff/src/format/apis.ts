/** Changes of API descriptions as lines, which every format for people shows. */
import { visible } from '@docgen/model';
import type { ApiDiff, ApiSummary, ReportedChange } from '../site-diff.js';

/** `2 breaking API changes, 1 risky, 3 safe`; an empty text if there are none. */
export function apiCounts({ breaking, risky, safe }: ApiSummary): string {
  const all = Object.entries({ breaking, risky, safe }).filter(([, count]) => count > 0);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const named = all.map(([impact, count]) => `${count} ${impact}`).join(', ');
  return total === 0 ? '' : `${named} API ${total === 1 ? 'change' : 'changes'}`;
}

/** Changes of requests and responses; those of documentation alone are only counted. */
export function effective({ changes }: ApiDiff): ReportedChange[] {
  return changes.filter(({ isDocumentation }) => !isDocumentation);
}

export function documentationText({ changes }: ApiDiff): string {
  const count = changes.filter(({ isDocumentation }) => isDocumentation).length;
  return count === 0 ? '' : `${count} ${count === 1 ? 'change' : 'changes'} of documentation alone`;
}

/** `POST /orders and 3 more`; an empty text if a change concerns the whole API. */
export function operationsText({ operations, operationCount }: ReportedChange): string {
  const [first] = operations;
  if (first === undefined) return '';
  return operationCount === 1 ? visible(first) : `${visible(first)} and ${operationCount - 1} more`;
}

/** The sentence, and in which direction the change applies. */
export function changeText({ text, direction }: ReportedChange): string {
  const where = direction === null ? '' : ` (${direction})`;
  return `${visible(text)}${where}`;
}

/** File and line in the head, or in the base if it is missing in the head. */
export function positionText({ before, after }: ReportedChange, path: (file: string) => string): string {
  const position = after ?? before;
  return position === null ? '' : `${path(position.file)}:${position.line}`;
}

export function titleOf({ is, file }: ApiDiff, path: (file: string) => string): string {
  return is === 'changed' ? `API changes in ${path(file)}` : `API description ${path(file)} was ${is}`;
}
