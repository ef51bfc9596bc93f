/**
 * A store that reads each page's facts once, for pages that occur in several versions or states. Values are immutable,
 * so all of them can hold the same ones.
 */
import { documents } from './kinds.js';
import type { Kind } from '@docgen/store/kept/kind';
import type { Store } from '@docgen/store/kept/store';

export function remembering(store: Store): Store {
  const known = new Map<string, Promise<unknown>>();
  return {
    ...store,
    get<T>(kind: Kind<T>, key: string) {
      if (kind.name !== documents.name) return store.get(kind, key);
      const before = known.get(key) as Promise<T | undefined> | undefined;
      if (before) return before;
      const found = store.get(kind, key).then((value) => {
        // A page that isn't stored yet may be soon.
        if (value === undefined) known.delete(key);
        return value;
      });
      known.set(key, found);
      return found;
    },
  };
}
