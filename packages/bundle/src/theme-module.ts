/** The theme's own module, compiled and run from memory: docgen's theme, one of the site's files, or a package. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '@docgen/model';
import { type Theme, themeApi } from '@docgen/theme';
import { themeTexts } from '@docgen/languages/languages';
import { compiler } from '@docgen/config/code/compiler';
import { codeHashOf } from '@docgen/config/code/code-hash';
import { configInvalid, themeInvalid } from '@docgen/config/diagnostics';
import { CodeFault } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';
import { hintAt, howItFailed } from '@docgen/config/code/guarded-run';
import { failedPlace } from '@docgen/config/code/thrown-place';
import { filesOf, namingFrom, runTheme, running, serverSettings } from './compile.js';
import { isComponent } from './components.js';
import { readyTheme } from './ready.js';
import { type SitePlace, compiling, themeKey, themePlace } from './theme-place.js';
import { isRecord } from '@docgen/store/is-record';

export interface ThemeModule {
  readonly theme: Theme;
  /** Its compiled module, which a thread runs for itself. */
  readonly code: string;
  /** The source map of `code`, with sources relative to the module's folder; null if the theme is a package. */
  readonly map: string | null;
  /** Changes whenever its code does. */
  readonly hash: string;
  /** Absolute path of its file, which its styles and browser entry are relative to. */
  readonly path: string;
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[];
}

/** Throws a CodeFault if the theme has a problem. `folder` is the site's. */
export async function themeModule(site: Site, folder: string): Promise<ThemeModule> {
  const path = await themePath(site, folder);
  return compiling({ site, folder }, async () => {
    const module = await serverModule(path, { site, folder });
    return { ...module, theme: await speaking(module.theme, site), path };
  });
}

/** The theme with docgen's texts in the site's languages, for the keys that it has in English alone. */
async function speaking(theme: Theme, { locales }: Site): Promise<Theme> {
  const strings = { ...theme.strings };
  for (const { code, lang } of locales) {
    const known = Object.entries(await themeTexts(lang)).filter(([key]) => Object.hasOwn(strings.en, key));
    const own = { ...strings[lang.split('-')[0] ?? lang], ...strings[code] };
    if (known.length > 0) strings[code] = { ...Object.fromEntries(known), ...own };
  }
  return { ...theme, strings };
}

async function themePath(site: Site, folder: string): Promise<string> {
  const { theme } = site;
  if (theme === null) return fileURLToPath(import.meta.resolve('@docgen/theme-default'));
  if (theme.startsWith('.')) {
    const path = join(folder, theme);
    if (await isFile(path)) return path;
    throw new CodeFault([
      configInvalid(await themeKey(site, folder), `'theme' refers to '${theme}', which does not exist`),
    ]);
  }
  try {
    return createRequire(join(folder, 'package.json')).resolve(theme);
  } catch (error) {
    const message = `The theme '${theme}' is not installed`;
    const hint = `Run npm install ${theme}`;
    throw new CodeFault([configInvalid(await themeKey(site, folder), message, hint)], error);
  }
}

/** The absolute path of one of the theme's files, which may be in a package. Throws a CodeFault if it doesn't exist. */
export async function themeFile(
  { path }: Pick<ThemeModule, 'path'>,
  { key, name }: { readonly key: string; readonly name: string },
  at: SitePlace,
): Promise<string> {
  const found = resolved(name, path);
  if (found !== null && (await isFile(found))) return found;
  throw new CodeFault([
    themeInvalid(await themePlace(at), `'${key}' refers to '${name}', which does not exist`),
  ]);
}

function resolved(name: string, path: string): string | null {
  if (name.startsWith('.')) return join(dirname(path), name);
  try {
    return name.startsWith('@docgen/')
      ? fileURLToPath(import.meta.resolve(name))
      : createRequire(path).resolve(name);
  } catch {
    return null;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await disk.kind(path)) === 'file';
}

/** Explains why a module's default export isn't a theme of this contract; null if it is. */
function themeFault(value: unknown): { readonly reason: string; readonly hint: string } | null {
  if (typeof value !== 'object' || value === null)
    return { reason: 'has no default export', hint: 'Write export default defineTheme({ … })' };
  const given = value as { readonly [key in keyof Theme]?: unknown };
  if (given.themeApi !== themeApi) {
    const was =
      given.themeApi === undefined ? 'has no themeApi' : `is for themeApi ${JSON.stringify(given.themeApi)}`;
    return {
      reason: `${was}; this version of docgen supports ${themeApi}`,
      hint: `Set themeApi: ${themeApi}`,
    };
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
    : { reason: `is missing ${missing.join(', ')}`, hint: 'Add them, because every theme needs them' };
}

const requiredLayouts = ['doc', 'page', 'list', 'not-found'];

async function serverModule(entry: string, at: SitePlace): Promise<Omit<ThemeModule, 'path'>> {
  const { code, map, inputs } = at.site.theme === null ? await docgens() : await compiled(entry, at);
  const loaded = await runTheme(code, at.site).catch(async (error: unknown) => {
    const place = await themePlace(at);
    const message = `The theme ${howItFailed(error, ' when its module is run')}`;
    throw new CodeFault(
      [themeInvalid(failedPlace(error, code, { file: place.file, map }) ?? place, message, hintAt(error))],
      error,
    );
  });
  const { default: theme } = loaded as { readonly default?: unknown };
  const fault = themeFault(theme);
  if (fault)
    throw new CodeFault([themeInvalid(await themePlace(at), `The theme ${fault.reason}`, fault.hint)]);
  return {
    theme: theme as Theme,
    code,
    map,
    hash: await codeHashOf(code),
    inputs,
  };
}

type CompiledTheme = Pick<ThemeModule, 'code' | 'map' | 'inputs'>;

async function docgens(): Promise<CompiledTheme> {
  const { text, inputs } = await readyTheme();
  return { code: text, map: null, inputs };
}

async function compiled(entry: string, at: SitePlace): Promise<CompiledTheme> {
  const isOwn = at.site.theme?.startsWith('.') === true;
  const { build } = await compiler();
  const built = build({
    ...serverSettings,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    plugins: [running('server')],
    ...(isOwn && { sourcemap: 'inline' as const, sourcesContent: false }),
  });
  const result = await namingFrom(at.folder, dirname(entry), built);
  const [code, map] = withoutMap(result.outputFiles[0]?.text ?? '');
  return { code, map, inputs: filesOf(result.metafile, dirname(entry)) };
}

const mapComment = '//# sourceMappingURL=data:application/json;base64,';

/** Compiled code separate from its source map: the code stays the same if only its lines have moved. */
function withoutMap(text: string): [code: string, map: string | null] {
  const at = text.lastIndexOf(mapComment);
  if (at < 0) return [text, null];
  const encoded = text.slice(at + mapComment.length).trim();
  return [text.slice(0, at), Buffer.from(encoded, 'base64').toString()];
}
