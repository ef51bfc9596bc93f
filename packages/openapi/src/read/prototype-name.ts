/**
 * Libraries that set keys one by one lose a key called `__proto__`, or make it the prototype of their result. They
 * receive a text with another name of the same length, and their result gets the original name back.
 */
export interface StandIn {
  /** Replaces the name in a text. */
  readonly away: (text: string) => string;
  /** Restores the name in a result. */
  readonly back: (made: string) => string;
}

const prototypeName = '__proto__';

/** A name that a text doesn't contain; null if the text doesn't need one. */
export function standInFor(text: string): StandIn | null {
  if (!text.includes(prototypeName)) return null;
  const taken = new Set(Array.from(text.matchAll(/(?=(__[a-z\d]{5}__))/g), ([, name]) => name));
  const name = freeName(taken);
  return {
    away: (given) => given.replaceAll(prototypeName, name),
    back: (made) => made.replaceAll(name, prototypeName),
  };
}

function freeName(taken: ReadonlySet<string | undefined>): string {
  for (let count = 0; ; count++) {
    const name = `__${count.toString(36).padStart(5, '0')}__`;
    if (!taken.has(name)) return name;
  }
}
