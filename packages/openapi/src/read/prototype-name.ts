/**
 * Libraries that set keys one by one lose a key called `__proto__`, or make it the prototype of what they build. They are
 * given texts in which it has another name of the same length, and what they answer gets it back.
 */
export interface StandIn {
  /** A text with the other name. */
  readonly away: (text: string) => string;
  /** A text with the name as it was. */
  readonly back: (made: string) => string;
}

const prototypeName = '__proto__';

/** A name that a text does not have; null where it does not need one. */
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
