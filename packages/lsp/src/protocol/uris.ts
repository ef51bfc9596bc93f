/** URIs of files on this machine. */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The path of a `file:` URI, or why there is none. */
export type FoundPath = { readonly path: string } | { readonly reason: string };

export function pathOf(uri: string): FoundPath {
  if (!/^file:\/\//i.test(uri)) return { reason: `docgen reads files of this machine only, not ${uri}` };
  // Node.js refuses a host, such as that of a share in a Windows network, with an error in its own words.
  try {
    const path = fileURLToPath(uri);
    const isForeign = process.platform !== 'win32' && /^\/[a-z](?::|%3a)/i.test(new URL(uri).pathname);
    return isForeign
      ? { reason: `${uri} is a path of Windows, and docgen runs on another system` }
      : { path };
  } catch {
    return { reason: `${uri} isn't the path of a file on this machine` };
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}
