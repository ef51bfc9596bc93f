/**
 * Finds changes that an overlay must not make: a different description as its target, or other operation ids. Pages
 * refer to operations in every language, so an operation that is missing in one language is shown in the original.
 */
import { posix } from 'node:path';
import type { Diagnostic } from '@docgen/model';
import type { Description } from '../read/description.js';
import { clipped, openapiInvalid } from '../faults/diagnostics.js';
import { type Pointer, isObject, valueAt } from '../read/json.js';
import { type Operation, operationsIn } from '../read/operations.js';
import { placeAt } from '../read/yaml-file.js';
import type { OverlayResult } from './overlay-actions.js';
import type { Overlay } from './overlay.js';

interface OverlayPair {
  readonly overlay: Overlay;
  readonly description: Description;
}

/**
 * Reports an `extends` that refers to a file other than the description next to the overlay. A URL is allowed, because
 * it can be that of a copy.
 */
export function wrongTarget(overlay: Overlay, description: Description): Diagnostic[] {
  const { extended, file } = overlay;
  if (extended === undefined) return [];
  const right = `./${posix.relative(posix.dirname(file), description.file)}`;
  const wrong = (message: string) => {
    const place = placeAt(overlay, ['extends'], 'value');
    return [openapiInvalid(place, message, `Write extends: ${right}, or remove the line`)];
  };
  if (typeof extended !== 'string') return wrong("'extends' must be a file path");
  if (/^https?:\/\//i.test(extended)) return [];
  const path = posix.join(posix.dirname(file), decoded(extended.split('#', 1)[0] ?? ''));
  if (path === description.file) return [];
  return wrong(`The overlay extends '${clipped(extended)}', but its name belongs to ${description.file}`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reports operations that the overlay removes, once for each action, and those that it renames. */
export function lostOperations(
  { root, removed, written }: OverlayResult,
  { overlay, description }: OverlayPair,
): Diagnostic[] {
  if (removed.length + written.length === 0) return [];
  const left = new Set(operationsIn(root).map(({ id }) => id));
  const lost = operationsIn(description.root).filter(({ id }) => !left.has(id));
  const byAction = new Map<string, Operation[]>();
  const faults: Diagnostic[] = [];
  for (const operation of lost) {
    const name = [...operation.pointer, 'operationId'];
    const renaming = written.findLast(({ to }) => isWithin(name, to));
    const removal = removed.find(({ from }) => isWithin(operation.pointer, from) || isWithin(from, name));
    const isThere = isObject(valueAt(root, operation.pointer));
    if (removal === undefined && renaming !== undefined && isThere)
      faults.push(
        openapiInvalid(
          placeAt(overlay, [...renaming.from, ...name.slice(renaming.to.length)], 'value'),
          `The overlay changes the operationId '${operation.id}', which pages in every language use`,
          'Remove the operationId from the overlay',
        ),
      );
    else {
      const from = removal ? [...removal.action.pointer, 'target'] : (renaming?.from ?? ['actions']);
      const pointer = JSON.stringify(from);
      byAction.set(pointer, [...(byAction.get(pointer) ?? []), operation]);
    }
  }
  for (const [pointer, operations] of byAction) faults.push(removedFault(overlay, pointer, operations));
  return faults;
}

function removedFault(overlay: Overlay, pointer: string, operations: readonly Operation[]): Diagnostic {
  const [first, ...others] = operations.map(({ id }) => id);
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return openapiInvalid(
    placeAt(overlay, JSON.parse(pointer) as Pointer, 'value'),
    `The overlay removes the operation '${first}'${more}, but every language must have the same operations`,
    'Remove the action, or remove the operation from the description',
  );
}

/** Whether `pointer` is `outer` or inside it. */
function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return outer.length <= pointer.length && outer.every((token, at) => String(token) === String(pointer[at]));
}
