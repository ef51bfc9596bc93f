/**
 * Possible fixes as changes by file: those in diagnostics and, for links to missing files, those from Git's renames,
 * which have priority over similar names. If two pages that share a file need different texts at one position, that
 * position stays unchanged.
 */
import { posix } from 'node:path';
import {
  type Diagnostic,
  type Fix,
  type LinkRef,
  type Range,
  canonicalPath,
  decodePath,
  joinPath,
  nameKey,
  prefixOf,
  sourceKey,
  splitHref,
} from '@docgen/model';
import { type Moves, followed } from '@docgen/check/moves';
import { anchorsOf } from '@docgen/analysis/link/anchors';
import { type FixScope, fixTo } from '@docgen/analysis/link/fixes';
import { type Names, namesOf, sourceAt } from '@docgen/analysis/link/names';
import { type LinkPlace, resolveLink } from '@docgen/analysis/link/resolve';
import { fixOf } from '@docgen/analysis/link/proposed-path';
import { folderOf } from '@docgen/analysis/route/roots';
import { only } from '@docgen/config/data/only';
import { formerSources } from '@docgen/check/published/whereabouts';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { pathAsWritten } from '@docgen/analysis/link/spelling';
import type { Analysis } from '@docgen/analysis/analysis';
import type { Anchors } from '@docgen/analysis/link/anchor-sets';

export interface PlannedFix extends Fix {
  /** Whether it changes only the target of a link. */
  readonly isLink: boolean;
}

/** Fixes by the file that they change. */
export type Answers = ReadonlyMap<string, readonly PlannedFix[]>;

/** `moves` is null if Git wasn't asked or has no data. */
export async function answersTo(
  found: readonly Diagnostic[],
  analysis: Analysis,
  moves: Moves | null,
): Promise<{ readonly answers: Answers; readonly disputed: readonly string[] }> {
  const places = new Map<string, { readonly file: string; readonly fixes: Map<string, PlannedFix> }>();
  const byGit = new Map<string, Fix | null>();
  if (moves !== null) {
    const sought = soughtIn(found, analysis);
    for (const [key, fix] of movedFiles(sought, analysis, moves)) byGit.set(key, fix);
    for (const [key, fix] of await renamedHeadings(sought, moves)) byGit.set(key, fix);
  }
  for (const diagnostic of found) {
    const gitFix = byGit.get(`${diagnostic.code} ${placeKey(diagnostic)}`);
    const fix = gitFix === undefined ? diagnostic.fix : gitFix;
    const file = fix?.range.file ?? diagnostic.file;
    if (!fix || file === undefined) continue;
    const { line, column } = fix.range.start;
    const place = places.get(`${file}:${line}:${column}`) ?? {
      file,
      fixes: new Map<string, PlannedFix>(),
    };
    places.set(`${file}:${line}:${column}`, place);
    place.fixes.set(fix.text, { ...fix, isLink: diagnostic.code.startsWith('link/') });
  }
  const answers = new Map<string, PlannedFix[]>();
  const disputed: string[] = [];
  for (const [key, { file, fixes }] of places) {
    const [only] = fixes.values();
    if (fixes.size > 1 || only === undefined) disputed.push(key);
    else answers.set(file, [...(answers.get(file) ?? []), only]);
  }
  return { answers, disputed };
}

/** Whether Git may help with a problem. */
export function isOfGit({ code, file, fix }: Diagnostic): boolean {
  if (code === 'link/broken-anchor') return fix === undefined;
  return file !== undefined && (code === 'link/broken-page' || code === 'link/broken-asset');
}

function placeKey({ file, range, mark }: Pick<Diagnostic, 'file' | 'range' | 'mark'>): string {
  const at = mark ?? range;
  return `${range?.file ?? at?.file ?? file} ${at?.start.line}:${at?.start.column}`;
}

/** A broken link. */
interface BrokenLink {
  readonly key: string;
  readonly code: Diagnostic['code'];
  readonly link: LinkRef;
  readonly scope: FixScope & { readonly anchors: Anchors };
}

