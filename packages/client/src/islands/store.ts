/**
 * A value that several islands share, each of which is a root of its own. Whoever asks for a key gets the same store; a
 * kept one is in the browser's storage, in step with other tabs, or for the visit where storage is blocked. On the server
 * a store has its initial value and nobody changes it.
 */
import { readStored, writeStored } from '../storage.js';

/** A value and who wants to know of its changes. */
export interface Store<Value> {
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls back after each change; the function returned ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StoreOptions<Value> {
  readonly initial: Value;
  /** Keeps the value, as JSON, under `store:<key>`. */
  readonly persist?: boolean;
  /** Whether what was kept, perhaps by an older page, may be the value; else the initial one stands. */
  readonly accepts?: (kept: unknown) => boolean;
}

const stores = new Map<string, Store<unknown>>();

/** The store of a key. Whoever asks first says what it is; the value must be JSON where it is kept. */
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
      // Without a key everything was cleared.
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
