/**
 * The browser's storage without its exceptions: where it is blocked or full, reading finds nothing and writing does
 * nothing, so a choice holds for the visit. Keys are plain names (`theme`, `announcement`); no personal data.
 */

/** The stored text, or null where there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; false where storage is blocked or full. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
