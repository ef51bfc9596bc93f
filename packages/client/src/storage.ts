/**
 * The browser's storage without its exceptions: where it is blocked or full, what was written holds for the visit.
 * Keys are plain names (`theme`, `announcement`, `tabs:<group>`); no personal data.
 */

/** What storage refused, until the page is left. */
const refused = new Map<string, string>();

/** The stored text, or null where there is none. */
export function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; false where storage is blocked or full, so that it holds for the visit only. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, value);
    return false;
  }
}
