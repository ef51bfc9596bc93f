/** Returns a function that computes the value of each number once. If that fails, the next call tries again. */
export function once<T>(make: (at: number) => Promise<T>): (at: number) => Promise<T> {
  const made = new Map<number, Promise<T>>();
  return (at) => {
    const known = made.get(at);
    if (known) return known;
    const fresh = make(at);
    made.set(at, fresh);
    fresh.catch(() => made.delete(at));
    return fresh;
  };
}
