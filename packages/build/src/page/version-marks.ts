/**
 * The versions that a page's sections are marked with: since which version each is there, and in which it was last
 * changed. A section is known by its page's id and its heading's id. What is in the oldest version may be older, so it
 * has no mark, and neither has a section that came with the page or the section above it.
 */
import {
  type Document,
  type Route,
  type Version,
  currentKey,
  isCurrent,
  setOf,
  shownSource,
  versionsOfSet,
} from '@docgen/model';
import { docKey } from '@docgen/analysis/link/names';
import { compareVersions } from '@docgen/config/compare-versions';
import type { Scope } from './scope.js';

/** Labels of versions. */
export interface VersionMark {
  /** Index in the document's headings; -1 for a title that isn't one of them. */
  readonly heading: number;
  readonly title: string;
  readonly since: string | null;
  readonly changed: string | null;
}

/** Returns a page in its own version and the older ones, oldest first; nothing if the docs have no marks. */
export type OlderPages = (route: Route) => readonly OlderPage[];

/** Sorts the versions of a set once, for all of its pages. */
export function olderPagesIn({ site, docs }: Pick<Scope, 'site' | 'docs'>): OlderPages {
  const sorted = new Map<string, readonly Version[]>();
  return (route) => {
    if (route.kind !== 'doc' || !setOf(route.version, site).versionMarks) return [];
    const set = currentKey(route.version);
    const versions = sorted.get(set) ?? versionsOfSet(set, site).toSorted(oldestFirst);
    sorted.set(set, versions);
    const own = versions.findIndex(({ key }) => key === route.version);
    return versions.slice(0, own + 1).map((version) => ({
      version,
      route: docs.get(docKey({ locale: route.locale, version: version.key }, route.id)) ?? null,
    }));
  };
}

interface OlderPage {
  readonly version: Version;
  /** Null if that version doesn't have the page. */
  readonly route: Route | null;
}

function oldestFirst(a: Version, b: Version): number {
  return rankOf(a) - rankOf(b) || compareVersions(a.name, b.name);
}

/** Frozen versions that aren't released follow the current one. */
function rankOf({ key, banner }: Version): number {
  return isCurrent(key) ? 1 : banner === 'unreleased' ? 2 : 0;
}

/** Marks of a page. */
export function versionMarksOf(
  route: Route,
  scope: Pick<Scope, 'olderPages' | 'parsed'>,
): readonly VersionMark[] {
  const pages = scope.olderPages(route).flatMap(({ version, route: there }): Known[] => {
    const document = there && scope.parsed.get(shownSource(there) ?? '')?.document;
    const label = version.label?.[route.locale] ?? version.name;
    // A version whose page is unreadable or in another language isn't compared.
    const isOther = there !== null && there.fallbackFrom !== route.fallbackFrom;
    return isOther || document?.unread === true
      ? []
      : [{ label, sections: document ? sectionsOf(document) : null }];
  });
  const headings = scope.parsed.get(shownSource(route) ?? '')?.document.headings ?? [];
  if (pages.length < 2) return [];
  const page = startOf(pages, ({ sections }) => sections !== null);
  const marks: VersionMark[] = [];
  const above: { depth: number; since: number }[] = [{ depth: 1, since: page }];
  const title = headings.findIndex(({ depth }) => depth === 1);
  marks.push({
    heading: title,
    title: route.title,
    ...markFrom(pages, page, { id: intro, isNew: page > 0 }),
  });
  for (const [heading, { depth, id, text }] of headings.entries()) {
    if (heading === title) continue;
    const since = startOf(pages, ({ sections }) => sections?.has(id) === true);
    while (above.length > 1 && (above.at(-1)?.depth ?? 0) >= depth) above.pop();
    const isNew = since > (above.at(-1)?.since ?? 0);
    above.push({ depth, since });
    marks.push({ heading, title: text, ...markFrom(pages, since, { id, isNew }) });
  }
  return marks.filter(({ since, changed }) => since !== null || changed !== null);
}

interface Known {
  /** Empty for a current version without a label, which no mark can name. */
  readonly label: string;
  /** Hashes by the ids of headings, and of the text below the title; null if the version doesn't have the page. */
  readonly sections: ReadonlyMap<string, string> | null;
}

/** Key of the text below a page's title, whatever that is called. */
const intro = '';

function sectionsOf({ headings, sectionHashes = [] }: Document): ReadonlyMap<string, string> {
  const hash = (heading: number) => String(sectionHashes[heading + 1] ?? 0);
  const title = headings.findIndex(({ depth }) => depth === 1);
  return new Map([
    ...headings.map(({ id }, n) => [id, hash(n)] as const),
    [intro, title < 0 ? hash(-1) : `${hash(-1)} ${hash(title)}`],
  ]);
}

/** The first of the latest versions that all have it. */
function startOf(pages: readonly Known[], has: (page: Known) => boolean): number {
  return pages.findLastIndex((page) => !has(page)) + 1;
}

function markFrom(
  pages: readonly Known[],
  since: number,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Pick<VersionMark, 'since' | 'changed'> {
  const changed = lastChange(pages, since, id);
  return {
    since: isNew ? labelAt(since, pages) : null,
    changed: changed > since ? labelAt(changed, pages) : null,
  };
}

/** The last version since `start` in which the section isn't as in the one before. */
function lastChange(pages: readonly Known[], start: number, id: string): number {
  for (let at = pages.length - 1; at > start; at--)
    if (pages[at]?.sections?.get(id) !== pages[at - 1]?.sections?.get(id)) return at;
  return start;
}

function labelAt(at: number, pages: readonly Known[]): string | null {
  return pages[at]?.label || null;
}
