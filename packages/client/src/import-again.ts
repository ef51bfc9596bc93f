/**
 * Imports a failed module again. Browsers remember failures by URL, so this request has an additional query, unless an
 * import map has the module's hash: the browser wouldn't check it at another URL.
 */
export function importAgain<T>(url: string): Promise<T> {
  const query = document.querySelector('script[type=importmap]') ? '' : `?again=${Date.now()}`;
  return import(url + query) as Promise<T>;
}
