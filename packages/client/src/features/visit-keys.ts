/** Keys of APIs, kept for the visit and no longer: in the tab's own storage, where that is blocked in memory. */

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
