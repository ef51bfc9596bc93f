/** Keys that aren't in the specification but are similar to one that is: no program reads their values. */
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

/** Whether an object contains a misspelled form of one of these keys, so that the value of the key is unknown. */
export function isMisspelt(value: JsonObject, shape: ShapeName, keys: readonly string[]): boolean {
  return Object.keys(value).some((key) => keys.includes(meantKey(key, shape) ?? ''));
}

/** Parts of `components` under a misspelled key: references to them are correct. */
export function misspeltParts(root: JsonObject): (tokens: Pointer) => boolean {
  const components = own(root, 'components');
  const isWhole = components === undefined && isMisspelt(root, 'root', ['components']);
  const keys = isObject(components) ? Object.keys(components) : [];
  const parts = new Set(keys.map((key) => meantKey(key, 'components')));
  return ([first, second]) => first === 'components' && (isWhole || parts.has(String(second)));
}

/** Keywords that define the properties of a schema. */
const naming: readonly string[] = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  '$ref',
];

/** Whether some properties are unknown because a key of the schema is misspelled. */
export function isHalfNamed(schema: JsonObject): boolean {
  return isMisspelt(schema, 'schema', naming);
}

/** Whether this is true of any schema in a description. If not, individual checks can be skipped. */
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

/** The key that was probably intended instead of an unknown one. */
function meantKey(key: string, shape: ShapeName): string | undefined {
  if (key.startsWith('x-') || key === '$ref' || Object.hasOwn(shapes[shape], key)) return undefined;
  return nearKey(key, wordsOf(shape));
}

/** Shapes that references can replace. */
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
