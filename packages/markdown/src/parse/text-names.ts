/**
 * Finds the texts of descriptions that a page is about, using only its lines: `::api-operation{id=createOrder}` in its
 * first section, and those after it. A page that shows one further down is about something else. This module can't tell
 * whether such a text exists.
 */
import { fenceReader, hasLine } from '@docgen/syntax/text/lines';

const opening = /^::([a-z][\w-]*)\{(?:[^}]*\s)?id=(?:"([^"]*)"|'([^']*)'|([^\s}"']+))/;

/**
 * Names such as `api-operation/createOrder`, without duplicates; empty if the first is below the page's second section.
 */
export function textNames(body: string): readonly string[] {
  if (!hasLine(body, '::', /^::[a-z]/)) return [];
  const names = new Set<string>();
  const isInFence = fenceReader();
  let sections = 0;
  for (const line of body.split('\n')) {
    if (isInFence(line)) continue;
    if (/^ {0,3}##\s/.test(line) && ++sections > 1 && names.size === 0) return [];
    const [, directive, ...ids] = opening.exec(line) ?? [];
    const id = ids.find((one) => one !== undefined);
    if (directive !== undefined && id !== undefined) names.add(`${directive}/${id}`);
  }
  return [...names];
}
