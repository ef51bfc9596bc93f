/** The theme's own module, compiled and run from memory: docgen's theme, one of the site's files, or a package. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@docgen/model';
import { type Theme, themeApi } from '@docgen/theme';
import { codeHashOf } from '../config/code-hash.js';
import { isBuildFailure } from '../config/json.js';
import { Failure } from '../failure.js';
import { filesOf, run, running, serverSettings } from './compile.js';
import { isComponent, reasonOf } from './components.js';

export interface ThemeModule {
  readonly theme: Theme;
  /** Its compiled module, which a thread runs for itself. */
  readonly code: string;
  /** The source map of `code`, whose sources are relative to the module's folder; null where a package has the theme. */
  readonly map: string | null;
  /** Changes whenever its code does. */
  readonly hash: string;
  /** Absolute path of its file, which its styles and browser entry are relative to. */
  readonly path: string;
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[];
}

export async function themeModule(site: Site, folder: string): Promise<ThemeModule> {
  const path = themePath(site, folder);
  return compiling(site, async () => ({ ...(await serverModule(path, site.theme)), path }));
}

/** Runs a step of the theme's compilation; what goes wrong in it is the theme's fault, not docgen's. */
export async function compiling<T>(site: Site, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(
      'usage',
      `the theme ${site.theme ?? 'of docgen'} cannot be compiled: ${causeOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** In one line, with its place where the compiler names one. */
function causeOf(error: unknown): string {
  const [first] = isBuildFailure(error) ? error.errors : [];
  if (!first) return reasonOf(error);
  const { location, text } = first;
  return location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text;
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

/** The absolute path of one of the theme's files, which may be a package's. */
export function themeFile(
  { theme, path }: Pick<ThemeModule, 'theme' | 'path'>,
  key: 'styles' | 'client',
): string {
  const name = theme[key];
  if (name.startsWith('.')) return join(dirname(path), name);
  if (name.startsWith('@docgen/')) return fileURLToPath(import.meta.resolve(name));
  return createRequire(path).resolve(name);
}

/** What keeps a module's default export from being a theme of this contract, or null. */
function themeFault(value: unknown): { readonly reason: string; readonly hint: string } | null {
  if (typeof value !== 'object' || value === null)
    return { reason: 'has no default export', hint: 'export default defineTheme({ … })' };
  const given = value as { readonly [key in keyof Theme]?: unknown };
  if (given.themeApi !== themeApi) {
    const was =
      given.themeApi === undefined
        ? 'does not say its themeApi'
        : `is for themeApi ${JSON.stringify(given.themeApi)}`;
    return { reason: `${was}; this docgen draws themes for ${themeApi}`, hint: `themeApi: ${themeApi}` };
  }
  const layouts = isRecord(given.layouts) ? given.layouts : {};
  const missing = [
    ...requiredLayouts.filter((name) => !isComponent(layouts[name])).map((name) => `layouts.${name}`),
    ...(isComponent(given.sidebar) ? [] : ['sidebar']),
    ...(isRecord(given.strings) && isRecord(given.strings['en']) ? [] : ['strings.en']),
    ...(['styles', 'client'] as const).filter((key) => typeof given[key] !== 'string'),
  ];
  return missing.length === 0
    ? null
    : { reason: `lacks ${missing.join(', ')}`, hint: 'a theme has all of them' };
}

const requiredLayouts = ['doc', 'page', 'list', 'not-found'];

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

async function serverModule(entry: string, name: string | null): Promise<Omit<ThemeModule, 'path'>> {
  const isOwn = name?.startsWith('.') === true;
  const { build } = await import('@docgen/esbuild');
  const result = await build({
    ...serverSettings,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    plugins: [running('server')],
    ...(isOwn && { sourcemap: 'inline' as const, sourcesContent: false }),
  });
  const [code, map] = withoutMap(result.outputFiles[0]?.text ?? '');
  const loaded = await run(code);
  const { default: theme } = loaded as { readonly default?: unknown };
  const fault = themeFault(theme);
  if (fault)
    throw new Failure('usage', `the theme ${name ?? 'of docgen'} ${fault.reason}`, { hint: fault.hint });
  return {
    theme: theme as Theme,
    code,
    map,
    hash: await codeHashOf(code),
    inputs: filesOf(result.metafile, dirname(entry)),
  };
}

const mapComment = '//# sourceMappingURL=data:application/json;base64,';

/** Compiled code and its source map apart: the code stays the same where only its lines have moved. */
function withoutMap(text: string): [code: string, map: string | null] {
  const at = text.lastIndexOf(mapComment);
  if (at < 0) return [text, null];
  const encoded = text.slice(at + mapComment.length).trim();
  return [text.slice(0, at), Buffer.from(encoded, 'base64').toString()];
}
