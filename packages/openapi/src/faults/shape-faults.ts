/** Where a description has a value of another type than the specification wants, or a URL that is unsafe or none. */
import type { Diagnostic, Json } from '@docgen/model';
import type { Description } from '../read/description.js';
import { openapiInvalid } from './diagnostics.js';
import { type JsonObject, isObject, own } from '../read/json.js';
import { isParameterPlace, parameterPlaces } from '../read/operations.js';
import { mostFaults } from '../read/naming.js';
import { type Path, type ShapedValue, pointerOf, shapedValues } from './shaped-values.js';
import type { Shape } from './shapes.js';
import { urlFault } from './urls.js';
import { placeAt } from '../read/yaml-file.js';

/** In the order of the description. `null` is nothing, but for the entries of a list. */
export function shapeFaults(description: Description): Diagnostic[] {
  const faults: Diagnostic[] = [];
  for (const found of shapedValues(description.root)) {
    const wrong = wrongType(found) ?? wrongUrl(found) ?? lackingParameter(found) ?? emptyName(found);
    if (wrong === null) continue;
    faults.push(openapiInvalid(placeAt(description, pointerOf(found.path)), ...wrong));
    if (faults.length >= mostFaults) break;
  }
  return faults;
}

type Words = readonly [message: string, hint: string];

function wrongType({ value, shape, path }: ShapedValue): Words | null {
  const isNothing = value === null && typeof path?.key !== 'number';
  if (isNothing || isOf(value, shape)) return null;
  const name = nameOf(path);
  const [wanted, hint] = wants(shape, { name, value });
  return [`${name} must be ${wanted}, but is ${typeName(value)}`, hint];
}

function isOf(value: Json, shape: Shape): boolean {
  if (shape === 'any') return true;
  if (typeof shape === 'object' && 'either' in shape) return shape.either.some((one) => isOf(value, one));
  if (typeof shape === 'object' && 'list' in shape) return Array.isArray(value);
  if (shape === 'text' || shape === 'url') return typeof value === 'string';
  if (shape === 'number' || shape === 'boolean') return typeof value === shape;
  // What is wrong with a server is said where servers are read.
  if (shape === 'server' || shape === 'server url') return true;
  return isObject(value) || (shape === 'schema' && typeof value === 'boolean');
}

/** What a value has to be, and how it is written. */
function wants(
  shape: Shape,
  { name, value }: { readonly name: string; readonly value: Json },
): readonly [string, string] {
  if (typeof shape === 'object' && 'either' in shape) {
    const each = shape.either.map((one) => wants(one, { name, value }));
    return [each.map(([wanted]) => wanted).join(' or '), each[0]?.[1] ?? ''];
  }
  if (typeof shape === 'object' && 'list' in shape)
    return ['a list', `Write the entries of ${name} on lines of their own, each after '- '`];
  if (shape === 'number') return ['a number', 'Write a number without quotes'];
  if (shape === 'boolean') return ['true or false', 'Write true or false without quotes'];
  if (shape !== 'text' && shape !== 'url')
    return ['an object', `Write what ${name} holds as keys and values`];
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return ['a text', isPlain ? `Put it in quotes: '${value}'` : 'Write a text'];
}

/** What a diagnostic calls the value at a path. */
function nameOf(path: Path | null): string {
  if (typeof path?.key !== 'number') return `'${path?.key ?? ''}'`;
  return `Entry ${path.key + 1} of '${path.up?.key ?? ''}'`;
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
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

/** A parameter that no request can have. */
function lackingParameter({ value, shape }: ShapedValue): Words | null {
  if (shape !== 'parameter' || !isObject(value) || own(value, '$ref') !== undefined) return null;
  if (isLeftOut(value, 'name')) return ["The parameter has no 'name'", 'Add it, such as name: limit'];
  const place = own(value, 'in');
  const hint = `Write one of ${parameterPlaces.map((one) => `in: ${one}`).join(', ')}`;
  if (isLeftOut(value, 'in')) return ["The parameter has no 'in'", hint];
  if (typeof place !== 'string' || isParameterPlace(place)) return null;
  return [`The parameter is in '${place}', which is no place of a parameter`, hint];
}

function isLeftOut(value: JsonObject, key: string): boolean {
  return ['', null, undefined].includes(own(value, key) as string | null | undefined);
}

/** A name by which readers would see nothing. */
function emptyName({ shape, path }: ShapedValue): Words | null {
  if (typeof path?.key !== 'string' || path.key.trim() !== '') return null;
  if (shape === 'response') return ['The response has no status', "Write it, such as '200':"];
  return shape === 'path item' ? ['The path has no name', 'Write it, such as /orders:'] : null;
}
