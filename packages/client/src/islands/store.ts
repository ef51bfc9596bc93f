/**
 * A value that several islands share, although each is a separate root. Every call with the same key returns the same
 * store. A persistent value is in the browser's storage and follows other tabs; if storage is blocked, it lasts for
 * the session. On the server, a store has its initial value and never changes.
 */
import { readStored, writeStored } from '../storage.js';

/** A value and its listeners. */
export interface Store<Value> {
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener after each change; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoreOptions<Value> {
  readonly initial: Value;
  /** Whether the value is stored, as JSON, under `store:<key>`. */
  readonly persist?: boolean;
  /** Whether a stored value, possibly from an older page, is valid; if not, the initial value is used. */
  readonly accepts?: (kept: unknown) => boolean;
}

const stores = new Map<string, Store<unknown>>();

/** Returns the store of a key. The first call sets its options. A persistent value must be JSON. */
export function store<Value>(key: string, options: StoreOptions<Value>): Store<Value> {
  const known = stores.get(key) as Store<Value> | undefined;
  if (known) return known;
  const made = makeStore(`store:${key}`, options);
  stores.set(key, made as Store<unknown>);
  return made;
}

function makeStore<Value>(key: string, options: StoreOptions<Value>): Store<Value> {
  const { initial, persist = false } = options;
  const listeners = new Set<() => void>();
  const state = { value: persist ? revive(readStored(key), options) : initial };
  const change = (value: Value) => {
    if (Object.is(value, state.value)) return;
    state.value = value;
    for (const listener of listeners) listener();
  };
  if (persist && typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      // A null key means that all was cleared.
      if (event.key === key || event.key === null) change(revive(event.newValue, options));
    });
  }
  return {
    initial,
    get: () => state.value,
    set: (value) => {
      if (persist) writeStored(key, JSON.stringify(value));
      change(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function revive<Value>(text: string | null, { initial, accepts }: StoreOptions<Value>): Value {
  if (text === null) return initial;
  try {
    const kept: unknown = JSON.parse(text);
    return accepts === undefined || accepts(kept) ? (kept as Value) : initial;
  } catch {
    return initial;
  }
}
