/**
 * The browser's storage without exceptions. If it is blocked or full, values last for the session. Keys are plain
 * names (`theme`, `announcement`, `tabs:<group>`) without personal data.
 */

/** Values that storage refused, until the page is left. */
const refused = new Map<string, string>();

/** The stored text, or null. */
export function readStored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; false if storage is blocked or full, so the text lasts for the session only. */
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
