/** Keys that the specification does not have, and that are near one that it has: their values are read by nobody. */
import { type JsonObject, type Pointer, isObject, own } from '../read/json.js';
import { nearKey } from './near-key.js';
import { type ShapedValue, shapedValues } from './shaped-values.js';
import { type ShapeName, shapes } from './shapes.js';
import type { ValueFault } from './value-fault.js';

export function* keyFaults({ value, shape }: ShapedValue): Generator<ValueFault> {
  if (!isObject(value) || !isShapeName(shape)) return;
  for (const key of Object.keys(value)) {
    const meant = meantKey(key, shape);
    if (meant === undefined) continue;
    const hint = Object.hasOwn(value, meant)
      ? `Remove it, or move its content to '${meant}'`
      : `Did you mean '${meant}'?`;
    yield { message: `Unknown key '${key}'`, hint, at: { below: [key] } };
  }
}

/** Whether one of some keys stands in an object under a name that is near it: what it holds is not known. */
export function isMisspelt(value: JsonObject, shape: ShapeName, keys: readonly string[]): boolean {
  return Object.keys(value).some((key) => keys.includes(meantKey(key, shape) ?? ''));
}

/** Parts of `components` that stand under a misspelt name: what refers to them is right. */
export function misspeltParts(root: JsonObject): (tokens: Pointer) => boolean {
  const components = own(root, 'components');
  const isWhole = components === undefined && isMisspelt(root, 'root', ['components']);
  const keys = isObject(components) ? Object.keys(components) : [];
  const parts = new Set(keys.map((key) => meantKey(key, 'components')));
  return ([first, second]) => first === 'components' && (isWhole || parts.has(String(second)));
}

/** Keywords that hold the properties that a schema names. */
const naming: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
];

/** Whether what a schema names is not known, for one of its keys is misspelt. */
export function isHalfNamed(schema: JsonObject): boolean {
  return isMisspelt(schema, 'schema', naming);
}

/** The same of any schema of a description: where there is none, none has to be looked for. */
export function hasHalfNamed(root: JsonObject): boolean {
  const known = halfNamed.get(root) ?? anyHalfNamed(root);
  halfNamed.set(root, known);
  return known;
}

function anyHalfNamed(root: JsonObject): boolean {
  for (const { value, shape } of shapedValues(root))
    if (shape === 'schema' && isObject(value) && isHalfNamed(value)) return true;
  return false;
}

const halfNamed = new WeakMap<JsonObject, boolean>();

function isShapeName(shape: unknown): shape is ShapeName {
  return typeof shape === 'string' && Object.hasOwn(shapes, shape);
}

/** The key that was meant by one that the specification does not have. */
function meantKey(key: string, shape: ShapeName): string | undefined {
  if (key.startsWith('x-') || key === '$ref' || Object.hasOwn(shapes[shape], key)) return undefined;
  return nearKey(key, wordsOf(shape));
}

/** Shapes that references may stand for. */
const referable: ReadonlySet<ShapeName> = new Set([
  'path item',
  'parameter',
  'header',
  'request body',
  'response',
  'example',
  'link',
  'security scheme',
  'schema',
]);

const words = new Map<ShapeName, readonly string[]>();

/**
 * Candidates for a misspelled key. Keywords about a schema itself, such as `$id`, are too similar to names that tools
 * add.
 */
function wordsOf(shape: ShapeName): readonly string[] {
  const known = words.get(shape) ?? [
    ...Object.keys(shapes[shape]).filter((key) => !key.startsWith('$') && !key.startsWith('x-')),
    ...(referable.has(shape) ? ['$ref'] : []),
  ];
  words.set(shape, known);
  return known;
}
