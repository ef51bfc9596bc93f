/**
 * Bundle: theme and components compiled. Their server modules run from memory, their browser entries become chunks, and
 * their stylesheets one file, each named by content; the early script is the only inline one. None of its code comes
 * from the cache: only the names of the last build's chunks are reused.
 */
import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type Diagnostic, type OutputFile, type Site, type SiteAnalytics, compareText } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { BuildFailure } from '@docgen/esbuild';
import { type BrowserChunks, browserChunks, hydrated } from './browser.js';
import { brandStyles } from './styles/brand-styles.js';
import { ownAndPackages } from './own-and-packages.js';
import { type ComponentModule, type ComponentModules, compileFault, componentModules } from './components.js';
import { type PartStyle, type PartStyles, partStyles } from './styles/part-styles.js';
import { earlyScript, readyForBrowsers } from './ready.js';
import { type Stylesheet, stylesheet } from './styles/stylesheet.js';
import { siteSheets } from './styles/site-sheets.js';
import { type ThemeModule, themeFile, themeModule } from './theme-module.js';
import { compilerFault, compiling, whatOf } from './theme-place.js';
import { type FontStyles, fontStyles, themePreload } from './fonts/brand-fonts.js';
import { type Integrity, importMapOf, integrityOf, sourceHash } from './integrity.js';
import { type Icons, type MadeIcon, madeIcons } from './icons/icons.js';
import { soundTrackers } from './trackers.js';
import { themeInvalid } from '@docgen/config/diagnostics';
import { isBuildFailure } from '@docgen/config/data/json';
import { hashOf } from '@docgen/store/hash';

/** Tools that pages are rendered with. */
export interface DrawnTheme {
  readonly theme: Theme;
  /** The theme's compiled module, which a thread runs for itself. */
  readonly code: string;
  /** Its source map, if the theme is the site's own. */
  readonly map: string | null;
  /** Hash of everything in the theme that a page's HTML uses. */
  readonly hash: string;
  /** Output paths of the fonts that every page uses, of stylesheets and of the browser's entry. */
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** Stylesheets of directives, in the theme's order. */
  readonly partStyles: readonly PartStyle[];
  readonly scripts: readonly string[];
  readonly icons: readonly MadeIcon[];
  /** Hashes of scripts and stylesheets by output path, as the site's `integrity` asks for. */
  readonly integrity: Integrity;
  /** Import map with the hashes of modules that no page names; null without such. */
  readonly importMap: string | null;
  readonly early: string;
  /** Source expressions of the inline scripts in the Content-Security-Policy. */
  readonly inlineHashes: string;
  /** The site's components that can be rendered. */
  readonly components: readonly ComponentModule[];
  /** Diagnostics of the site's other components and trackers, by name. */
  readonly faults: ReadonlyMap<string, Diagnostic>;
}

export interface ThemeBundle extends DrawnTheme {
  readonly files: readonly OutputFile[];
  /** Absolute paths of the files it was made from, except packages. */
  readonly inputs: readonly string[];
  /** Absolute paths of the `package.json` of the packages it was made from. */
  readonly packages: readonly string[];
}

type PathKey = 'fonts' | 'styles' | 'partStyles' | 'scripts' | 'icons' | 'integrity';

/** Output paths of the browser's files. */
export interface BrowserPaths extends Pick<DrawnTheme, PathKey> {
  /** By the component's name. */
  readonly chunks: { readonly [name: string]: string };
}

export interface Bundling {
  /** All parts. */
  whole(): Promise<ThemeBundle>;
  /** Returns the tools for rendering, if all files for browsers exist already. It compiles none of those. */
  drawn(known: BrowserPaths): Promise<DrawnTheme>;
}

/**
 * Compiles the code that runs here first; code for browsers is compiled when it is requested. `pageStyles` are absolute
 * paths of the stylesheets that code pages import.
 */
export function bundle(site: Site, siteFolder: string, pageStyles: readonly string[] = []): Bundling {
  const begun = forHere(site, siteFolder);
  begun.catch(() => undefined);
  return {
    whole: async () => whole(await begun, site, pageStyles),
    async drawn({ chunks, ...paths }) {
      const { server, drawable, early } = await begun;
      const components = drawable.modules.map((one) => ({ ...one, chunk: chunks[one.name] ?? null }));
      return {
        ...drawnWith(server, { early: early.text, base: site.base }, paths),
        components,
        faults: drawable.faults,
      };
    },
  };
}

/** Code that runs here, and code that is part of every page. */
interface ForHere {
  /** The site's folder by its real path, which the compiler uses in file names. */
  readonly folder: string;
  readonly server: ThemeModule;
  readonly drawable: ComponentModules;
  readonly early: Awaited<ReturnType<typeof earlyScript>>;
}

async function forHere(site: Site, siteFolder: string): Promise<ForHere> {
  const folder = await realpath(siteFolder);
  const compiled = async () => {
    const server = await themeModule(site, folder);
    return { server, drawable: await componentModules(site, folder) };
  };
  const [made, early] = await Promise.all([compiled(), earlyScript()]);
  return { folder, ...made, early };
}

