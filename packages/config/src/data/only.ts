/** The one entry of a list: what is certain; undefined where there is none, or several. */
export function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}
