/**
 * Values by key that can be used before all of them are known. What was made with them counts only if in the end they
 * turn out to be sound.
 */

export interface Early<Value> {
  /** Adds a value, unless there was one with this key before. */
  readonly add: (key: string, value: Value) => void;
  /** Expects another `take` of this key. */
  readonly expect: (key: string) => void;
  /** The value, which is forgotten after the last expected `take`. */
  readonly take: (key: string) => Value | undefined;
  /** Resolves when the value was added, or at the end. */
  readonly ready: (key: string) => Promise<void>;
  /** Nothing more is added. Only the first call counts. */
  readonly end: (isSound: boolean) => void;
  /** Resolves at the end. */
  readonly isSound: Promise<boolean>;
}

export function openEarly<Value>(): Early<Value> {
  const values = new Map<string, Value>();
  const known = new Set<string>();
  const uses = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  const ends: Early<Value>['end'][] = [];
  const isSound = new Promise<boolean>((resolve) => ends.push(resolve));
  return {
    add(key, value) {
      if (known.has(key)) return;
      known.add(key);
      values.set(key, value);
      for (const resolve of waiting.get(key) ?? []) resolve();
      waiting.delete(key);
    },
    expect: (key) => void uses.set(key, (uses.get(key) ?? 0) + 1),
    take(key) {
      const value = values.get(key);
      const left = (uses.get(key) ?? 1) - 1;
      uses.set(key, left);
      if (left <= 0) values.delete(key);
      return value;
    },
    async ready(key) {
      if (known.has(key)) return;
      const added = new Promise<void>((resolve) => {
        waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
      });
      await Promise.race([added, isSound]);
    },
    end: (given) => ends.forEach((resolve) => resolve(given)),
    isSound,
  };
}
