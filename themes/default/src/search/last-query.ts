/**
 * Remembers the reader's last query for the rest of the visit: in the tab's session storage or, if that is blocked, in
 * memory. It is restored when the window is opened again, even on another page.
 */
const key = 'search';
const memory = new Map<string, string>();

export interface LastQuery {
  readonly query: string;
  /** Numbers of areas of the index at `index`; null: all of them. */
  readonly areas: readonly number[] | null;
  readonly index: string;
}

export function keepWish(wish: LastQuery): void {
  const text = JSON.stringify(wish);
  memory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // It lasts until the page is left.
  }
}

/** The last query, and the areas with it if they are those of this index. */
export function keptWish(index: string): Omit<LastQuery, 'index'> {
  const { query = '', areas, index: of } = read();
  const isOwn = of === index && Array.isArray(areas) && areas.every((area) => typeof area === 'number');
  return {
    query: typeof query === 'string' ? query : '',
    areas: isOwn ? areas : null,
  };
}

/** Reads the stored query, which another page of the origin may have written. */
function read(): { readonly [name in keyof LastQuery]?: unknown } {
  try {
    const text = memory.get(key) ?? sessionStorage.getItem(key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
