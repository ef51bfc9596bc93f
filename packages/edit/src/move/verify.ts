/**
 * Verifies that the site is as correct after a move as before: no new problems, and no links that lead elsewhere.
 */
import type { Diagnostic, LinkTarget, Route } from '@docgen/model';
import { resolveLink } from '@docgen/analysis/link/resolve';
import type { Moved } from './moved-site.js';
import type { Analysis } from '@docgen/analysis/analysis';

type Key = (found: Diagnostic) => string;

const inFile: Key = ({ code, file }) => `${code} ${file}`;
const said: Key = ({ code, message }) => `${code} ${message}`;

/**
 * New diagnostics of `after`. Positions and spellings of links change with a move, so a diagnostic also counts as
 * known if the same file had one with the same code, or another file had the same message.
 */
export function newFaults(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  pathOf: (path: string) => string,
): Diagnostic[] {
  const known = before.map((each) => (each.file === undefined ? each : { ...each, file: pathOf(each.file) }));
  const rounds: Key[] = [(each) => `${inFile(each)} ${said(each)}`, inFile, said];
  const state = { known, after: [...after] };
  for (const key of rounds) {
    const unmatched = unpaired(state.after, state.known, key);
    state.known = unpaired(state.known, state.after, key);
    state.after = unmatched;
  }
  return state.after;
}

/** Problems without a partner of the same key in `others`, each of which can be a partner once. */
function unpaired(faults: readonly Diagnostic[], others: readonly Diagnostic[], key: Key): Diagnostic[] {
  const left = new Map<string, number>();
  for (const each of others) left.set(key(each), (left.get(key(each)) ?? 0) + 1);
  return faults.filter((each) => {
    const count = left.get(key(each)) ?? 0;
    if (count > 0) left.set(key(each), count - 1);
    return count === 0;
  });
}

/** The analysis before and after a move. */
export interface Sides {
  readonly before: Analysis;
  readonly after: Analysis;
}

/** Pages that docgen would ignore at their new path. */
export function lostPages({ before, after }: Sides, { pathOf }: Moved): string[] {
  const there = new Set(after.parsed.map(({ source }) => source.path));
  return before.parsed
    .map(({ source }) => pathOf(source.path))
    .filter((path) => !there.has(path))
    .map((path) => `${path} wouldn't be a page, because 'exclude' or its name leaves it out`);
}

/** Links that lead to another page or file than before, as text for the user. */
export function strayedLinks({ before, after }: Sides, moved: Moved): string[] {
  const documents = new Map(
    before.parsed.map(({ source, document }) => [`${source.locale} ${source.path}`, document]),
  );
  return before.manifest.routes.flatMap((route) => {
    const now = moved.routeOf(route);
    const document = documents.get(`${route.fallbackFrom ?? route.locale} ${route.source}`);
    if (!now || !document) return [];
    const place = { route, source: moved.before.names.sources.get(route.source ?? '') ?? null };
    return document.links.flatMap(({ hole, href }) => {
      const [was, is] = [before.links[route.path]?.[hole], after.links[now.path]?.[hole]];
      const wanted = was && targetAfter(was, moved);
      if (!wanted || !is || shown(is) === wanted) return [];
      // If the link went through a redirect, any target is fine now.
      if (is.kind === 'page' && resolveLink(href, place, moved.before.direct).is !== 'page') return [];
      return [
        `${now.source ?? now.path}: the link '${href}' goes to ${wanted}, and would go to ${shown(is)} after the move`,
      ];
    });
  });
}

/** Name of a target after the move; null if it was neither a page nor a file. */
function targetAfter(target: LinkTarget, { before, routeOf, pathOf }: Moved): string | null {
  if (target.kind === 'asset') return pathOf(target.asset);
  if (target.kind !== 'page') return null;
  const route: Route | undefined = before.names.routes.get(target.path);
  return (route && routeOf(route)?.path) ?? null;
}

function shown(target: LinkTarget): string {
  if (target.kind === 'page') return target.path;
  return target.kind === 'asset' ? target.asset : target.href;
}
