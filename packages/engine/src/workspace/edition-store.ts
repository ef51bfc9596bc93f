/**
 * The store of a workspace: values in memory on top of the cache on disk. Values that the last two editions used stay
 * in memory and others are released, so memory doesn't grow with the number of saves. Texts are large and stay on
 * disk.
 */
import type { Store } from '@docgen/store/kept/store';
import type { Kind } from '@docgen/store/kept/kind';

export interface EditionStore extends Store {
  /** Called when an edition is complete. Releases everything that it and the previous one didn't use. */
  endEdition(): void;
  /** Writes new values to the cache. Returns the reason if the disk fails. */
  keep(): Promise<string | null>;
}

interface LiveValue {
  readonly kind: Kind<unknown>;
  readonly key: string;
  readonly value: unknown;
  isNew: boolean;
  seen: number;
}

/** Creates the store on top of the cache on disk. */
export function editionStore(disk: Store): EditionStore {
  const live = new Map<string, LiveValue>();
  let edition = 0;
  const keep = (entry: Omit<LiveValue, 'seen'>) =>
    live.set(`${entry.kind.name} ${entry.key}`, { ...entry, seen: edition });
  return {
    ...disk,
    async get<T>(kind: Kind<T>, key: string): Promise<T | undefined> {
      const known = live.get(`${kind.name} ${key}`);
      if (known) {
        known.seen = edition;
        // Stored under this kind, so it has its type.
        return known.value as T;
      }
      const value = await disk.get(kind, key);
      if (value !== undefined) keep({ kind, key, value, isNew: false });
      return value;
    },
    put: (kind, key, value) => void keep({ kind, key, value, isNew: true }),
    flush: async () => null,
    endEdition() {
      disk.rest();
      for (const [name, { seen }] of live) if (seen < edition - 1) live.delete(name);
      edition++;
    },
    async keep() {
      for (const entry of live.values()) {
        if (entry.isNew) disk.put(entry.kind, entry.key, entry.value);
        entry.isNew = false;
      }
      return disk.flush(new Set([...live.values()].map(({ key }) => key)));
    },
  };
}
