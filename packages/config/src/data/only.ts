/** The only entry of a list, which is certain; undefined if there is none or several. */
export function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
