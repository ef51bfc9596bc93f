/** Imports a module that failed once more. Browsers remember a failure by URL, so this try has a query of its own. */
export function importAgain<T>(url: string): Promise<T> {
  return import(`${url}?again=${Date.now()}`) as Promise<T>;
}
