/**
 * Finds problems that an overlay's actions introduce into a description: values of the wrong type, unsafe URLs, and
 * references that lead nowhere.
 */
import type { Diagnostic, Json } from '@docgen/model';
import type { Description } from '../read/description.js';
import { openapiInvalid } from './diagnostics.js';
import { type JsonObject, type Pointer, at, isObject, valueAt } from '../read/json.js';
import { type Kind, kindOf } from '../read/kinds.js';
import { lostReferenceHint } from '../read/lost-reference.js';
import { mostFaults } from '../read/naming.js';
import type { OverlayResult, AddedValue } from '../overlays/overlay-actions.js';
import type { Overlay } from '../overlays/overlay.js';
import { shapeFaults } from './shape-faults.js';
import { placeAt } from '../read/yaml-file.js';

interface OverlayPair {
  readonly overlay: Overlay;
  readonly description: Description;
}

/** Each at its position in the overlay. Problems of the description itself are reported there. */
export function writtenFaults(
  { root, written }: OverlayResult,
  { overlay, description }: OverlayPair,
): Diagnostic[] {
  if (written.length === 0) return [];
  const byPlace = new Map(written.map((one) => [keyOf(one.to), one]));
  const place = (pointer: Pointer) => {
    const from = originOf(pointer, byPlace);
    return from === null ? description.place(pointer) : placeIn(overlay, from);
  };
  const faults = shapeFaults({ file: description.file, root, place }).filter(
    ({ range }) => range?.file === overlay.file,
  );
  return [...faults.map((fault) => inOverlay(fault, overlay)), ...references(written, { root, overlay })];
}

function keyOf(value: unknown): string {
  return JSON.stringify(value);
}

/** Position in the overlay of a value that an action wrote into the description; null for other values. */
function originOf(pointer: Pointer, byPlace: ReadonlyMap<string, AddedValue>): Pointer | null {
  for (let length = pointer.length; length > 0; length--) {
    const found = byPlace.get(keyOf(pointer.slice(0, length)));
    if (found) return [...found.from, ...pointer.slice(length)];
  }
  return null;
}

function placeIn(overlay: Overlay, pointer: Pointer) {
  const range = overlay.place(pointer, 'value');
  return range && { ...range, file: overlay.file };
}

function inOverlay({ range, ...fault }: Diagnostic, { file }: Overlay): Diagnostic {
  const { file: _, ...there } = range ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  return { ...fault, file, range: there };
}

/** References in an overlay whose targets don't exist or are other files, which are joined before overlays are read. */
function references(
  written: readonly AddedValue[],
  { root, overlay }: { readonly root: JsonObject; readonly overlay: Overlay },
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const reported = new Set<string>();
  const look = (reference: string, from: Pointer) => {
    const isInside = reference.startsWith('#');
    if (isInside && (at(root, reference) ?? null) !== null) return;
    const key = keyOf(from);
    if (reported.has(key) || faults.length >= mostFaults) return;
    reported.add(key);
    const why = isInside ? 'points to nothing in the description' : 'points outside the description';
    const hint = isInside
      ? lostReferenceHint(root, reference, reference)
      : 'Refer to a part of the description, such as #/components/schemas/Order';
    faults.push(openapiInvalid(placeAt(overlay, from, 'value'), `The reference '${reference}' ${why}`, hint));
  };
  const walk = (value: Json, kind: Kind, from: Pointer): void => {
    if (kind === 'data') return;
    if (Array.isArray(value))
      for (const [index, one] of (value as readonly Json[]).entries()) walk(one, kind, [...from, index]);
    else if (isObject(value))
      for (const [key, one] of Object.entries(value))
        if (key === '$ref' && typeof one === 'string') look(one, [...from, key]);
        else walk(one, kindOf(key, one, kind), [...from, key]);
  };
  for (const { to, from } of written) {
    const value = valueAt(root, to);
    if (value === undefined) continue;
    const kind = kindAt(root, to);
    if (to.at(-1) === '$ref' && typeof value === 'string') look(value, from);
    else walk(value, kind, from);
  }
  return faults;
}

/** Determines the kind of a value in the description from its path. */
function kindAt(root: JsonObject, pointer: Pointer): Kind {
  let kind: Kind = 'node';
  let value: Json | undefined = root;
  for (const key of pointer) {
    const next: Json | undefined = value === undefined ? undefined : valueAt(value, [key]);
    if (typeof key === 'string' && next !== undefined) kind = kindOf(key, next, kind);
    if (kind === 'data') return kind;
    value = next;
  }
  return kind;
}
