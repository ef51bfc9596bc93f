/** A store's value in a React component: drawn again after each change, by whichever island or tab made it. */
import { useSyncExternalStore } from 'react';
import type { Store } from './store.js';

/** The value, and the function that sets it. While hydrating it is the initial value, as on the server. */
export function useStore<Value>({
  get,
  initial,
  set,
  subscribe,
}: Store<Value>): readonly [Value, Store<Value>['set']] {
  return [useSyncExternalStore(subscribe, get, () => initial), set];
}
