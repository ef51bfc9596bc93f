/**
 * Finds where a description deviates from the specification: values of the wrong type, unsafe or invalid URLs,
 * misspelled keys, and references to names that don't exist. One mistake is one diagnostic.
 */
import { isExact, isNumber, jsonOf } from '@docgen/markdown/exact-number';
import { type Diagnostic, type Json, diagnostic } from '@docgen/model';
import type { Description } from '../read/description.js';
import { type JsonObject, isObject, own } from '../read/json.js';
import { isParameterPlace, parameterPlaces } from '../read/operations.js';
import { mostFaults } from '../read/naming.js';
import { isMisspelt, keyFaults } from './key-faults.js';
import { nearKey } from './near-key.js';
import { pathCheck } from './path-faults.js';
import { oldKeywords, schemaFaults } from './schema-faults.js';
import { securityCheck } from './security-faults.js';
import { type Path, type ShapedValue, pointerOf, shapedValues } from './shaped-values.js';
import type { KeyShape, Shape } from './shapes.js';
import { tagCheck } from './tag-faults.js';
import { urlFault } from './urls.js';
import { type ValueFault, type Whole, wholeOf } from './value-fault.js';
import { placeAt } from '../read/yaml-file.js';

type Check = (found: ShapedValue, whole: Whole) => Iterable<ValueFault>;

/** In the order of the description. `null` counts as missing, except as an entry of a list. */
export function shapeFaults(description: Description): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const whole = wholeOf(description.root);
  const checks: Check[] = [
    ownFault,
    keyFaults,
    schemaFaults,
    oldKeywords,
    securityCheck(whole),
    pathCheck(whole),
    tagCheck(whole),
  ];
  const left = new Map(checks.map((check) => [check, mostFaults]));
  for (const found of shapedValues(description.root))
    for (const [check, most] of left) {
      if (most === 0) continue;
      const some = first(most, check(found, whole));
      if (some.length > 0) left.set(check, most - some.length);
      faults.push(...some.map((fault) => diagnosticOf(fault, found, description)));
    }
  return faults;
}

function first<T>(most: number, all: Iterable<T>): T[] {
  const some: T[] = [];
  for (const one of all) if (some.push(one) >= most) break;
  return some;
}

function diagnosticOf(
  { message, hint, at = { below: [] }, subject, code = 'openapi/invalid' }: ValueFault,
  { path }: ShapedValue,
  description: Description,
): Diagnostic {
  const pointer = 'below' in at ? [...pointerOf(path), ...at.below] : at.pointer;
  const place = placeAt(description, pointer);
  return diagnostic(code, message, { ...place, hint, ...(subject !== undefined && { subject }) });
}

type Words = readonly [message: string, hint: string];

/** Finds problems of a value that follow only from its shape. */
function ownFault(found: ShapedValue): ValueFault[] {
  const wrong = wrongType(found) ?? wrongUrl(found) ?? lackingParameter(found) ?? wrongName(found);
  return wrong === null ? [] : [{ message: wrong[0], hint: wrong[1] }];
}

function wrongType({ value, shape, path }: ShapedValue): Words | null {
  const isNothing = value === null && typeof path?.key !== 'number';
  if (isNothing || isOf(value, shape)) return null;
  const name = nameOf(path);
  const [wanted, hint] = wants(shape, value);
  return [`${name} must be ${wanted}, but is ${typeName(value)}`, hint];
}

function isOf(value: Json, shape: Shape): boolean {
  if (shape === 'any') return true;
  if (typeof shape === 'object' && 'either' in shape) return shape.either.some((one) => isOf(value, one));
  if (typeof shape === 'object' && 'list' in shape) return Array.isArray(value);
  if (shape === 'number') return isNumber(value);
  if (shape === 'text' || isNameShape(shape)) return typeof value === 'string' && !isExact(value);
  if (shape === 'boolean') return typeof value === shape;
  // Problems with servers are reported where servers are read.
  if (shape === 'server' || shape === 'server url') return true;
  return isObject(value) || (shape === 'schema' && typeof value === 'boolean');
}

