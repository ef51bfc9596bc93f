/** Elements of the old site's pages, as its configuration lists them, and what they say. */
import type { Cursor } from './cursor.js';
import { isCode } from './literal.js';
import type { Place } from './place.js';

export interface OldTag {
  /** Its key in the old configuration, for readers. */
  readonly key: string;
  readonly name: string;
  /** Values that would have to be run are missing. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Text between its tags. */
  readonly content: string;
  readonly place: Place;
  /** Some of it would have to be run. */
  readonly isCode: boolean;
}

interface Parts {
  readonly key: string;
  readonly name: string | undefined;
  readonly attributes: Cursor | undefined;
  readonly content?: Cursor | undefined;
}

/** Takes a whole entry of the configuration. */
export function oldTag(entry: Cursor, { key, name, attributes, content }: Parts): OldTag {
  entry.take();
  const keys = attributes?.keys() ?? [];
  const given = keys.map((one): [string, unknown] => [one.toLowerCase(), attributes?.get(one).value]);
  return {
    key,
    name: name ?? '',
    attributes: new Map(given.flatMap(([one, value]) => textOf(one, value))),
    content: typeof content?.value === 'string' ? content.value : '',
    place: entry.place,
    isCode: name === undefined || [...given.map(([, value]) => value), content?.value].some(isCode),
  };
}

/** An entry that is only an address, or an object of attributes with one. */
export function addressTag(entry: Cursor, key: string, name: 'script' | 'link'): OldTag {
  const address = entry.text();
  const isWhole = address !== undefined;
  const own = oldTag(entry, {
    key,
    name: isWhole || entry.keys().length > 0 ? name : undefined,
    attributes: entry,
  });
  const attributes = new Map(own.attributes);
  if (isWhole) attributes.set(name === 'script' ? 'src' : 'href', address);
  // MkDocs names the attribute after what it leads to.
  const path = attributes.get('path');
  if (path !== undefined) attributes.set('src', path);
  return { ...own, attributes };
}

/** An attribute that is true has no value. */
function textOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
  return value === true ? [[name, '']] : [];
}

/** The element as one short line. */
export function shownTag({ key, name, attributes, content }: OldTag): string {
  const words = [...attributes].map(([one, value]) => (value === '' ? one : `${one}="${value}"`));
  const inner = content.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  const shown = `<${[name || '…', ...words].join(' ')}>${inner}`;
  return `${key}: ${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}`;
}
