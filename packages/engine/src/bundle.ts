/**
 * Bundle: theme and components compiled. Their server modules are run from memory, their browser entries become
 * chunks, their stylesheets one file, each named by content; the early script is the only inline one. Nothing of it
 * comes from the cache.
 */
import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, type OutputFile, type Site, type SiteAnalytics, compareText } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { BuildFailure } from '@docgen/esbuild';
import { type BrowserChunks, browserChunks, hydrated } from './bundle/browser.js';
import { browsers, common, filesOf, ownAndPackages } from './bundle/compile.js';
import {
  type ComponentModule,
  type ComponentModules,
  compileFault,
  componentModules,
} from './bundle/components.js';
import { stylesheet } from './bundle/stylesheet.js';
import { type ThemeModule, compiling, themeFile, themeModule } from './bundle/theme-module.js';
import { soundTrackers } from './bundle/trackers.js';
import { isBuildFailure } from './config/json.js';
import { hashOf } from './hash.js';

export interface ThemeBundle {
  readonly theme: Theme;
  /** The theme's compiled module, which a thread runs for itself. */
  readonly code: string;
  /** Its source map, if the theme is the site's own. */
  readonly map: string | null;
  /** Hash of everything a page's HTML takes from the theme. */
  readonly hash: string;
  /** Output paths of stylesheets and of the browser's entry. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Text of the early script, and its source expression in the Content-Security-Policy. */
  readonly early: string;
  readonly earlyHash: string;
  /** The site's components that can be drawn. */
  readonly components: readonly ComponentModule[];
  readonly files: readonly OutputFile[];
  /** Absolute paths of the files it was made from, packages left out. */
  readonly inputs: readonly string[];
  /** Absolute paths of the `package.json` of the packages it was made from. */
  readonly packages: readonly string[];
  /** What is wrong with the site's other components and trackers, by name. */
  readonly faults: ReadonlyMap<string, Diagnostic>;
}

/** The components of a compiled theme; none where it could not be compiled. */
export function componentsOf(made?: ThemeBundle): ComponentModules {
  return { modules: made?.components ?? [], faults: made?.faults ?? new Map() };
}

/** `pageStyles` are absolute paths of the stylesheets that code pages import. */
export async function bundle(
  site: Site,
  siteFolder: string,
  pageStyles: readonly string[] = [],
): Promise<ThemeBundle> {
  // The compiler names files by their real place.
  const folder = await realpath(siteFolder);
  const server = await themeModule(site, folder);
  const drawable = await componentModules(site, folder);
  const counted = await soundTrackers(site, folder);
  return compiling(site, async () => {
    const [{ made, faults }, early] = await Promise.all([
      withoutBroken(drawable.modules, folder, (modules) =>
        forBrowsers(modules, { site, analytics: counted.analytics, folder, pageStyles, server }),
      ),
      earlyScript(),
    ]);
    const { chunks, styles, components } = made;
    const paths = { styles: [styles.file.path], scripts: [chunks.entry] };
    const all = [server, styles, chunks, early, ...drawable.modules].flatMap(({ inputs }) => inputs);
    const { own, packages } = ownAndPackages(all);
    return {
      theme: server.theme,
      code: server.code,
      map: server.map,
      hash: hashOf([server.hash, ...paths.styles, ...paths.scripts, early.text].join('\n')),
      ...paths,
      early: early.text,
      earlyHash: `'sha256-${createHash('sha256').update(early.text).digest('base64')}'`,
      components,
      files: [styles.file, ...chunks.files],
      inputs: own,
      packages,
      faults: new Map([...drawable.faults, ...counted.faults, ...faults]),
    };
  });
}

interface ForBrowsers {
  readonly site: Site;
  readonly analytics: SiteAnalytics;
  readonly folder: string;
  readonly pageStyles: readonly string[];
  readonly server: ThemeModule;
}

interface Made {
  readonly chunks: BrowserChunks;
  readonly styles: Awaited<ReturnType<typeof stylesheet>>;
  readonly components: readonly ComponentModule[];
}

/** Chunks and stylesheet. The order of styles is that of the components' names, whatever the configuration's order. */
async function forBrowsers(
  modules: readonly ComponentModule[],
  { site, analytics, folder, pageStyles, server }: ForBrowsers,
): Promise<Made> {
  const byName = modules.toSorted((a, b) => compareText(a.name, b.name));
  const entry = themeFile(server, 'client');
  const tries = (site.openapi?.tryIt ?? false) !== false;
  const [styles, chunks] = await Promise.all([
    stylesheet(themeFile(server, 'styles'), [...byName.flatMap((one) => one.styles), ...pageStyles], folder),
    browserChunks({ entry, modules: hydrated(byName, site), analytics, tries, folder }),
  ]);
  const withChunk = (one: ComponentModule) => ({ ...one, chunk: chunks.components.get(one.name) ?? null });
  return { chunks, styles, components: modules.map(withChunk) };
}

/**
 * Makes something of components, and again without those that the compiler finds fault with: some faults show only in
 * what is made for browsers. A fault that is in no component's files is thrown.
 */
async function withoutBroken(
  modules: readonly ComponentModule[],
  folder: string,
  make: (modules: readonly ComponentModule[]) => Promise<Made>,
): Promise<{ made: Made; faults: ReadonlyMap<string, Diagnostic> }> {
  try {
    return { made: await make(modules), faults: new Map() };
  } catch (error) {
    const broken = isBuildFailure(error) ? modules.filter((one) => isIn(one, error, folder)) : [];
    if (!isBuildFailure(error) || broken.length === 0) throw error;
    const rest = await withoutBroken(
      modules.filter((one) => !broken.includes(one)),
      folder,
      make,
    );
    const own = broken.map(
      ({ name, file }) => [name, compileFault(error.errors, `The component '${name}'`, file)] as const,
    );
    return { made: rest.made, faults: new Map([...own, ...rest.faults]) };
  }
}

/** Whether a component's own files, or packages that it brings, have a fault. */
function isIn({ inputs }: ComponentModule, { errors }: BuildFailure, folder: string): boolean {
  const files = new Set(inputs.map((path) => relative(folder, path).split(sep).join('/')));
  return errors.some(({ location }) => location !== null && files.has(location.file));
}

async function earlyScript(): Promise<{ text: string; inputs: readonly string[] }> {
  const { build } = await import('@docgen/esbuild');
  const entry = fileURLToPath(import.meta.resolve('@docgen/client/early'));
  const result = await build({
    ...common,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    minify: true,
    format: 'iife',
    target: browsers,
  });
  const inputs = filesOf(result.metafile, dirname(entry));
  return { text: result.outputFiles[0]?.text.trim() ?? '', inputs };
}