function soughtIn(
  found: readonly Diagnostic[],
  { site, manifest, parsed, assets, files }: Analysis,
): BrokenLink[] {
  const codes = new Map(found.filter(isOfGit).map((one) => [placeKey(one), one.code]));
  const sources = parsed.map(({ source }) => source);
  const names = namesOf({ site, manifest, sources, assets, unsupported: [], drafts: [], texts: files.texts });
  const anchors = anchorsOf(new Map(parsed.map((one) => [sourceKey(one.source), one])), names.texts);
  return parsed.flatMap((one) =>
    one.document.links.flatMap((link): BrokenLink[] => {
      const at = placeKey({ ...placed(link), file: one.source.path });
      const code = codes.get(at);
      const place = { route: routeOf(one, names), source: one.source };
      return code === undefined
        ? []
        : [{ key: `${code} ${at}`, code, link, scope: { place, names, anchors } }];
    }),
  );
}

/** Links to files that were moved in Git; null if the new path is ambiguous. */
function movedFiles(
  sought: readonly BrokenLink[],
  { site }: Analysis,
  moves: Moves,
): Map<string, Fix | null> {
  const former = formerSources(moves.left, site);
  const answers = new Map<string, Fix | null>();
  for (const { key, code, link, scope } of sought) {
    if (code === 'link/broken-anchor') continue;
    const now = movedTo(link, scope.place, { names: scope.names, moves, former });
    if (now.length === 0) continue;
    const [only] = now;
    answers.set(key, (now.length === 1 && only !== undefined && fixTo(only, link, scope)) || null);
  }
  return answers;
}

/** Maximum of files whose history is read for headings; more were changed by a program. */
const mostHistories = 100;

/** Links to headings that were renamed. */
async function renamedHeadings(
  sought: readonly BrokenLink[],
  moves: Moves,
): Promise<Map<string, Fix | null>> {
  const answers = new Map<string, Fix | null>();
  const histories = new Map<string, Moves>();
  for (const { key, code, link, scope } of sought) {
    const found = code === 'link/broken-anchor' ? resolveLink(link.href, scope.place, scope.names) : null;
    if (found?.is !== 'page' || found.route.source === null || found.fragment === null) continue;
    const { source } = found.route;
    if (!histories.has(source) && histories.size === mostHistories) continue;
    const history = histories.get(source) ?? followed(await moves.headings(source));
    histories.set(source, history);
    const ids = [...(scope.anchors(found.route) ?? [])];
    const now = history.of(nameKey(decodePath(found.fragment)), (name) =>
      ids.some((id) => nameKey(id) === name),
    );
    const id = only(ids.filter((one) => now.length === 1 && nameKey(one) === now[0]));
    if (id === undefined) continue;
    const start = link.href.slice(0, link.href.indexOf('#') + 1);
    answers.set(key, fixOf(link, start + pathAsWritten(id, found.fragment, false)).fix ?? null);
  }
  return answers;
}

function placed({ range, mark }: LinkRef): { readonly range?: Range; readonly mark?: Range } {
  return { ...(range && { range }), ...(mark && { mark }) };
}

function routeOf({ source }: ParsedSource, names: Names): LinkPlace['route'] {
  return names.routeOfSource.get(`${source.locale} ${source.path}`) ?? { path: '/', locale: source.locale };
}

/** Files that the target of a link has become. */
function movedTo(
  { href }: LinkRef,
  { source }: LinkPlace,
  { names, moves, former }: { names: Names; moves: Moves; former: ReadonlyMap<string, readonly string[]> },
): string[] {
  if (source === null) return [];
  const path = decodePath(splitHref(href).path).replace(/\/+$/, '');
  const root = source.path.slice(0, -(source.name.length + posix.extname(source.path).length));
  const url = canonicalPath(path.replace(/\.md$/, ''));
  const meant = path.startsWith('/')
    ? [url, joinPath(prefixOf(source.locale, names.site), url)]
        .flatMap((at) => former.get(at) ?? [])
        .concat(posix.join(root, path.slice(1)))
    : [posix.join(folderOf(source.path), path)];
  const isThere = (file: string) => sourceAt(file, names)?.path === file || names.assets.has(file);
  const forms = meant.flatMap((file) => [file, `${file}.md`, `${file}/index.md`, `${file}/README.md`]);
  return [...new Set(forms.flatMap((file) => moves.of(file, isThere)))];
}
