/**
 * Analysis: everything that `check` needs, from the folder to the joined links. It starts a bundler or React only for
 * sites with code, and writes only the cache. Problems of the content are diagnostics, never exceptions.
 */
import { type Diagnostic, type Site, compareDiagnostics, sourceKey } from '@docgen/model';
import { activeFiles } from './assets/active-files.js';
import { openCards } from '@docgen/config/cards/cards';
import { lackingGlyphs } from '@docgen/config/cards/lacking-glyphs';
import { unknownChangelog } from './pages/changelog.js';
import { feeds } from './pages/feeds.js';
import type { FileSystem } from '@docgen/store/fs';
import { layouts } from './pages/layouts.js';
import { imageUses, images } from './assets/images.js';
import { heedIgnores, unusedIgnores } from './ignores.js';
import { distinct, level, levelsOf, taggedTest } from '@docgen/config/levels';
import { link } from './link.js';
import { brokenReferences } from './link/broken-references.js';
import { anchorsOf, feedsOf } from './link/anchors.js';
import { codeTexts } from './link/rendered-links.js';
import { type LinkMemory, noMemory } from './link/memory.js';
import { type Names, namesOf } from './link/names.js';
import { ownCode } from '@docgen/store/own-code';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { cacheOf, openSite, unconfigured } from './open-site.js';
import { parseAll, survey } from './survey.js';
import { pageValues } from './pages/page-values.js';
import { unusedStringFaults } from './pages/unused-strings.js';
import { titles, titlesOnCards } from './titles.js';
import { besidesUnreadable } from './link/unreadable-targets.js';
import { translations } from '@docgen/translations/compare';
import { servicesOf } from './services.js';
import type { ParsedSource } from './parsed-source.js';
import type { CodeTools, CompileCode } from './code-tools.js';
import type { Analysis } from './analysis.js';
import type { Survey } from './surveyed.js';
import { withoutBrokenPages } from './texts/made-sources.js';

export interface Analyzed {
  /** Null if the configuration has too many errors for a site. The caller closes its `reading`. */
  readonly analysis: Analysis | null;
  /** Number of pages in the requested locales. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

export interface AnalysisPlace {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly tools: CodeTools;
  readonly compile?: CompileCode | undefined;
  /** Called with the site before its links are joined. */
  readonly onSurvey?: ((survey: Survey) => void) | undefined;
}

/** Without `compile`, problems that appear only when the site's code is compiled and rendered aren't found. */
export async function analyze(
  request: Request,
  { fs, run, tools, compile, onSurvey }: AnalysisPlace,
): Promise<Analyzed> {
  const opened = await openSite(request, {
    fs,
    run,
    cache: () => cacheOf(request, fs),
    ownCode: () => ownCode(fs),
    openThreads: null,
    tools,
  });
  if (!('loaded' in opened)) return { analysis: null, ...unconfigured(opened.diagnostics, request) };
  const surveyed = await survey(request, opened, { parsesFirst: true });
  onSurvey?.(surveyed);
  return analyzed(surveyed, { request, run, compile });
}

export interface Analyzing {
  readonly request: Request;
  readonly run: Phases;
  /** Names and links from an earlier analysis of the site. */
  readonly known?: { readonly names: Names; readonly memory: LinkMemory };
  readonly compile?: CompileCode | undefined;
}

/** Links a survey, and parses its pages first if that isn't done. */
export async function analyzed(
  surveyed: Survey,
  { request, run, known, compile }: Analyzing,
): Promise<Analyzed> {
  const { configured, loaded, routed, history, files, store, reading } = surveyed;
  const { site, file, sidebarFiles, strings, accepted } = configured;
  const { sources, assets } = loaded;
  try {
    const parsed = surveyed.parsed ?? (await parseAll(sources, surveyed, run));
    const { names, memory } = known ?? {
      names: namesOf({ site, ...routed, ...loaded, texts: files.texts, pins: configured.pins }),
      memory: noMemory,
    };
    const linked = await run.run(
      'link',
      async () => {
        const joined = await link({ names, configFile: file, sidebarFiles, ...routed, parsed, memory });
        const diagnostics = joined.diagnostics.filter(besidesUnreadable(loaded.diagnostics));
        return { ...joined, diagnostics, titles: titles({ ...routed, parsed, names, limits: site.limits }) };
      },
      () => ({ links: parsed.reduce((sum, { document }) => sum + document.links.length, 0) }),
    );
    const { links, navTargets } = linked;
    const uses = imageUses({ ...routed, parsed, links });
    const measuring = { site, limits: site.limits, files, store };
    const large = uses.length === 0 ? [] : await run.run('images', () => images(uses, measuring));
    const active = await activeFiles({ site, assets, links, navTargets, files });
    const ofPages = parsed.flatMap(({ document }) => document.diagnostics);
    const compare = () => {
      const levels = levelsOf(site, request.levels);
      const { diagnostics } = heedIgnores([...linked.diagnostics, ...ofPages], parsed);
      const reported = diagnostics.filter((one) => levels(one) !== 'off');
      return translations({ site, parsed, accepted, manifest: routed.manifest, links, reported });
    };
    const compared = site.locales.length > 1 ? await run.run('translations', compare) : [];
    const { styles } = reading.codePages;
    const drawing = { site, names, parsed, compile, files, styles, request, ...routed };
    const isCompiled = compile !== undefined && hasOwnCode(site, styles);
    const drawn = isCompiled ? await run.run('components', () => codeFaults(drawing)) : [];
    const named = await run.run('layouts', () =>
      layouts({ parsed, site, folder: request.folder, tools: surveyed.tools }),
    );
    const given = { site, stringFiles: configured.stringFiles, sources, files, tools: surveyed.tools };
    const unused = await unusedStringFaults(given);
    const { cards, faults } = await openCards({ site, file, files, ...routed });
    surveyed.memory.keep();
    const failed = await store.flush(liveKeys(parsed, [surveyed.memory.key, ...files.texts.keys]));
    const { manifest } = routed;
    const found = [
      ...surveyed.diagnostics,
      ...linked.diagnostics,
      ...linked.titles,
      ...large,
      ...active,
      ...compared,
      ...drawn,
      ...named,
      ...unused,
      ...faults,
      ...(cards === null ? [] : lackingGlyphs(manifest.routes, titlesOnCards(parsed), { cards, site })),
      ...feeds(parsed, site),
      ...unknownChangelog(site, sources, { configFile: file }),
      ...brokenReferences({ site, manifest, parsed, pins: configured.pins, configFile: file }),
      ...pageValues(parsed, site),
      ...ofPages,
    ];
    return {
      analysis: {
        ...servicesOf(surveyed),
        site,
        configured,
        strings,
        assets,
        manifest,
        parsed,
        links,
        navTargets,
        history,
        cards,
      },
      pages: manifest.routes.filter((entry) => isPage(entry) && inLocales(entry.locale, request)).length,
      diagnostics: level(
        withoutBrokenPages(
          inRequest(heeded(found, parsed, { site, request }), parsed, { site, request }).map(
            files.texts.placed,
          ),
        ),
        site,
        request.levels,
      ),
      notes: [
        ...surveyed.notes,
        ...taggedNote(found, site),
        ...(failed === null ? [] : [`the cache was not saved: ${failed}`]),
      ],
    };
  } catch (error) {
    await reading.close();
    throw error;
  }
}

