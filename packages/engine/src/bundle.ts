/**
 * Bundle: the theme compiled. Its server module is run from memory, its browser entry becomes chunks, its stylesheet
 * one file, each named by content; the early script is the only inline one. Nothing of it comes from the cache.
 */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputFile, Site } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { OutputFile as EsbuildFile, Metafile } from 'esbuild';
import { nameByContent } from './bundle/chunks.js';
import { common, compiling, inputsOf, running, themeModule } from './bundle/theme-module.js';
import { outputFile } from './emit.js';
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
  /** Absolute paths of the files it was made from, packages left out. */
  readonly inputs: readonly string[];
}

export async function bundle(site: Site, folder: string): Promise<ThemeBundle> {
  const server = await themeModule(site, folder);
  return compiling(site, async () => {
    const beside = (path: string) => join(dirname(server.path), path);
    const [styles, scripts, early] = await Promise.all([
      stylesheet(beside(server.theme.styles)),
      browserChunks(beside(server.theme.client)),
      earlyScript(),
    ]);
    const paths = { styles: styles.files.map(({ path }) => path), scripts: scripts.entries };
    return {
      theme: server.theme,
      hash: hashOf([server.hash, ...paths.styles, ...paths.scripts, early].join('\n')),
      ...paths,
      early,
      earlyHash: `'sha256-${createHash('sha256').update(early).digest('base64')}'`,
      files: [...styles.files, ...scripts.files],
      inputs: [...new Set([...server.inputs, ...styles.inputs, ...scripts.inputs])],
    };
  });
}

interface Compiled {
  readonly files: readonly OutputFile[];
  readonly inputs: readonly string[];
}

async function stylesheet(entry: string): Promise<Compiled> {
  const { build } = await import('esbuild');
  const result = await build({
    ...common,
    entryPoints: [entry],
    minify: true,
    target: ['chrome120', 'firefox121', 'safari17'],
  });
  const text = result.outputFiles[0]?.text ?? '';
  return {
    files: [outputFile(`assets/theme-${hashOf(text).slice(0, 8)}.css`, text)],
    inputs: inputsOf(result.metafile),
  };
}

async function browserChunks(entry: string): Promise<Compiled & { readonly entries: string[] }> {
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
    inputs: inputsOf(result.metafile),
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
