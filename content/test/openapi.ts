/**
 * `openapi/parcelune.yaml` as the tests ask it: the operation that a request means, the schemas of its body and answers,
 * the error catalogue and the life cycle of a tracking. It looks up and never validates.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Locale, root } from './pages.js';

export type Schema = Readonly<Record<string, unknown>>;
interface Reference {
  readonly $ref: string;
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}
interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly schema: Schema;
}
type Parameters = readonly (Parameter | Reference)[];

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-scope': string | null;
  readonly 'x-error-codes': readonly string[];
  readonly parameters?: Parameters;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | Reference>>;
}
type PathItem = Readonly<Record<string, Operation | undefined>> & { readonly parameters?: Parameters };

/** An operation with all its parameters, those of its path too, and what the request put into the path. */
export interface Endpoint {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly pathValues: Readonly<Record<string, string>>;
}

export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly type: string;
  readonly page: string;
  readonly group: string;
  readonly retryable: boolean;
  readonly operations: readonly string[];
}
interface Machine {
  readonly states: readonly {
    readonly value: string;
    readonly terminal: boolean;
    readonly order_status: readonly string[];
    readonly label: Readonly<Record<Locale, string>>;
  }[];
  readonly transitions: readonly { readonly from: string; readonly to: readonly string[] }[];
}
interface Api {
  readonly servers: readonly { readonly url: string; readonly 'x-environment': string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
  readonly 'x-error-catalogue': readonly ErrorEntry[];
  readonly 'x-status-machines': { readonly tracking: Machine };
}

const described = (folder: string): Api =>
  parse(readFileSync(join(root, folder, 'openapi/parcelune.yaml'), 'utf8')) as Api;

export const api = described('');
/** The description of the earlier version, as it is frozen with its pages. */
export const earlierApi = described('versions/2025-01-20');

/** What a value refers to inside the document, or the value itself. */
export function deref<T extends object>(value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const at = (node: unknown, step: string): unknown => (node as Readonly<Record<string, unknown>>)[step];
  return value.$ref
    .slice(2)
    .split('/')
    .reduce(at, api as unknown) as T;
}

/** The endpoint that a method and a path below the base URL name. */
export function endpointOf(method: string, path: string): Endpoint | undefined {
  for (const [pattern, item] of Object.entries(api.paths)) {
    const operation = item[method.toLowerCase()];
    const found = new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (!operation || !found) continue;
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => deref(one));
    return { operation, parameters, pathValues: { ...found.groups } };
  }
  return undefined;
}

/** The operation of that id. */
export const operationOf = (id: string): Operation | undefined =>
  Object.values(api.paths)
    .flatMap((item) => Object.values(item))
    .find((one): one is Operation => one !== undefined && 'operationId' in one && one.operationId === id);

const jsonSchema = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

export const bodySchema = (operation: Operation): Schema | undefined => jsonSchema(operation.requestBody);

/** The schema of the answer with this status; an error that the operation does not list has that of `default`. */
export function answerSchema(operation: Operation, status: number): Schema | undefined {
  const answer = operation.responses[status] ?? (status < 400 ? undefined : operation.responses.default);
  return answer && jsonSchema(deref(answer));
}

export const eventSchema = (type: string): Schema | undefined => {
  const event = api.webhooks[type];
  return event && bodySchema(event.post);
};

export const errorSchema: Schema = { $ref: '#/components/schemas/Error' };

export const errorEntry = (code: string): ErrorEntry | undefined =>
  api['x-error-catalogue'].find((entry) => entry.code === code);
