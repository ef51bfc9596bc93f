/**
 * A cursor over untrusted data. It records which keys the code reads, so that all other keys can be reported with their
 * position.
 */
import type { Place } from './place.js';
import { type Code, isCode } from './literal.js';
import type { ReadModule } from './module.js';

export interface Cursor {
  readonly value: unknown;
  /** Keys from the top, such as `themeConfig.navbar`. */
  readonly path: string;
  readonly place: Place;
  readonly get: (key: string) => Cursor;
  /** The items of a list; none if it isn't a list. */
  readonly items: () => readonly Cursor[];
  /** The text, or undefined. */
  readonly text: () => string | undefined;
  readonly flag: () => boolean | undefined;
  readonly keys: () => readonly string[];
  /** The text of code that would have to run; it counts as read. */
  readonly code: () => string | undefined;
  /** Marks all of it as read. */
  readonly take: () => unknown;
}

export interface Walk {
  readonly root: Cursor;
  /** Keys that were never read: the outermost ones in order of their positions, and code wherever it occurs. */
  readonly rest: () => readonly {
    readonly path: string;
    readonly place: Place;
    readonly code: Code | null;
  }[];
}

export function walkOf(read: ReadModule, file: string): Walk {
  const asked = new Set<string>();
  const whole = new Set<string>();
  const cursor = (value: unknown, path: string, place: Place): Cursor => {
    const child = (key: string): Cursor => {
      const at = path === '' ? key : `${path}.${key}`;
      asked.add(at);
      const isHolder = isObject(value) && Object.hasOwn(value, key);
      const own = isHolder ? (read.placeOf(value, key) ?? place) : place;
      return cursor(isHolder ? value[key] : undefined, at, own);
    };
    const plain = () => {
      if (!isCode(value)) whole.add(path);
      return isCode(value) ? undefined : value;
    };
    return {
      value,
      path,
      place,
      get: child,
      items: () => (Array.isArray(value) ? value.map((_, index) => child(String(index))) : []),
      text: () => (typeof plain() === 'string' ? (value as string) : undefined),
      flag: () => (typeof plain() === 'boolean' ? (value as boolean) : undefined),
      keys: () => (isObject(value) ? Object.keys(value) : []),
      code() {
        if (isCode(value)) whole.add(path);
        return isCode(value) ? value.code : undefined;
      },
      take: plain,
    };
  };
  const root = cursor(read.value, '', { file, line: 1, column: 1 });
  return { root, rest: () => restOf(root.value, '', { asked, whole, read, place: root.place }) };
}

interface ReadKeys {
  readonly asked: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  readonly read: ReadModule;
  readonly place: Place;
}

type Rest = { readonly path: string; readonly place: Place; readonly code: Code | null };

function restOf(value: unknown, path: string, ways: ReadKeys): Rest[] {
  if (ways.whole.has(path)) return [];
  if (isCode(value)) return [{ path, place: value.place, code: value }];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key): Rest[] => {
    const at = path === '' ? key : `${path}.${key}`;
    const place = ways.read.placeOf(value, key) ?? ways.place;
    if (ways.asked.has(at)) return restOf(value[key], at, { ...ways, place });
    return [{ path: at, place, code: isCode(value[key]) ? value[key] : null }];
  });
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !isCode(value);
}
