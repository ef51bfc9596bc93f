/**
 * What every site has: docgen's theme and its early script, compiled when their packages are. So a site with
 * neither code nor styles starts no compiler. Their code is a trusted package's, like the source that it was made from.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Chunk } from './chunks.js';
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

export interface ReadyForBrowsers {
  /** The chunks of docgen's own entry, with the names that the compiler gave them; null for another `entry`. */
  chunks(entry: string): readonly Chunk[] | null;
  /**
   * Stylesheets of docgen's theme as one, in the order of their absolute paths; null if there are others among them. Its
   * fonts are in `url(…)`, by the names that `import` has for them.
   */
  sheet(paths: readonly string[]): string | null;
  /** Absolute paths of the files that all of it is in. */
  readonly inputs: readonly string[];
}

/** docgen's theme for browsers. */
export async function readyForBrowsers(): Promise<ReadyForBrowsers> {
  const { text, inputs } = await read('@docgen/theme-default/browser.json');
  const { chunks, styles } = JSON.parse(text) as { readonly [key in 'chunks' | 'styles']: Texts };
  const stylesFolder = dirname(runningPath('@docgen/theme-default/styles.css'));
  const names = Object.keys(chunks);
  return {
    chunks(entry) {
      if (entry !== runningPath('@docgen/theme-default/client')) return null;
      return Object.entries(chunks).map(([name, text]) => ({
        name,
        text,
        imports: names.filter((other) => other !== name && text.includes(other)),
      }));
    },
    sheet(paths) {
      const texts = paths.flatMap(
        (path) => (dirname(path) === stylesFolder ? styles[basename(path)] : null) ?? [],
      );
      return texts.length === paths.length ? `${texts.map((text) => text.trimEnd()).join('')}\n` : null;
    },
    inputs,
  };
}

type Texts = { readonly [name: string]: string };

async function read(name: string): Promise<Ready> {
  const path = runningPath(name);
  return { text: await readFile(path, 'utf8'), inputs: [path] };
}