/** How many problems aren't reported, because nobody can fix them. */
function taggedNote(found: readonly Diagnostic[], { versions }: Site): string[] {
  const count = distinct(found.filter(taggedTest(versions)).sort(compareDiagnostics)).length;
  return count === 0
    ? []
    : [
        `${count} ${count === 1 ? 'problem' : 'problems'} in the docs of Git tags ${count === 1 ? "isn't" : "aren't"} reported, because nobody can change a tag`,
      ];
}

/** Whether the site has browser code or a theme. Only builds compile docgen's own. */
function hasOwnCode(
  { theme, favicon, brand, components, analytics }: Site,
  styles: readonly string[],
): boolean {
  return (
    theme !== null ||
    // Files that compilation transforms.
    favicon !== null ||
    Object.keys(brand?.fonts ?? {}).length > 0 ||
    Object.keys(components).length > 0 ||
    analytics.trackers.some(({ kind }) => kind === 'custom') ||
    styles.length > 0
  );
}

/** Problems that appear when the site's code is compiled and its components are rendered. */
async function codeFaults({
  site,
  names,
  compile,
  files,
  styles,
  request,
  ...about
}: Pick<Analysis, 'site' | 'manifest' | 'parsed' | 'files'> &
  Pick<Analyzing, 'request' | 'compile'> & {
    readonly names: Names;
    readonly styles: readonly string[];
  }): Promise<readonly Diagnostic[]> {
  const made = await compile?.(site, styles);
  if (!made?.draw) return made?.faults ?? [];
  const bySource = new Map(about.parsed.map((one) => [sourceKey(one.source), one]));
  const [anchors, hasFeed] = [anchorsOf(bySource, names.texts), feedsOf(bySource)];
  const scope = { names, anchors, hasFeed, texts: await codeTexts(site, files) };
  const isWanted = (locale: string) => inLocales(locale, request);
  const drawn = await made.draw({ site, scope, isWanted, ...about });
  return [...made.faults, ...drawn];
}

/** Without diagnostics that comments in pages ignore, and with those about unused comments. */
function heeded(
  found: readonly Diagnostic[],
  parsed: readonly ParsedSource[],
  { site, request }: { readonly site: Site; readonly request: Request },
): readonly Diagnostic[] {
  const { diagnostics, used } = heedIgnores(found, parsed);
  const wanted = parsed.filter(({ source }) => inLocales(source.locale, request));
  return [...diagnostics, ...unusedIgnores(wanted, used, levelsOf(site, request.levels))];
}

/** Keys that the site uses. */
export function liveKeys(parsed: readonly ParsedSource[], others: readonly string[]): ReadonlySet<string> {
  return new Set([...parsed.flatMap(({ key, bodyKey }) => [key, bodyKey]), ...others]);
}

function isPage({ kind }: { kind: string }): boolean {
  return kind !== 'not-found';
}

export function inLocales(locale: string, { locales }: Pick<Request, 'locales'>): boolean {
  return locales.length === 0 || locales.includes(locale);
}

/** With `--locale`, only diagnostics of files in those locales, or in none. */
function inRequest(
  found: readonly Diagnostic[],
  parsed: readonly ParsedSource[],
  { site, request }: { readonly site: Site; readonly request: Request },
): readonly Diagnostic[] {
  if (request.locales.length === 0) return found;
  const localeOf = new Map(
    parsed.flatMap(({ source }) => (source.format === 'code' ? [] : [[source.path, source.locale]])),
  );
  return found.filter(({ file }) => {
    const locale = file === undefined ? undefined : (localeOf.get(file) ?? localeOfTexts(file, site));
    return locale === undefined || inLocales(locale, request);
  });
}

/** The locale of a file of texts by its name: `i18n/fr.json`, `openapi/shop.fr.yaml`. */
function localeOfTexts(file: string, { locales }: Site): string | undefined {
  const name = /([^/.]+)(?:\.accepted)?\.(?:json|ya?ml)$/.exec(file)?.[1];
  return locales.find(({ code }) => code === name)?.code;
}
