/**
 * The links of a shard's own pages: only these are joined and checked by it, so that the cost doesn't grow with the
 * site. Problems of other pages are reported by the shards that draw them.
 */
import { noMemory, type LinkMemory } from '@docgen/analysis/link/memory';
import { namesOf } from '@docgen/analysis/link/names';
import type { Survey } from '@docgen/analysis/surveyed';
import type { Analyzing } from '@docgen/analysis/analyze';
import { type Diagnostic, type Route, pageKey, shownSource, sourceKey } from '@docgen/model';

export interface OwnLinks {
  /** Names and links for the analysis. */
  readonly known: NonNullable<Analyzing['known']>;
  /** Whether a problem isn't one of another shard's page. */
  readonly isOwn: (found: Pick<Diagnostic, 'file'>) => boolean;
}

export function ownLinks(own: readonly Route[], { configured, loaded, routed, files }: Survey): OwnLinks {
  const { site, pins } = configured;
  const names = namesOf({ site, ...routed, ...loaded, texts: files.texts, pins });
  const shown = new Set(own.map(shownSource));
  // A page is compared with its translations, which need their links too.
  const translated = new Set(site.locales.length > 1 ? own.map(pageKey) : []);
  const isJoined = (route: Route) => shown.has(shownSource(route)) || translated.has(pageKey(route));
  const paths = new Set(routed.manifest.routes.filter(isJoined).map(({ path }) => path));
  const isOthers = new Set(loaded.sources.map(({ path }) => path));
  for (const source of loaded.sources) if (shown.has(sourceKey(source))) isOthers.delete(source.path);
  return {
    known: {
      names,
      memory: linksOf(
        paths,
        loaded.sources.map(({ path }) => path),
      ),
    },
    isOwn: ({ file }) => file === undefined || !isOthers.has(file),
  };
}

/** Joins only the links of these routes. Pages that aren't joined may link to any page. */
function linksOf(paths: ReadonlySet<string>, all: readonly string[]): LinkMemory {
  return (pages) => {
    const join = noMemory(pages);
    const first = { targets: [], linkedTo: all, diagnostics: [] };
    const other = { ...first, linkedTo: [] };
    let isFirst = true;
    return (route, page, fresh) => {
      if (paths.has(route.path)) return join(route, page, fresh);
      if (!isFirst) return other;
      isFirst = false;
      return first;
    };
  };
}
