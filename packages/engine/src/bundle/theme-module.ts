/**
 * The theme's own module, compiled and run from memory: docgen's theme, one of the site's files, or a package. Also the
 * settings that all of a theme's compilations have alike.
 */
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Site } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { Failure } from '../failure.js';
import { hashOf } from '../hash.js';

export interface ThemeModule {
  readonly theme: Theme;
  /** Changes whenever its code does. */
  readonly hash: string;
  /** Absolute path of its file, which its styles and browser entry are relative to. */
  readonly path: string;
  /** Absolute paths of the files it was made from, packages left out. */
  readonly inputs: readonly string[];
}

export async function themeModule(site: Site, folder: string): Promise<ThemeModule> {
  const path = themePath(site, folder);
  return compiling(site, async () => ({ ...(await serverModule(path)), path }));
}

/** Runs a step of the theme's compilation; what goes wrong in it is the theme's fault, not docgen's. */
export async function compiling<T>(site: Site, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure('usage', `the theme ${site.theme ?? 'of docgen'} cannot be compiled: ${reason}`, {
      cause: error,
    });
  }
}

function themePath(site: Site, folder: string): string {
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

/** Settings of every compilation of a theme. */
export const common = {
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
export const running: Plugin = {
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

/** The files of a compilation, without those of packages. */
export function inputsOf({ inputs }: Metafile): string[] {
  return Object.keys(inputs)
    .map((path) => resolve(path))
    .filter((path) => !path.split(sep).includes('node_modules'));
}

async function serverModule(entry: string): Promise<Omit<ThemeModule, 'path'>> {
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
  return {
    theme: loaded.default as Theme,
    hash: hashOf(code.replaceAll(/"file:[^"]*"/g, '""')),
    inputs: inputsOf(result.metafile),
  };
}
