/**
 * Outlines: the facts of pages that a machine doesn't draw, without their links, headings and positions, which are most of
 * them. A machine needs these only of the pages that it draws, and of their other languages and versions.
 */
import { documents } from '@docgen/analysis/read/kinds';
import { document, hash } from '@docgen/analysis/shapes/document';
import { type Document, type Route, type Site, shownSource } from '@docgen/model';
import { openYield } from '@docgen/store/event-loop';
import type { Kind } from '@docgen/store/kept/kind';
import { list, tuple } from '@docgen/store/kept/shape';
import { type Store, textOf } from '@docgen/store/kept/store';
import type { SharedValue } from '@docgen/store/remote/pack-file';
import type { ShardState } from '@docgen/store/remote/shards';
import { type ShardOf, numberedKey, stateKey, storedGroups, valuesOfShards } from './numbered.js';

type OutlineList = readonly (readonly [key: string, outline: Document])[];

/** Outlines, each under the key of the facts. A machine reads all of them, and many at a time are read faster. */
export const outlines: Kind<OutlineList> = {
  name: 'outline',
  isShared: true,
  shape: list(tuple<readonly [string, Document]>(hash, document)),
};

/** Few enough that a list takes about as much memory as a page. */
const pagesOfList = 100;

/** Outlines of stored facts, which are found by their keys. */
export async function* outlineValues(
  keys: readonly string[],
  { state, shard }: ShardOf,
  store: Pick<Store, 'stored'>,
): AsyncGenerator<SharedValue> {
  const of = stateKey(state);
  let nth = 0;
  for await (const facts of storedGroups(keys, pagesOfList, (key) => store.stored(documents.name, key))) {
    const found = facts.map(([key, bytes]) => [key, outlineOf(JSON.parse(textOf(bytes)) as Document)]);
    const bytes = Buffer.from(JSON.stringify(found));
    yield { kind: outlines.name, key: numberedKey(of, shard, nth++), bytes };
  }
}

/** Without facts of its translation, a page isn't compared with others, which needs the positions of anchors. */
function outlineOf(document: Document): Document {
  const { translation: _, summary: __, sectionHashes: ___, ...facts } = document;
  const anchors = facts.anchors.map(({ id }) => ({ id }));
  // Problems with a title are reported at the first heading.
  return { ...facts, links: [], headings: facts.headings.slice(0, 1), anchors };
}

/**
 * Whether the steps over a whole site need no more than outlines of pages that other machines have drawn. Translations
 * are compared by all facts, and other sites may learn every link to them.
 */
export function mayBeOutlined({ locales, sites, cards }: Site): boolean {
  return locales.length === 1 && Object.keys(sites).length === 0 && cards === null;
}

export interface Outlined {
  /** Has the outline of a page in place of its facts, if that was taken. */
  readonly store: Store;
  /** Takes the outlines of all pages that the shards of this state have read, as far as they are in the store. */
  readonly take: (state: ShardState) => Promise<void>;
}

export function outlining(store: Store): Outlined {
  const taken = new Map<string, Document>();
  const get = (key: string) => store.get(outlines, key);
  return {
    store: {
      ...store,
      get<T>(kind: Kind<T>, key: string) {
        const outline = kind.name === documents.name ? taken.get(key) : undefined;
        // Both are documents.
        return outline === undefined ? store.get(kind, key) : Promise.resolve(outline as T);
      },
    },
    async take(state) {
      const others = openYield();
      for await (const found of valuesOfShards({ of: stateKey(state), shards: state.shards, get })) {
        for (const [key, outline] of found) taken.set(key, outline);
        await others();
      }
    },
  };
}

/** Keys of the sources whose links and headings concern these routes: their own, and those of the same pages. */
export function concerning(own: readonly Route[], all: readonly Route[]): ReadonlySet<string | null> {
  const same = new Set(own.map(({ kind, id }) => `${kind} ${id}`));
  const found = new Set(own.map(shownSource));
  for (const route of all) if (same.has(`${route.kind} ${route.id}`)) found.add(shownSource(route));
  return found;
}
