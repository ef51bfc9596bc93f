/** Names in a path must match its parameters; otherwise the page lists a parameter that no request has. */
import { nearest } from '@docgen/model';
import { type JsonObject, type Pointer, isObject, listAt, own, textAt, tokensOf } from '../read/json.js';
import { isMisspelt } from './key-faults.js';
import { type ShapedValue, pointerOf } from './shaped-values.js';
import { methods } from '../read/operations.js';
import type { ValueFault, Whole } from './value-fault.js';

/** A parameter as it is listed. */
interface Listed {
  readonly name: string;
  readonly place: string;
  readonly index: number;
  readonly isReference: boolean;
}

/** Parameters of a list by name, and those in the path. */
interface Parameters {
  readonly byName: ReadonlyMap<string, Listed>;
  readonly inPath: readonly Listed[];
}

/** The parameters of a path or an operation; null if some of them are unknown. */
type Read = (holder: JsonObject, shape: 'path item' | 'operation') => Parameters | null;

/** Creates a check for the paths of a description. Shared path items are read once. */
export function pathCheck({ wayOf }: Whole): (found: ShapedValue) => Iterable<ValueFault> {
  const all = new WeakMap<JsonObject, { readonly parameters: Parameters | null }>();
  const read: Read = (holder, shape) => {
    const known = all.get(holder) ?? { parameters: parametersOf(holder, { shape, wayOf }) };
    all.set(holder, known);
    return known.parameters;
  };
  return ({ value, shape, path }) => {
    const isPath = path?.up?.key === 'paths' && path.up.up === null && typeof path.key === 'string';
    if (shape !== 'path item' || !isPath || !isObject(value)) return [];
    const found = itemAt(value, { pointer: pointerOf(path), wayOf });
    return found === null ? [] : faultsOf(path.key, { ...found, read });
  };
}

interface Item {
  readonly item: JsonObject;
  readonly pointer: Pointer;
}

/** The path item, or the target of its reference. */
function itemAt(
  value: JsonObject,
  { pointer, wayOf }: { readonly pointer: Pointer } & Pick<Whole, 'wayOf'>,
): Item | null {
  const reference = textAt(value, '$ref');
  if (reference === undefined) return { item: value, pointer };
  const way = wayOf(reference);
  if (way.ends !== 'value' || Object.keys(value).length > 1 || way.beside !== null) return null;
  return { item: way.value, pointer: tokensOf(way.last) };
}

function parametersOf(
  holder: JsonObject,
  { shape, wayOf }: Pick<Whole, 'wayOf'> & { readonly shape: 'path item' | 'operation' },
): Parameters | null {
  // The parameters of a misspelled method, or of an operation defined elsewhere, are unknown.
  if (own(holder, '$ref') !== undefined || isMisspelt(holder, shape, ['parameters', ...methods])) return null;
  const byName = new Map<string, Listed>();
  const inPath: Listed[] = [];
  for (const [index, given] of listAt(holder, 'parameters').entries()) {
    const reference = textAt(given, '$ref');
    const way = reference === undefined ? null : wayOf(reference);
    const parameter = way === null ? given : way.ends === 'value' ? way.value : undefined;
    const [name, place] = [textAt(parameter, 'name'), textAt(parameter, 'in')];
    if (!name || !place) return null;
    const one = { name, place, index, isReference: way !== null };
    if (place === 'path') inPath.push(one);
    if (place === 'path' || !byName.has(name)) byName.set(name, one);
  }
  return { byName, inPath };
}

interface CheckedItem extends Item {
  readonly read: Read;
}

function* faultsOf(path: string, { item, pointer, read }: CheckedItem): Generator<ValueFault> {
  const names = namesIn(path);
  const shared = read(item, 'path item');
  if (names === null || shared === null) return;
  const lacking = new Map<string, string[]>();
  const paired = new Set<string>();
  const operations = methods.filter((method) => isObject(own(item, method)));
  for (const method of operations) {
    const node = own(item, method) as JsonObject;
    const parameters = read(node, 'operation');
    if (parameters === null) return;
    const isIn = (name: string) =>
      [parameters, shared].some(({ byName }) => byName.get(name)?.place === 'path');
    const missing = new Set([...names].filter((name) => !isIn(name)));
    for (const one of wrongIn(parameters, { names, missing })) yield placed(one, [...pointer, method]);
    if (method === operations[0])
      for (const one of wrongIn(shared, { names, missing })) {
        paired.add(one.meant ?? '');
        yield placed(one, pointer);
      }
    for (const name of missing)
      if (!paired.has(name)) lacking.set(name, [...(lacking.get(name) ?? []), method]);
  }
  for (const [name, without] of lacking) {
    const isAll = without.length === operations.length;
    for (const method of isAll ? without.slice(0, 1) : without)
      yield {
        message: `The path has '{${name}}', but ${isAll ? 'no operation has a' : 'the operation has no'} parameter of that name`,
        hint: `Add the parameter { name: ${name}, in: path, required: true, schema: { type: string } }`,
        at: { pointer: isAll ? pointer : [...pointer, method] },
      };
  }
}

/** Null for a path with template expressions other than names, such as `{+path}`. */
function namesIn(path: string): ReadonlySet<string> | null {
  const [before = ''] = path.split(/[?#]/);
  const names = Array.from(before.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
  return names.every((name) => /^[\p{L}\p{N}_$.-]+$/u.test(name)) ? new Set(names) : null;
}

interface Wrong {
  readonly parameter: Listed;
  /** The name in the path that was intended. */
  readonly meant: string | undefined;
  readonly is: 'elsewhere' | 'unknown';
}

/** Parameters that don't match the path, each with the name that was intended, which is then no longer missing. */
function* wrongIn(
  { byName, inPath }: Parameters,
  { names, missing }: { readonly names: ReadonlySet<string>; readonly missing: Set<string> },
): Generator<Wrong> {
  for (const name of missing) {
    const parameter = byName.get(name);
    if (parameter === undefined) continue;
    missing.delete(name);
    yield { parameter, meant: name, is: 'elsewhere' };
  }
  for (const parameter of inPath) {
    if (names.has(parameter.name)) continue;
    const meant = nearest(parameter.name, missing) ?? (missing.size === 1 ? [...missing][0] : undefined);
    if (meant !== undefined) missing.delete(meant);
    yield { parameter, meant, is: 'unknown' };
  }
}

function placed({ parameter, meant, is }: Wrong, above: Pointer): ValueFault {
  const { name, place, index, isReference } = parameter;
  const pointer = [...above, 'parameters', index];
  if (is === 'elsewhere')
    return {
      message: `The parameter '${name}' is in the path, but declared with in: ${place}`,
      hint: isReference ? 'Refer to a parameter with in: path' : 'Write in: path and required: true',
      at: { pointer: isReference ? pointer : [...pointer, 'in'] },
    };
  const other = isReference ? `Refer to a parameter with the name '${meant}'` : `Did you mean '${meant}'?`;
  return {
    message: `The path has no '{${name}}'`,
    hint: meant === undefined ? `Write {${name}} in the path, or remove the parameter` : other,
    at: { pointer: isReference ? pointer : [...pointer, 'name'] },
    subject: name,
  };
}
