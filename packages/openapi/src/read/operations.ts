/** Operations of a description: those of its paths, and its webhooks, which the provider calls. */
import { type JsonObject, isObject, listAt, objectAt, own, textAt } from './json.js';
import { type Resolve, resolver } from './resolve.js';

export interface Operation {
  /** `operationId`, or an id derived from method and path. */
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** Path, or name of a webhook. */
  readonly path: string;
  readonly kind: 'path' | 'webhook';
  readonly node: JsonObject;
  /**
   * Parameters of the operation, and those of its path that it doesn't override. Resolved; each has a name and a
   * location.
   */
  readonly parameters: readonly JsonObject[];
  readonly pointer: readonly (string | number)[];
}

/** Methods with a key of their own; `query` since OpenAPI 3.2. */
export const methods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

/** Locations of parameters, in the order in which they are shown. */
export const parameterPlaces = ['path', 'query', 'querystring', 'header', 'cookie'] as const;

export function isParameterPlace(place: string | undefined): boolean {
  return parameterPlaces.some((one) => one === place);
}

/** All operations of a parsed description. */
export function operationsIn(root: JsonObject): Operation[] {
  return operationsOf(root, resolver(root));
}

/** In the order of the description. */
export function operationsOf(root: JsonObject, resolve: Resolve): Operation[] {
  const sections = [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const;
  return sections.flatMap(([section, kind]) =>
    Object.entries(objectAt(root, section)).flatMap(([path, given]) =>
      path.trim() === '' ? [] : itemOperations(given, { path, kind, pointer: [section, path], resolve }),
    ),
  );
}

interface Item extends Pick<Operation, 'path' | 'kind' | 'pointer'> {
  readonly resolve: Resolve;
}

/** Operations of one path, webhook or callback. */
export function itemOperations(given: unknown, { path, kind, pointer, resolve }: Item): Operation[] {
  const item = resolve(given)?.value ?? {};
  return operationNodes(item).map(({ method, node, keys }): Operation => {
    const written = textAt(node, 'operationId') ?? '';
    const id = written.trim() === '' ? madeId(method, path) : written;
    const parameters = parametersOf(item, node, resolve);
    return { id, method, path, kind, node, parameters, pointer: [...pointer, ...keys] };
  });
}

interface OperationNode {
  /** As it is sent: in upper case, unless it is one of `additionalOperations`. */
  readonly method: string;
  readonly node: JsonObject;
  /** Keys that lead to the operation from its path item. */
  readonly keys: readonly string[];
}

/** Operations of a path item. */
export function operationNodes(item: JsonObject): OperationNode[] {
  const found: OperationNode[] = [];
  for (const key of methods) {
    const node = own(item, key);
    if (isObject(node)) found.push({ method: key.toUpperCase(), node, keys: [key] });
  }
  for (const [method, node] of Object.entries(objectAt(item, moreKey)))
    if (isObject(node) && method.trim() !== '') found.push({ method, node, keys: [moreKey, method] });
  return found;
}

/** Operations with other methods, since OpenAPI 3.2. */
const moreKey = 'additionalOperations';

/** `get-orders-order-id` for `GET /orders/{order_id}`. */
function madeId(method: string, path: string): string {
  return `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function parametersOf(item: JsonObject, node: JsonObject, resolve: Resolve): JsonObject[] {
  const byKey = new Map<string, JsonObject>();
  for (const given of [...listAt(item, 'parameters'), ...listAt(node, 'parameters')]) {
    const parameter = resolve(given)?.value;
    const [place, name] = [textAt(parameter, 'in'), textAt(parameter, 'name')];
    // Others are reported where the description's shape is checked.
    if (parameter && name && isParameterPlace(place)) byKey.set(`${place} ${name}`, parameter);
  }
  return [...byKey.values()];
}
