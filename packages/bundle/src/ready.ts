/**
 * What every site has: docgen's theme and its early script, compiled when their packages are. So a build that draws a few
 * pages again starts no compiler. Their code is a trusted package's, like the source that it was made from.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runningPath } from './compile.js';

interface Ready {
  readonly text: string;
  /** Absolute paths of the files it was made from, or that it imports. */
  readonly inputs: readonly string[];
}

/** A package that the theme imports, by the name that the running docgen replaces with its own copy. */
const imported = /"running:([^"]+)"/g;

/** The module of docgen's theme for the server. */
export async function readyTheme(): Promise<Ready> {
  const { text, inputs } = await read('@docgen/theme-default/server');
  const paths = new Set<string>();
  const code = text.replace(imported, (_, name: string) => {
    const path = runningPath(name);
    paths.add(path);
    return JSON.stringify(pathToFileURL(path).href);
  });
  return { text: code, inputs: [...inputs, ...paths] };
}

export async function earlyScript(): Promise<Ready> {
  const { text, inputs } = await read('@docgen/client/early');
  return { text: text.trim(), inputs };
}

async function read(name: string): Promise<Ready> {
  const path = fileURLToPath(import.meta.resolve(name));
  return { text: await readFile(path, 'utf8'), inputs: [path] };
}
