/** API keys, stored for the session only: in the tab's storage, or in memory if that is blocked. */

const memory = new Map<string, string>();

export function keptKey(name: string): string {
  try {
    return memory.get(name) ?? sessionStorage.getItem(`try-it:${name}`) ?? '';
  } catch {
    return '';
  }
}

export function keepKey(name: string, value: string): void {
  try {
    sessionStorage.setItem(`try-it:${name}`, value);
  } catch {
    memory.set(name, value);
  }
}
