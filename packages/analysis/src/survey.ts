/**
 * Surveys a site before links are joined: configuration, files, navigation data of each, and routes. A served site
 * responds from here on, before any page is parsed. A build parses all pages first, so that each is read once.
 */
import type { SourceFile } from '@docgen/model';
import { parse } from './parse.js';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { route } from './route.js';
import { skim } from './skim.js';
import { noPages } from './sources/source-diagnostics.js';
import { asSources } from '@docgen/config/folders/misplaced';
import type { PerFile } from './read/per-file.js';
import { frames } from './read/kinds.js';
import type { ParsedSource, SkimmedSource } from './parsed-source.js';
import type { PageServices } from './services.js';
import { routesKey } from './read/build-keys.js';
import type { Opened, Survey } from './surveyed.js';
import type { Routed } from './route/routed.js';

/** The routes of a site. With `parsesFirst`, its pages are parsed first. Closes the reading if it throws. */
export async function survey(
  request: Request,
  opened: Opened,
  { parsesFirst }: { readonly parsesFirst: boolean },
): Promise<Survey> {
  const { configured, loaded, reading } = opened;
  try {
    const parsed = parsesFirst ? await parseRest(opened) : null;
    const skims = parsed?.map(({ source, document }) => ({ source, skim: document.skim }));
    const routed = skims ? await routesOf(skims, request, opened) : await skimmedRoutes(request, opened);
    const diagnostics = [
      ...[configured, loaded, routed].flatMap((phase) => phase.diagnostics),
      ...(loaded.sources.length === 0 && loaded.diagnostics.length === 0
        ? [noPages(configured.site.configFile)]
        : []),
    ];
    return { ...opened, routed, parsed, diagnostics };
  } catch (error) {
    await reading.close();
    throw error;
  }
}

/** Routes of pages that aren't parsed yet: those of the last survey if the files are the same, else new ones. */
async function skimmedRoutes(request: Request, opened: Opened): Promise<Routed> {
  const { loaded, store, run } = opened;
  const { sources } = loaded;
  const key = await routesKey(request, opened);
  const known = key === null ? undefined : await store.get(frames, key);
  if (known) return known;
  const each = perPage('skim', sources, run);
  let all = 0;
  const onKept = (kept: number) => each.onKept((all = kept));
  const skims = await run.run('skim', () => skim(sources, opened, { ...each, onKept }));
  const routed = await routesOf(skims, request, opened);
  // Pages that weren't in the store may have been unreadable.
  if (key !== null && all === sources.length) store.put(frames, key, routed);
  return routed;
}

/** The routes of pages whose navigation data is known. */
export function routesOf(
  skims: readonly SkimmedSource[],
  { drafts }: Request,
  { configured, loaded, files, run }: Opened,
): Promise<Routed> {
  const { site, file, sidebarFiles } = configured;
  const isWhole = (version: string) => files.texts.names(version).isWhole;
  const badgeOf = (version: string, text: string) => files.texts.names(version).badge(text);
  return run.run(
    'route',
    () =>
      route({
        site,
        configFile: file,
        sidebarFiles,
        skims,
        assets: loaded.assets,
        misplaced: asSources(loaded.misplaced, site),
        withDrafts: drafts,
        isWhole,
        badgeOf,
      }),
    ({ manifest }) => ({ routes: manifest.routes.length }),
  );
}

/** Parses every page. */
export function parseAll(
  sources: readonly SourceFile[],
  services: PageServices,
  run: Phases,
): Promise<readonly ParsedSource[]> {
  return run.run('parse', () => parse(sources, services, perPage('parse', sources, run)));
}

/** Parses every page of a site, except those that were read ahead. */
async function parseRest({
  loaded: { sources },
  ahead,
  run,
  ...services
}: Opened): Promise<readonly ParsedSource[]> {
  const early = await ahead.pages();
  if (early === null) return parseAll(sources, services, run);
  return run.run('parse', async () => {
    const rest = sources.filter((source) => !early.sources.has(source));
    const late = await parse(rest, services, perPage('parse', sources, run));
    const bySource = new Map([...(await early.parsed), ...late].map((one) => [one.source, one]));
    run.count('kept', early.kept());
    return sources.flatMap((source) => bySource.get(source) ?? []);
  });
}

/** Progress and amounts of a step over all pages. */
function perPage(name: string, sources: readonly SourceFile[], run: Phases): PerFile {
  run.count('pages', sources.length);
  return { onDone: run.progress(name, sources.length), onKept: (kept) => run.count('kept', kept) };
}
