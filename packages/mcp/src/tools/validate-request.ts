/** `validate_request`: whether the API's description allows a request, before anyone sends it. */
import type { Json } from '@docgen/model';
import { judgeRequest } from '@docgen/openapi';
import { z } from 'zod';
import { type DescribedOperation, operationOf, operationsOf } from '../operations.js';
import { Refusal, noSuch } from '../refusal.js';
import { type Scope, scopeOf } from '../scope.js';
import { type Look, defineTool, scope } from '../tool.js';

/** Maximum problems to report. */
const mostFaults = 50;

const json: z.ZodType<Json> = z.json();
const values = z.record(z.string(), json).optional();

export const validateRequest = defineTool({
  name: 'validate_request',
  title: 'Validate a request',
  description:
    "Validates a request against the description of its operation, and returns each error with a JSON pointer, the expected and the actual value. Parts that can't be checked are listed in `unchecked`, and the request then counts as invalid. Nothing is sent.",
  input: z.strictObject({
    operation: z
      .string()
      .max(300)
      .optional()
      .describe('Its id, as returned by list_operations; or pass method and path.'),
    method: z.string().max(10).optional(),
    path: z
      .string()
      .max(2000)
      .optional()
      .describe("As described, '/orders/{id}', or with values: '/orders/42'."),
    parameters: z
      .strictObject({ path: values, query: values, header: values })
      .default({})
      .describe('Values by name.'),
    body: json.optional().describe('The body as JSON.'),
    docs: scope.docs,
    version: scope.version,
  }),
  async answer(look, given) {
    const wanted = scopeOf({ docs: given.docs, version: given.version }, look.site);
    const { described, values: inPath } = named(given, wanted, look);
    const { path, query, header } = given.parameters;
    const { faults, unchecked } = judgeRequest(described.operation, described.root, {
      path: { ...inPath, ...path },
      ...(query && { query }),
      ...(header && { header }),
      ...(given.body !== undefined && { body: given.body }),
    });
    const { id } = described.operation;
    return {
      operation: id,
      valid: faults.length === 0 && unchecked.length === 0,
      total: faults.length,
      faults: faults.slice(0, mostFaults),
      ...(unchecked.length > 0 && { unchecked: unchecked.slice(0, mostFaults) }),
    };
  },
});

interface Named {
  readonly described: DescribedOperation;
  /** Values of path parameters, if the path contains them. */
  readonly values: { readonly [name: string]: string };
}

interface OperationArguments {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

function named({ operation: id, method, path }: OperationArguments, wanted: Scope, look: Look): Named {
  if (id !== undefined && method === undefined && path === undefined)
    return { described: operationOf(id, wanted, look), values: {} };
  if (id !== undefined || method === undefined || path === undefined)
    throw new Refusal("Pass either 'operation', or 'method' and 'path'.");
  const all = [...operationsOf(wanted, look).values()].filter(({ operation }) => operation.kind === 'path');
  const own = all.filter(({ operation }) => operation.method === method.toUpperCase());
  const exact = own.find(({ operation }) => operation.path === path);
  if (exact) return { described: exact, values: {} };
  for (const described of own) {
    const found = valuesIn(path, described.operation.path);
    if (found) return { described, values: found };
  }
  const calls = all.map(({ operation }) => `${operation.method} ${operation.path}`);
  throw noSuch('operation', `${method.toUpperCase()} ${path}`, calls);
}

/** The values in a path for the parameters of a template; null if the path doesn't match. */
function valuesIn(path: string, template: string): { [name: string]: string } | null {
  const [given, wanted] = [path.split('/'), template.split('/')];
  if (given.length !== wanted.length) return null;
  const found: { [name: string]: string } = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? value !== part : value === '') return null;
    if (name !== undefined) found[name] = decoded(value);
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
