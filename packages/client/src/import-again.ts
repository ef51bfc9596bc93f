/** Imports a failed module again. Browsers remember failures by URL, so this request has an additional query. */
export function importAgain<T>(url: string): Promise<T> {
  return import(`${url}?again=${Date.now()}`) as Promise<T>;
}
