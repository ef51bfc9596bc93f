/**
 * The links of a machine's own pages: only these are joined and checked by it, so that the cost doesn't grow with the
 * site. Problems of other pages are known where those are joined.
 */
import { noMemory, type LinkedRoute, type LinkMemory } from '@docgen/analysis/link/memory';
import { type Names, namesOf } from '@docgen/analysis/link/names';
import type { Survey } from '@docgen/analysis/surveyed';
import type { Analyzing } from '@docgen/analysis/analyze';
import { type Diagnostic, type Route, pageKey, shownSource, sourceKey } from '@docgen/model';

export interface OwnLinks {
  /** Names and links for the analysis. */
  readonly known: NonNullable<Analyzing['known']>;
  /** Whether a problem isn't one of another shard's page. */
  readonly isOwn: (found: Pick<Diagnostic, 'file'>) => boolean;
  /** What was joined, by the paths of the routes. */
  readonly joined: ReadonlyMap<string, LinkedRoute>;
}

/** Everything that links may name. */
export function namesOfSurvey({ configured, loaded, routed, files }: Survey): Names {
  const { site, pins } = configured;
  return namesOf({ site, ...routed, ...loaded, texts: files.texts, pins });
}

/** Pages that aren't joined link to these sources; without `linkedTo`, they may link to any page. */
export function ownLinks(
  own: readonly Route[],
  { configured: { site }, loaded, routed }: Survey,
  { names, linkedTo }: { readonly names: Names; readonly linkedTo?: readonly string[] | undefined },
): OwnLinks {
  const shown = new Set(own.map(shownSource));
  // A page is compared with its translations, which need their links too.
  const translated = new Set(site.locales.length > 1 ? own.map(pageKey) : []);
  const isJoined = (route: Route) => shown.has(shownSource(route)) || translated.has(pageKey(route));
  const paths = new Set(routed.manifest.routes.filter(isJoined).map(({ path }) => path));
  const isOthers = new Set(loaded.sources.map(({ path }) => path));
  for (const source of loaded.sources) if (shown.has(sourceKey(source))) isOthers.delete(source.path);
  const joined = new Map<string, LinkedRoute>();
  const ofOthers = linkedTo ?? loaded.sources.map(({ path }) => path);
  return {
    known: { names, memory: linksOf(paths, ofOthers, joined) },
    joined,
    isOwn: ({ file }) => file === undefined || !isOthers.has(file),
  };
}

/** Joins only the links of these routes; the others lead to the sources `linkedTo`. */
function linksOf(
  paths: ReadonlySet<string>,
  linkedTo: readonly string[],
  joined: Map<string, LinkedRoute>,
): LinkMemory {
  return (pages) => {
    const join = noMemory(pages);
    const other = { targets: [], linkedTo: [], diagnostics: [] };
    let rest = linkedTo;
    return (route, page, fresh) => {
      if (paths.has(route.path)) {
        const linked = join(route, page, fresh);
        joined.set(route.path, linked);
        return linked;
      }
      const first = { ...other, linkedTo: rest };
      rest = [];
      return first;
    };
  };
}
