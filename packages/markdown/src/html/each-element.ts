/**
 * Walks the elements of an HTML tree in order; a plain loop, because several steps visit every element of every page.
 */
import type { Element, Parents } from 'hast';

/**
 * Result of a visitor: nothing (continue inside), `skip` (don't go inside), or the index in the parent at which to
 * continue, if it has changed the parent's children.
 */
export type Step = 'skip' | number | undefined;
export type Visitor = (element: Element, index: number, parent: Parents) => Step;

/** Calls `visitor` for every element below `parent`, parents first. */
export function eachElement(parent: Parents, visitor: Visitor): void {
  for (let index = 0; index < parent.children.length;) {
    const child = parent.children[index];
    const step = child?.type === 'element' ? visitor(child, index, parent) : 'skip';
    if (step === undefined && child?.type === 'element') eachElement(child, visitor);
    index = typeof step === 'number' ? step : index + 1;
  }
}
