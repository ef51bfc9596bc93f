/** Data that the site's code would fetch, as scripts, because browsers fetch nothing from disk. */

/** Files of the search, lists of pages, redirects, Markdown copies, and code that loads on a click. */
const fetched = /^(?:assets\/docgen-(?:search\/)?[^/]*\.(?:json|txt|bin)|search\/.*\.json)$|\.(?:md|htm)$/;

/** Lists for programs, which nothing on a page reads. */
export function isFetched(path: string): boolean {
  return fetched.test(path);
}

export function dataPath(path: string): string {
  return `assets/data/${path}.js`;
}

/** The script of a file. Text remains readable, other bytes are in base64. */
export function dataScript(path: string, bytes: Uint8Array): Uint8Array {
  const data = path.endsWith('.bin')
    ? [Buffer.from(bytes).toString('base64')]
    : new TextDecoder().decode(bytes);
  return new TextEncoder().encode(`docgenOffline.keep(${JSON.stringify(path)},${JSON.stringify(data)})\n`);
}
