/** The theme's own module, compiled and run from memory: docgen's theme, one of the site's files, or a package. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import { codeHashOf } from '../config/code-hash.js';
import { Failure } from '../failure.js';
import { filesOf, run, running, serverSettings } from './compile.js';

export interface ThemeModule {
  readonly theme: Theme;
  /** Its compiled module, which a thread runs for itself. */
  readonly code: string;
  /** Changes whenever its code does. */
  readonly hash: string;
  /** Absolute path of its file, which its styles and browser entry are relative to. */
  readonly path: string;
  /** Absolute paths of the files it was made from. */
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

async function serverModule(entry: string): Promise<Omit<ThemeModule, 'path'>> {
  const { build } = await import('esbuild');
  const result = await build({
    ...serverSettings,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    plugins: [running('server')],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const loaded = await run(code);
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) {
    throw new Failure('usage', `the theme ${entry} has no default export`, {
      hint: 'export default defineTheme({ … })',
    });
  }
  return {
    theme: loaded.default as Theme,
    code,
    hash: await codeHashOf(code),
    inputs: filesOf(result.metafile, dirname(entry)),
  };
}
