/** Compares two operations that correspond. */
import { type JsonObject, isObject, listAt, objectAt, own } from '@docgen/openapi/reading';
import { type At, add, both, keyIn, namesIn } from '../place.js';
import type { Direction } from '../impact.js';
import { canonical, listed } from '../shown.js';
import { type Part, isTrue, partAt, textIn } from '../side.js';
import { compareExtensions } from '../schema/texts.js';
import { compareServers } from '../api/servers.js';
import { type ApiOperation, itemOperations, matchOperations, shapeOf } from './operations.js';
import { compareParameters } from './parameters.js';
import { compareBodies, compareResponses } from './responses.js';

/** `at.direction` is that of the request: a webhook or callback is sent by the server. */
export function compareOperations(a: ApiOperation, b: ApiOperation, at: At): void {
  const plain = { ...at, direction: null };
  compareNames(a, b, plain);
  compareTexts(a, b, plain);
  compareEnd(a.part, b.part, plain);
  compareParameters(a, b, at);
  compareBodies(a.part, b.part, at);
  const answer: Direction = at.direction === 'request' ? 'response' : 'request';
  compareResponses(a.part, b.part, at, answer);
  compareCallbacks(a.part, b.part, at, answer);
  compareServers(serversOf(a), serversOf(b), plain);
  compareExtensions([a.part], [b.part], plain, (key) => key === sunsetKey);
}

/** The part with servers of an operation's own: itself or its path. */
function serversOf({ part, item }: ApiOperation): Part {
  return own(part.value, 'servers') === undefined ? item : part;
}

function compareNames(a: ApiOperation, b: ApiOperation, at: At): void {
  const positions = { before: a.part.pointer, after: b.part.pointer };
  if (a.method !== b.method)
    add(at, 'operation/method-changed', { was: a.method, is: b.method, ...positions });
  if (shapeOf(a.path) !== shapeOf(b.path))
    add(at, 'operation/path-changed', { was: a.path, is: b.path, ...positions });
  if (a.id !== undefined && b.id !== undefined && a.id !== b.id)
    add(at, 'operation/id-changed', {
      was: `'${a.id}'`,
      is: `'${b.id}'`,
      ...both(a.part, b.part, 'operationId'),
    });
}

const docsOf = (part: Part) => canonical(own(part.value, 'externalDocs'));

const tagsOf = ({ part }: ApiOperation) => listed(listAt(part.value, 'tags'));

function compareTexts(a: ApiOperation, b: ApiOperation, at: At): void {
  for (const key of ['summary', 'description'] as const) {
    const textOf = ({ part, item }: ApiOperation) => textIn(part, key) ?? textIn(item, key);
    const positionOf = ({ part, item }: ApiOperation) =>
      keyIn(textIn(part, key) === undefined && textIn(item, key) !== undefined ? item : part, key);
    if (textOf(a) !== textOf(b))
      add(at, `operation/${key}-changed`, { before: positionOf(a), after: positionOf(b) });
  }
  if (docsOf(a.part) !== docsOf(b.part))
    add(at, 'api/external-docs-changed', both(a.part, b.part, 'externalDocs'));
  if (tagsOf(a) !== tagsOf(b))
    add(at, 'operation/tags-changed', { was: tagsOf(a), is: tagsOf(b), ...both(a.part, b.part, 'tags') });
}

const sunsetKey = 'x-sunset';

/** Deprecation, and the date on which the operation stops working. */
function compareEnd(a: Part, b: Part, at: At): void {
  const deprecated = both(a, b, 'deprecated');
  if (!isTrue(a, 'deprecated') && isTrue(b, 'deprecated')) add(at, 'operation/deprecated', deprecated);
  if (isTrue(a, 'deprecated') && !isTrue(b, 'deprecated')) add(at, 'operation/undeprecated', deprecated);
  const [was, is] = [a, b].map((part) => {
    const value = own(part.value, sunsetKey);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  });
  const positions = both(a, b, sunsetKey);
  if (was === is) return;
  if (typeof was !== 'string') add(at, 'operation/sunset-added', { is: is ?? null, ...positions });
  else if (typeof is !== 'string') add(at, 'operation/sunset-removed', { was, ...positions });
  // Dates in the form of ISO 8601 are in the order of their text.
  else add(at, is < was ? 'operation/sunset-earlier' : 'operation/sunset-later', { was, is, ...positions });
}

function compareCallbacks(a: Part, b: Part, at: At, direction: Direction): void {
  const [was, is] = [callbacksOf(a, at, 'before'), callbacksOf(b, at, 'after')];
  const positions = both(a, b, 'callbacks');
  for (const name of namesIn(was, is)) {
    const [before, after] = [was.get(name) ?? [], is.get(name) ?? []];
    const { pairs, removed, added } = matchOperations(before, after);
    for (const [from, to] of pairs)
      compareOperations(from, to, { ...at, direction, owner: `the callback '${name}'` });
    if (removed.length > 0)
      add({ ...at, direction: null }, 'callback/removed', { was: `'${name}'`, ...positions });
    if (added.length > 0)
      add({ ...at, direction: null }, 'callback/added', { is: `'${name}'`, ...positions });
  }
}

/** Operations of callbacks, by the name of the callback. */
function callbacksOf(
  { value, pointer }: Part,
  { walk }: At,
  side: 'before' | 'after',
): Map<string, ApiOperation[]> {
  const found = new Map<string, ApiOperation[]>();
  for (const [name, given] of Object.entries(objectAt(value, 'callbacks'))) {
    const callback = partAt(walk[side], given, [...pointer, 'callbacks', name]);
    const entries: [string, unknown][] = Object.entries<unknown>(
      callback?.value ?? ({} satisfies JsonObject),
    );
    found.set(
      name,
      entries.flatMap(([path, item]) =>
        isObject(item) && callback
          ? itemOperations(walk[side], item, { path, pointer: [...callback.pointer, path] })
          : [],
      ),
    );
  }
  return found;
}
