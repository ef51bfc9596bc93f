/**
 * Measures how far aliases expand a document before anything is expanded, because a few lines can expand to more values
 * than fit in memory.
 */
import type { Alias, Document } from 'yaml';
import { mostLevels } from './yaml-document.js';
import { yamlLibrary } from './yaml-library.js';

/** The first invalid alias. */
export interface AliasFault {
  /** It has no anchor, is inside the node it refers to, exceeds the limit of repeated values, or nests too deeply. */
  readonly kind: 'unknown' | 'itself' | 'repeated' | 'deep';
  readonly alias: Alias;
}

/** Number of values that a node expands to, including itself, and the levels of collections in it. */
interface Extent {
  readonly size: number;
  readonly levels: number;
}

const one: Extent = { size: 1, levels: 0 };

/** `mostRepeated` is the total number of values that aliases may repeat. */
export function aliasFault(document: Document, mostRepeated: number): AliasFault | null {
  const { isAlias, isCollection, isNode, isPair } = yamlLibrary();
  /** Size of the last node with each anchor; null while it is being measured. */
  const anchored = new Map<string, Extent | null>();
  let fault: AliasFault | null = null;
  let repeated = 0;
  const kindOf = (extent: Extent | null | undefined, around: number): AliasFault['kind'] | null => {
    if (extent === undefined) return 'unknown';
    if (extent === null) return 'itself';
    if (repeated > mostRepeated) return 'repeated';
    return around + extent.levels > mostLevels ? 'deep' : null;
  };
  const ofAlias = (alias: Alias, around: number): Extent => {
    const extent = anchored.get(alias.source);
    repeated += extent?.size ?? 0;
    const kind = kindOf(extent, around);
    if (kind !== null) fault = { kind, alias };
    return extent ?? one;
  };
  const extentOf = (node: unknown, around: number): Extent => {
    if (fault !== null) return one;
    if (isAlias(node)) return ofAlias(node, around);
    const anchor = isNode(node) && 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined) anchored.set(anchor, null);
    const parts = isPair(node) ? [node.key, node.value] : isCollection(node) ? node.items : [];
    const own = isCollection(node) ? 1 : 0;
    let { size, levels } = one;
    for (const part of parts) {
      const extent = extentOf(part, around + own);
      size += extent.size;
      levels = Math.max(levels, extent.levels);
    }
    const whole = { size, levels: levels + own };
    if (anchor !== undefined) anchored.set(anchor, whole);
    return whole;
  };
  extentOf(document.contents, 0);
  return fault;
}

/**
 * Sets the node of each alias before values are created. Otherwise the library searches for it among all anchors and
 * aliases from the start, which takes quadratic time. With this, it no longer counts repetitions: `aliasFault` does,
 * beforehand.
 */
export function resolveAliases(document: Document): void {
  const anchored = new Map<string, ReturnType<Alias['resolve']>>();
  yamlLibrary().visit(document, {
    Alias(_, alias) {
      const found = anchored.get(alias.source);
      alias.resolve = () => found;
    },
    Value(_, node) {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
  });
}
