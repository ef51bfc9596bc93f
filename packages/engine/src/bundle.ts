/**
 * Bundle: the theme compiled. Its server module is run from memory, its browser entry becomes chunks, its stylesheet
 * one file, each named by content; the early script is the only inline one. Nothing of it comes from the cache.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OutputFile, Site } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { BuildOptions, Metafile, OutputFile as EsbuildFile, Plugin } from 'esbuild';
import { nameByContent } from './bundle/chunks.js';
import { outputFile } from './emit.js';
import { Failure } from './failure.js';
import { hashOf } from './hash.js';

export interface ThemeBundle {
  readonly theme: Theme;
  /** Hash of everything a page's HTML takes from the theme. */
  readonly hash: string;
  /** Output paths of stylesheets and of the browser's entry. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Text of the early script, and its source expression in the Content-Security-Policy. */
  readonly early: string;
  readonly earlyHash: string;
  readonly files: readonly OutputFile[];
}

export async function bundle(site: Site, folder: string): Promise<ThemeBundle> {
  const entry = themeEntry(site, folder);
  try {
    const server = await serverModule(entry);
    const [styles, scripts, early] = await Promise.all([
      stylesheet(join(dirname(entry), server.theme.styles)),
      browserChunks(join(dirname(entry), server.theme.client)),
      earlyScript(),
    ]);
    const paths = { styles: styles.map(({ path }) => path), scripts: scripts.entries };
    return {
      theme: server.theme,
      hash: hashOf([server.hash, ...paths.styles, ...paths.scripts, early].join('\n')),
      ...paths,
      early,
      earlyHash: `'sha256-${createHash('sha256').update(early).digest('base64')}'`,
      files: [...styles, ...scripts.files],
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure('usage', `the theme ${site.theme ?? 'of docgen'} cannot be compiled: ${reason}`, {
      path: entry,
      cause: error,
    });
  }
}

/** The theme module's file: docgen's own, one of the site, or a package's. */
function themeEntry(site: Site, folder: string): string {
  if (site.theme === null) return fileURLToPath(import.meta.resolve('@docgen/theme-default'));
  if (site.theme.startsWith('.')) return join(folder, site.theme);
  try {
    return createRequire(join(folder, 'package.json')).resolve(site.theme);
  } catch (error) {
    throw new Failure('usage', `the theme '${site.theme}' is not installed`, {
      hint: `npm install ${site.theme}`,
      cause: error,
    });
  }
}

const common = {
  bundle: true,
  write: false,
  logLevel: 'silent',
  metafile: true,
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;

/**
 * React in a theme is the React that renders it, and docgen's packages are those of the running docgen, also where the
 * site has not installed them.
 */
const running: Plugin = {
  name: 'running',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/.*)?$/ }, ({ path }) => ({
      path: pathToFileURL(createRequire(import.meta.url).resolve(path)).href,
      external: true,
    }));
    build.onResolve({ filter: /^@docgen\/(theme|client)(\/.*)?$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }));
  },
};

async function serverModule(entry: string): Promise<{ theme: Theme; hash: string }> {
  const { build } = await import('esbuild');
  const result = await build({
    ...common,
    entryPoints: [entry],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    plugins: [running],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const loaded: unknown = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) {
    throw new Failure('usage', `the theme ${entry} has no default export`, {
      hint: 'export default defineTheme({ … })',
    });
  }
  return { theme: loaded.default as Theme, hash: hashOf(code.replaceAll(/"file:[^"]*"/g, '""')) };
}

async function stylesheet(entry: string): Promise<OutputFile[]> {
  const { build } = await import('esbuild');
  const result = await build({
    ...common,
    entryPoints: [entry],
    minify: true,
    target: ['chrome120', 'firefox121', 'safari17'],
  });
  const text = result.outputFiles[0]?.text ?? '';
  return [outputFile(`assets/theme-${hashOf(text).slice(0, 8)}.css`, text)];
}

async function browserChunks(entry: string): Promise<{ entries: string[]; files: OutputFile[] }> {
  const { build } = await import('esbuild');
  const result = await build({
    ...common,
    entryPoints: [entry],
    outdir: 'assets',
    minify: true,
    splitting: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17'],
    chunkNames: '[name]-[hash]',
    plugins: [running],
  });
  const named = nameByContent(
    result.outputFiles.map((file) => ({
      name: basename(file.path),
      text: file.text,
      imports: importsOf(file, result.metafile),
    })),
  );
  const isEntry = ({ was }: { was: string }) =>
    Object.entries(result.metafile.outputs).some(
      ([path, { entryPoint }]) =>
        basename(path) === was && entryPoint !== undefined && basename(entryPoint) === basename(entry),
    );
  return {
    entries: named.filter(isEntry).map(({ name }) => `assets/${name}`),
    files: named.map(({ name, text }) => outputFile(`assets/${name}`, text)),
  };
}

function importsOf(file: EsbuildFile, metafile: Metafile): string[] {
  const output = Object.entries(metafile.outputs).find(
    ([path]) => basename(path) === basename(file.path),
  )?.[1];
  return (output?.imports ?? [])
    .filter(({ external }) => external !== true)
    .map(({ path }) => basename(path));
}

async function earlyScript(): Promise<string> {
  const { build } = await import('esbuild');
  const entry = fileURLToPath(import.meta.resolve('@docgen/client/early'));
  const result = await build({
    ...common,
    entryPoints: [entry],
    minify: true,
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17'],
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}
