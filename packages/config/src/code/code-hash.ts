/** Hash of compiled code, in which imported packages count by name and version, not by path. */
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from '@docgen/store/hash';

const imported = /"(file:\/\/[^"]+)"/g;

export async function codeHashOf(code: string): Promise<string> {
  const urls = [...new Set([...code.matchAll(imported)].map(([, url]) => url ?? ''))];
  const identities = new Map(
    await Promise.all(urls.map(async (url) => [url, await identityOf(url)] as const)),
  );
  return hashOf(code.replace(imported, (_, url: string) => JSON.stringify(identities.get(url))));
}

/** `name@version` for a file of an installed package, the content's hash for any other file. */
export async function identityOf(url: string): Promise<string> {
  const path = fileURLToPath(url);
  const segments = path.split(sep);
  const at = segments.lastIndexOf('node_modules');
  if (at < 0) return hashOf(await readFile(path));
  const length = segments[at + 1]?.startsWith('@') ? 3 : 2;
  const folder = segments.slice(0, at + length);
  const manifest: unknown = JSON.parse(await readFile([...folder, 'package.json'].join(sep), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return `${segments.slice(at + 1).join('/')}@${String(version)}`;
}
