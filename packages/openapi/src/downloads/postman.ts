/**
 * A description as a Postman collection, format 2.1: a folder for each tag, a request for each operation with examples
 * of its responses, and an environment for each server. The output is deterministic. Callbacks and webhooks aren't
 * included, because readers don't send them.
 */
import { createHash } from 'node:crypto';
import { jsonOf } from '@docgen/markdown/exact-number';
import type { Json } from '@docgen/model';
import { type JsonObject, objectAt, textAt } from '../read/json.js';
import { groupDescription, groupsOf } from '../read/operation-groups.js';
import { authOf, secretsOf } from './postman-auth.js';
import { itemOf } from './postman-item.js';
import { resolver } from '../read/resolve.js';
import { namedServers } from '../read/servers.js';

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export function postmanCollection(root: JsonObject): JsonObject {
  const resolve = resolver(root);
  const info = objectAt(root, 'info');
  const context = { root, resolve };
  const groups = groupsOf(root).map(({ operations, ...group }) => ({
    ...group,
    description: groupDescription(root, group),
    item: operations.filter(({ kind }) => kind === 'path').map((one) => itemOf(one, context)),
  }));
  const folders = groups.flatMap(({ tag, description, item }) =>
    tag === null || item.length === 0
      ? []
      : [{ name: tag, ...(description !== null && { description }), item }],
  );
  const title = textAt(info, 'title') ?? 'API';
  const description = textAt(info, 'description') ?? textAt(info, 'summary');
  const [server] = namedServers(root);
  return {
    info: {
      _postman_id: idOf(`collection ${title}`),
      name: title,
      ...(description !== undefined && { description }),
      schema: format,
    },
    item: [...folders, ...groups.flatMap(({ tag, item }) => (tag === null ? item : []))],
    ...authOf(null, context),
    variable: [
      { key: 'base_url', value: server?.url ?? 'https://api.example.com' },
      ...secretsOf(root, resolve).map((key) => ({ key, value: '' })),
    ],
  };
}

export interface PostmanEnvironment {
  /** Part of its file name: `sandbox`. */
  readonly slug: string;
  /** Name of the server for readers. */
  readonly server: string;
  readonly content: JsonObject;
}

/** Values of a collection's variables for each server; users fill in secrets. */
export function postmanEnvironments(root: JsonObject): PostmanEnvironment[] {
  const title = textAt(objectAt(root, 'info'), 'title') ?? 'API';
  const secrets = secretsOf(root, resolver(root));
  return namedServers(root).map(({ url, slug, name }) => ({
    slug,
    server: name,
    content: {
      id: idOf(`environment ${title} ${slug}`),
      name: `${title}: ${name}`,
      values: [
        { key: 'base_url', value: url, type: 'default', enabled: true },
        ...secrets.map((key) => ({ key, value: '', type: 'secret', enabled: true })),
      ],
      _postman_variable_scope: 'environment',
    },
  }));
}

/** An id in Postman's format, always the same for the same name, so that a later import replaces the first. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** JSON text, on one line if it is so large that indentation would be most of it. */
export function jsonText(value: Json): string {
  return `${jsonOf(value, isLarge(value) ? 0 : 2)}\n`;
}

/** Above this number of values, only programs read a file: four times as many as in the largest public descriptions. */
const mostShown = 250_000;

export function isLarge(value: Json): boolean {
  let count = 0;
  const pending: Json[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (++count > mostShown) return true;
    if (typeof next === 'object' && next !== null) for (const one of Object.values(next)) pending.push(one);
  }
  return false;
}