async function whole(
  { folder, server, drawable, early }: ForHere,
  site: Site,
  pageStyles: readonly string[],
): Promise<ThemeBundle> {
  const counted = await soundTrackers(site, folder);
  const icons = await madeIcons(site, folder);
  return compiling({ site, folder }, async () => {
    const { made, faults } = await withoutBroken(drawable.modules, folder, (modules) =>
      forBrowsers(modules, { site, analytics: counted.analytics, folder, pageStyles, server }),
    );
    const { chunks, styles, parts, fonts, components } = made;
    const preload = [...themePreload(server.theme, site.brand?.fonts ?? {}), ...fonts.preload];
    const all = [server, styles, parts, fonts, chunks, early, icons, ...drawable.modules].flatMap(
      ({ inputs }) => inputs,
    );
    const { own, packages } = ownAndPackages(all);
    const files = unique([styles.file, ...styles.files, ...parts.files, ...chunks.files, ...icons.files]);
    const paths = { styles: [styles.file.path], partStyles: parts.styles, scripts: [chunks.entry] };
    return {
      ...drawnWith(
        server,
        { early: early.text, base: site.base },
        {
          fonts: preload.flatMap((name) => styles.named.get(name) ?? []),
          ...paths,
          icons: icons.icons,
          integrity: await integrityOf(site, paths, files),
        },
      ),
      components,
      files,
      inputs: own,
      packages,
      faults: new Map([
        ...drawable.faults,
        ...counted.faults,
        ...faults,
        ...styleWarnings(styles, site),
        ...iconWarning(icons, site),
      ]),
    };
  });
}

function drawnWith(
  { theme, code, map, hash }: ThemeModule,
  { early, base }: { readonly early: string; readonly base: string },
  paths: Pick<DrawnTheme, PathKey>,
): Omit<DrawnTheme, 'components' | 'faults'> {
  const icons = paths.icons.map(({ path }) => path);
  const parts = paths.partStyles.flat();
  const importMap = importMapOf(paths, base);
  const inline = importMap === null ? [early] : [early, importMap];
  return {
    theme,
    code,
    map,
    hash: hashOf(
      [
        hash,
        ...paths.fonts,
        ...paths.styles,
        ...parts,
        ...paths.scripts,
        ...icons,
        ...Object.values(paths.integrity),
        ...inline,
      ].join('\n'),
    ),
    ...paths,
    importMap,
    early,
    inlineHashes: inline.map((text) => `'${sourceHash(hashOf(text))}'`).join(' '),
  };
}

/** A font or picture may be in several stylesheets. */
function unique(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Syntax of the site's own stylesheets that browsers ignore, under names that no component has. */
function styleWarnings({ warnings }: Stylesheet, site: Site): [string, Diagnostic][] {
  return warnings
    .filter(({ location }) => location !== null && !/^\.\.|(?:^|\/)node_modules\/|:/.test(location.file))
    .map((message, index) => {
      const found = compilerFault(message, { what: whatOf(site), place: { file: '' } });
      return [`style ${index}`, { ...found, message: `Invalid CSS: ${message.text}`, severity: 'warning' }];
    });
}

/** Under a name that no component has. */
function iconWarning({ fault }: Icons, { favicon }: Site): [string, Diagnostic][] {
  if (fault === null) return [];
  const file = `static${favicon ?? ''}`;
  const hint = 'Use an SVG without errors and references';
  const found = themeInvalid({ file }, `Can't make icons from ${file}: ${fault}`, hint);
  return [['static favicon', { ...found, severity: 'warning' }]];
}

interface ForBrowsers {
  readonly site: Site;
  readonly analytics: SiteAnalytics;
  readonly folder: string;
  readonly pageStyles: readonly string[];
  readonly server: ThemeModule;
}

interface BuiltBundle {
  readonly chunks: BrowserChunks;
  readonly styles: Stylesheet;
  readonly parts: PartStyles;
  readonly fonts: FontStyles;
  readonly components: readonly ComponentModule[];
}

/** Chunks and stylesheet. Styles are ordered by component name, whatever the configuration's order. */
async function forBrowsers(
  modules: readonly ComponentModule[],
  { site, analytics, folder, pageStyles, server }: ForBrowsers,
): Promise<BuiltBundle> {
  const byName = modules.toSorted((a, b) => compareText(a.name, b.name));
  const at = { site, folder };
  const entry = await themeFile(server, { key: 'client', name: server.theme.client }, at);
  const themeStyles = await themeFile(server, { key: 'styles', name: server.theme.styles }, at);
  const ofSite = await siteSheets(server, at);
  const fonts = await fontStyles(site, folder, themeStyles);
  const ready = await readyForBrowsers();
  const tries = (site.openapi?.tryIt ?? false) !== false;
  const [styles, parts, chunks] = await Promise.all([
    stylesheet({
      entry: themeStyles,
      styles: [...ofSite, ...byName.flatMap((one) => one.styles), ...pageStyles],
      brand: brandStyles(site.brand, fonts),
      folder,
      ready,
    }),
    partStyles(server, at, ready),
    browserChunks({
      entry,
      modules: hydrated(byName, site),
      site: { ...site, analytics },
      tries,
      folder,
      ready,
    }),
  ]);
  const withChunk = (one: ComponentModule) => ({ ...one, chunk: chunks.components.get(one.name) ?? null });
  return { chunks, styles, parts, fonts, components: modules.map(withChunk) };
}

/**
 * Generates something from components and, if the compiler reports errors in some, again without those: some errors
 * show only in code for browsers. An error outside the components' files is thrown.
 */
async function withoutBroken(
  modules: readonly ComponentModule[],
  folder: string,
  make: (modules: readonly ComponentModule[]) => Promise<BuiltBundle>,
): Promise<{ made: BuiltBundle; faults: ReadonlyMap<string, Diagnostic> }> {
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

/** Whether a component's own files, or packages that it imports, have an error. */
function isIn({ inputs }: ComponentModule, { errors }: BuildFailure, folder: string): boolean {
  const files = new Set(inputs.map((path) => relative(folder, path).split(sep).join('/')));
  return errors.some(({ location }) => location !== null && files.has(location.file));
}