/** Describes the expected value, and how to write it. */
function wants(shape: Shape, value: Json): readonly [string, string] {
  if (typeof shape === 'object' && 'either' in shape) {
    const each = shape.either.map((one) => wants(one, value));
    return [each.map(([wanted]) => wanted).join(' or '), each[0]?.[1] ?? ''];
  }
  if (typeof shape === 'object' && 'list' in shape)
    return ['a list', "Write each entry on its own line, after '- '"];
  if (shape === 'number') return ['a number', 'Write a number without quotes'];
  if (shape === 'boolean') return ['true or false', 'Write true or false without quotes'];
  if (shape !== 'text' && !isNameShape(shape)) return ['an object', "Write 'key: value', one on each line"];
  const isPlain = isNumber(value) || typeof value === 'boolean';
  return ['a text', isPlain ? `Put it in quotes: '${jsonOf(value)}'` : 'Write a text'];
}

function isNameShape(shape: Shape): shape is KeyShape {
  return shape === 'url' || shape === 'path' || shape === 'status';
}

/** Name of the value at a path in diagnostics. */
function nameOf(path: Path | null): string {
  if (typeof path?.key !== 'number') return `'${path?.key ?? ''}'`;
  return `Entry ${path.key + 1} of '${path.up?.key ?? ''}'`;
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (isNumber(value)) return 'a number';
  return `a ${typeof value === 'string' ? 'text' : typeof value}`;
}

function wrongUrl({ value, shape }: ShapedValue): Words | null {
  if (shape !== 'url' || typeof value !== 'string') return null;
  const fault = urlFault(value);
  if (fault === null) return null;
  const shown = value.length <= 80 ? value : `${value.slice(0, 79)}…`;
  return [
    `${fault === 'invalid' ? 'Invalid' : 'Unsafe'} URL '${shown}'`,
    'Write an address that starts with https://, http:// or mailto:',
  ];
}

/** A parameter that no request can contain. */
function lackingParameter({ value, shape }: ShapedValue): Words | null {
  if (shape !== 'parameter' || !isObject(value) || own(value, '$ref') !== undefined) return null;
  // Its key is reported.
  if (isMisspelt(value, 'parameter', ['name', 'in', '$ref'])) return null;
  if (isLeftOut(value, 'name')) return ["The parameter has no 'name'", 'Add it, such as name: limit'];
  const place = own(value, 'in');
  const hint = `Write one of ${parameterPlaces.map((one) => `in: ${one}`).join(', ')}`;
  if (isLeftOut(value, 'in')) return ["The parameter has no 'in'", hint];
  if (typeof place !== 'string' || isParameterPlace(place)) return null;
  return [`Invalid parameter location '${place}'`, hint];
}

function isLeftOut(value: JsonObject, key: string): boolean {
  return ['', null, undefined].includes(own(value, key) as string | null | undefined);
}

/** A name that readers can't see, or that misleads programs. */
function wrongName({ value, shape, path }: ShapedValue): Words | null {
  if (typeof path?.key !== 'string') return null;
  const isBlank = path.key.trim() === '';
  if (shape === 'response' && isBlank) return ['The response has no status', "Write it, such as '200':"];
  if (shape === 'path item' && isBlank) return ['The path has no name', 'Write it, such as /orders:'];
  if (isBlank || typeof value !== 'string') return null;
  if (shape === 'path' && !value.startsWith('/'))
    return [`The path '${value}' doesn't start with a slash`, `Write '/${value}'`];
  if (shape !== 'status' || /^(?:default|[1-5](?:\d\d|[Xx]{2}))$/.test(value)) return null;
  const isDefault = nearKey(value, ['default']) !== undefined;
  const right = "Write three digits such as '200', a range such as '2XX', or default";
  return [`Invalid status '${value}'`, isDefault ? "Did you mean 'default'?" : right];
}
