/**
 * Outlines: the facts of pages that a machine doesn't draw, without their links, headings and positions, which are most of
 * them. A machine needs these only of the pages that it draws, and of their other languages and versions.
 */
import { documents } from '@docgen/analysis/read/kinds';
import { document } from '@docgen/analysis/shapes/document';
import { type Document, type Route, type Site, shownSource } from '@docgen/model';
import type { Kind } from '@docgen/store/kept/kind';
import { type Store, textOf } from '@docgen/store/kept/store';
import type { SharedValue } from '@docgen/store/remote/pack-file';

export const outlines: Kind<Document> = { name: 'outline', isShared: true, shape: document };

/** Outlines of stored facts, under the same keys. */
export async function* outlineValues(
  keys: Iterable<string>,
  store: Pick<Store, 'stored'>,
): AsyncGenerator<SharedValue> {
  for (const key of keys) {
    const bytes = await store.stored(documents.name, key);
    if (bytes === undefined) continue;
    const outline = outlineOf(JSON.parse(textOf(bytes)) as Document);
    yield { kind: outlines.name, key, bytes: Buffer.from(JSON.stringify(outline)) };
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

/** A store that has the outline of a page in place of its facts, if there is one. */
export function outlining(store: Store): Store {
  return {
    ...store,
    async get<T>(kind: Kind<T>, key: string) {
      const outline = kind.name === documents.name ? await store.get(outlines, key) : undefined;
      // Both are documents.
      return outline === undefined ? store.get(kind, key) : (outline as T);
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
