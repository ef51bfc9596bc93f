/** A store's value in a React component, which renders again after each change in any island or tab. */
import { useSyncExternalStore } from 'react';
import type { Store } from './store.js';

/** Returns the value and the function that sets it. During hydration, it is the initial value, as on the server. */
export function useStore<Value>({
  get,
  initial,
  set,
  subscribe,
}: Store<Value>): readonly [Value, Store<Value>['set']] {
  return [useSyncExternalStore(subscribe, get, () => initial), set];
}
