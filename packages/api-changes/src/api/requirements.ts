/** Compares what an operation requires of clients: each way lists the schemes that are needed together. */
import { type Pointer, isObject, listAt, own } from '@docgen/openapi/reading';
import { type At, add } from '../place.js';
import { joined } from '../shown.js';
import type { Part, Side } from '../side.js';

/** Scopes by scheme. */
type Way = ReadonlyMap<string, ReadonlySet<string>>;

interface Required {
  readonly ways: readonly Way[];
  readonly pointer: Pointer;
  /** Whether the whole API requires the same. */
  readonly isShared: boolean;
}

export interface Requirements {
  readonly at: At;
  /** New names of schemes by their old name. */
  readonly renamed: ReadonlyMap<string, string>;
}

const isOpen = ({ ways }: Required) => ways.length === 0 || ways.some((way) => way.size === 0);

export function compareRequirements(a: Part, b: Part, { at: given, renamed }: Requirements): void {
  const was = requiredOf(a, given.walk.before, renamed);
  const is = requiredOf(b, given.walk.after, new Map());
  const at = { ...given, owner: was.isShared && is.isShared ? 'the API' : given.owner };
  const positions = { before: was.pointer, after: is.pointer };
  if (isOpen(is)) {
    if (!isOpen(was)) add(at, 'security/dropped', { was: waysText(was.ways), ...positions });
    return;
  }
  if (isOpen(was)) add(at, 'security/required', { is: waysText(is.ways), ...positions });
  for (const way of was.ways) {
    if (way.size === 0 || is.ways.some((other) => satisfies(way, other))) continue;
    const near = is.ways.find((other) => sameSchemes(way, other));
    if (!near) add(at, 'security/alternative-removed', { was: wayText(way), ...positions });
    for (const scope of near ? missing(near, way) : [])
      add(at, 'security/scope-required', { is: `'${scope}'`, ...positions });
  }
  if (isOpen(was)) return;
  for (const way of is.ways) {
    const near = was.ways.find((other) => sameSchemes(way, other));
    if (!near) add(at, 'security/alternative-added', { is: wayText(way), ...positions });
    for (const scope of near ? missing(near, way) : [])
      add(at, 'security/scope-released', { was: `'${scope}'`, ...positions });
  }
}

function requiredOf(
  { value, pointer }: Part,
  { root }: Side,
  renamed: ReadonlyMap<string, string>,
): Required {
  const isShared = !Array.isArray(own(value, 'security'));
  const given = listAt(isShared ? root : value, 'security').filter(isObject);
  const ways = given.map(
    (way): Way =>
      new Map(
        Object.keys(way).map(
          (name) => [renamed.get(name) ?? name, new Set(listAt(way, name).map(String))] as const,
        ),
      ),
  );
  return { ways, pointer: isShared ? ['security'] : [...pointer, 'security'], isShared };
}

/** Whether credentials for one way are enough for another. */
function satisfies(way: Way, other: Way): boolean {
  return [...other].every(([name, scopes]) => {
    const given = way.get(name);
    return given !== undefined && [...scopes].every((scope) => given.has(scope));
  });
}

function sameSchemes(way: Way, other: Way): boolean {
  return way.size === other.size && [...way.keys()].every((name) => other.has(name));
}

/** Scopes of a way that another doesn't have. */
function missing(way: Way, other: Way): string[] {
  return [...way].flatMap(([name, scopes]) => [...scopes].filter((scope) => !other.get(name)?.has(scope)));
}

function waysText(ways: readonly Way[]): string {
  return joined(ways.filter((way) => way.size > 0).map(wayText));
}

function wayText(way: Way): string {
  return [...way.keys()].map((name) => `'${name}'`).join(' with ');
}
