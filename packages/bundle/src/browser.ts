/**
 * The browser's code: the theme's entry, with the site's additions (`entry`), and a chunk for each component that
 * browsers hydrate, in one run, so that shared code, above all React, is one chunk that is loaded only with them.
 * Chunks are named by content.
 */
import { basename, dirname, extname, join } from 'node:path';
import type { OutputFile, Site } from '@docgen/model';
import type { Metafile, Plugin, OutputFile as EsbuildFile } from '@docgen/esbuild';
import { compiler } from '@docgen/config/code/compiler';
import { outputFile } from '@docgen/emit/emit';
import { type Chunk, nameByContent } from './chunks.js';
import {
  browsers,
  common,
  filesOf,
  madeModules,
  namingFrom,
  reactJsx,
  running,
  stylesApart,
} from './compile.js';
import type { ComponentModule } from './components.js';
import { type SiteScripts, entryModules, hasOwnEntry, madeEntry } from './entry.js';
import { ownCopies, withoutIdleImports } from './one-entry.js';
import type { ReadyForBrowsers } from './ready.js';
import { trackerModules } from './trackers.js';

export interface BrowserChunks {
  /** Output path of the theme's entry. */
  readonly entry: string;
  /** Output paths by the component's name. */
  readonly components: ReadonlyMap<string, string>;
  readonly files: readonly OutputFile[];
  /** Absolute paths of the files that they are made from. */
  readonly inputs: readonly string[];
}

const namespace = 'docgen-island';

/** Those of `modules` that browsers hydrate, in the order of their names in the configuration. */
export function hydrated(modules: readonly ComponentModule[], site: Site): ComponentModule[] {
  return modules.filter(({ name }) => (site.components[name]?.hydrate ?? 'never') !== 'never');
}

export interface BrowserCode {
  /** The theme's entry; an absolute path, as is the site's folder. */
  readonly entry: string;
  /** The components to make chunks of. */
  readonly modules: readonly ComponentModule[];
  readonly site: SiteScripts;
  /** Readers may send requests to APIs. */
  readonly tries: boolean;
  readonly folder: string;
  readonly ready: ReadyForBrowsers;
}

/** Chunks with the names that the compiler gave them. */
interface CompiledChunks {
  readonly chunks: readonly Chunk[];
  /** Names of the theme's entry, and of the components' chunks by component. */
  readonly entry: string;
  readonly components: ReadonlyMap<string, string>;
  readonly inputs: readonly string[];
}

export async function browserChunks(code: BrowserCode): Promise<BrowserChunks> {
  const { chunks, entry, components, inputs } = readyChunks(code) ?? (await compiledChunks(code));
  const named = nameByContent(chunks);
  const pathOf = (name: string) => `assets/${named.find(({ was }) => was === name)?.name ?? ''}`;
  return {
    entry: pathOf(entry),
    components: new Map([...components].map(([component, name]) => [component, pathOf(name)])),
    files: named
      .filter(({ was }) => !was.startsWith(`${runtime}-`))
      .map(({ name, text }) => outputFile(`assets/${name}`, text)),
    inputs,
  };
}

/** Null if the entry imports more than docgen's theme. */
function readyChunks({ entry, modules, ready, ...own }: BrowserCode): CompiledChunks | null {
  if (modules.length > 0 || hasOwnEntry(own)) return null;
  const chunks = ready.chunks(entry);
  const name = chunks?.find((chunk) => chunk.name.startsWith(`${stemOf(entry)}-`))?.name;
  if (!chunks || name === undefined) return null;
  return { chunks, entry: name, components: new Map(), inputs: ready.inputs };
}

async function compiledChunks(code: Omit<BrowserCode, 'ready'>): Promise<CompiledChunks> {
  const { entry, modules, site, tries, folder } = code;
  const { build } = await compiler();
  const isMade = hasOwnEntry({ site, tries });
  const isSites = modules.length > 0 || isMade;
  const absWorkingDir = isSites ? folder : dirname(entry);
  const built = build({
    ...common,
    absWorkingDir,
    entryPoints: [themeEntry(entry, isMade), ...islandEntries(modules)],
    outdir: 'assets',
    minify: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    ...(isSites && { tsconfigRaw: reactJsx }),
    target: browsers,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [
      entryModules({ theme: entry, site, tries }, folder),
      trackerModules(site.analytics, folder),
      islandModules(modules, folder),
      ownCopies,
      running('browser'),
      stylesApart,
    ],
  });
  const { outputFiles, metafile } = await namingFrom(folder, absWorkingDir, built);
  const outputs = Object.entries(metafile.outputs);
  const nameOf = (isEntry: (input: string) => boolean) =>
    basename(
      outputs.find(([, { entryPoint }]) => entryPoint !== undefined && isEntry(entryPoint))?.[0] ?? '',
    );
  const isThemes = (input: string) =>
    isMade ? input === madeEntry : !input.startsWith(`${namespace}:`) && basename(input) === basename(entry);
  return {
    chunks: outputFiles.map((file) => ({
      name: basename(file.path),
      text: withoutIdleImports(file.text, metafile),
      imports: importsOf(file, metafile),
    })),
    entry: nameOf(isThemes),
    components: new Map(
      modules.map(({ name }) => [name, nameOf((input) => input === `${namespace}:${name}`)]),
    ),
    inputs: filesOf(metafile, absWorkingDir),
  };
}

/**
 * A second importer of the code that islands share, so that it is a separate chunk even for a single island.
 */
const runtime = '-runtime';
const reactIsland = "export { reactIsland } from '@docgen/client/react-island';";

function themeEntry(entry: string, isMade: boolean): { in: string; out: string } {
  return { in: isMade ? madeEntry : entry, out: stemOf(entry) };
}

/** `/theme/client.js` to `client`. */
function stemOf(path: string): string {
  return basename(path, extname(path));
}

function islandEntries(modules: readonly ComponentModule[]): { in: string; out: string }[] {
  if (modules.length === 0) return [];
  return [...modules.map(({ name }) => name), runtime].map((name) => ({
    in: `${namespace}:${name}`,
    out: name,
  }));
}

/** The module of a component's chunk: the function that the browser calls to hydrate an island. */
function islandModules(modules: readonly ComponentModule[], folder: string): Plugin {
  const texts = new Map([
    ...modules.map(({ name, file }) => [name, islandModule(join(folder, file))] as const),
    [runtime, reactIsland],
  ]);
  return madeModules(namespace, texts, folder);
}

function islandModule(path: string): string {
  return [
    `import Component from ${JSON.stringify(path)};`,
    "import { reactIsland } from '@docgen/client/react-island';",
    'export const hydrate = reactIsland(Component);',
  ].join('\n');
}

function importsOf(file: EsbuildFile, metafile: Metafile): string[] {
  const output = Object.entries(metafile.outputs).find(
    ([path]) => basename(path) === basename(file.path),
  )?.[1];
  return (output?.imports ?? [])
    .filter(({ external }) => external !== true)
    .map(({ path }) => basename(path));
}
