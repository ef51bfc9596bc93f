/**
 * Links that only one of two sections has, by their target pages. The fragment, the language in an external address and
 * the path of a file that each language has of its own make no difference, and links within a page don't count. A
 * section with a reported link, broken or not, is skipped, because that is reported where links are checked.
 */
import {
  type Diagnostic,
  type LinkRef,
  type LinkTarget,
  type Links,
  type Route,
  type TextSection,
  pageKey,
} from '@docgen/model';
import { linkDiffers, linkLost, linkAdded } from '@docgen/config/texts/translation-diagnostics';
import type { Sections } from './blocks.js';
import { type ForeignAddress, foreignAddress, isSameAddress } from './external-addresses.js';
import type { Pair, Side } from './pairs.js';
import { placeIn, placeOfSection, relatedTo } from './place.js';

export interface LinkKeys {
  readonly links: Links;
  /** Identity of a page that is the same in every language, by its path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Primary subtags of the site's languages. */
  readonly languages: ReadonlySet<string>;
}

export function pageKeys(routes: readonly Route[]): ReadonlyMap<string, string> {
  return new Map(routes.map((route) => [route.path, pageKey(route)]));
}

/** A link for comparison. */
interface Target {
  readonly ref: LinkRef;
  readonly key: string;
}

export function linkFaults({ own, source }: Sections, sides: Pair, keys: LinkKeys): Diagnostic[] {
  if (own.links.length + source.links.length === 0 || areAlike(own, source, sides, keys)) return [];
  const ours = targetsOf(own, sides.own, keys);
  const theirs = targetsOf(source, sides.source, keys);
  if (ours === null || theirs === null) return [];
  let added = without(ours, theirs);
  let lost = without(theirs, ours);
  if (added.length + lost.length === 0) return [];
  [added, lost] = unlikeAddresses(added, lost, keys.languages);
  // An address that is shown as text may be shown as code as well.
  if (added.length === 0) lost = lost.filter(({ ref }) => ref.isAddress !== true);
  else if (lost.length === 0) added = added.filter(({ ref }) => ref.isAddress !== true);
  const both = added.length === lost.length;
  return [
    ...lost.map((target, index) => {
      const related = relatedTo("The source page's link", placeIn(sides.source, target.ref.range));
      const other = added[index];
      return both && other
        ? linkDiffers(placeOfLink(sides.own, other), [other.ref.href, target.ref.href], { related })
        : linkLost(placeOfSection(sides.own, own), target.ref.href, { related });
    }),
    ...(both ? [] : added).map((target) =>
      linkAdded(placeOfLink(sides.own, target), target.ref.href, {
        related: relatedTo("The source page's section", placeOfSection(sides.source, source)),
      }),
    ),
  ];
}

/** Whether each link has the same target as the source's at its position, as in most sections; a cheap test. */
function areAlike(own: TextSection, source: TextSection, sides: Pair, keys: LinkKeys): boolean {
  const { links } = keys;
  if (own.links.length !== source.links.length) return false;
  const ours = links[sides.own.route.path] ?? [];
  const theirs = links[sides.source.route.path] ?? [];
  return own.links.every((hole, index) => isSameTarget(ours[hole], theirs[source.links[index] ?? -1], keys));
}

/** Whether two links lead to one page in two languages, or to one address. */
export function isSameTarget(
  a: LinkTarget | undefined,
  b: LinkTarget | undefined,
  { pages }: Pick<LinkKeys, 'pages'>,
): boolean {
  if (a?.kind === 'page' && b?.kind === 'page')
    return a.path === b.path || (pages.get(a.path) ?? a.path) === (pages.get(b.path) ?? b.path);
  return a?.kind === 'external' && b?.kind === 'external' && a.href === b.href;
}

function placeOfLink(side: Side, { ref }: Target) {
  return { ...placeIn(side, ref.range), mark: ref.mark };
}

/** Link targets of a section, each once; null if a link leads nowhere. */
function targetsOf(section: TextSection, side: Side, keys: LinkKeys): readonly Target[] | null {
  const found = new Map<string, Target>();
  const targets = keys.links[side.route.path] ?? [];
  for (const hole of section.links) {
    const target = targets[hole];
    const ref = side.parsed.document.links[hole];
    if (target === undefined || ref === undefined) continue;
    if (target.kind === 'unresolved') return null;
    const key = keyOf(target, side.route.locale, keys);
    if (key !== null && !found.has(key)) found.set(key, { ref, key });
  }
  return [...found.values()];
}

function keyOf(target: LinkTarget, locale: string, { pages }: LinkKeys): string | null {
  if (target.kind === 'page') return pages.get(target.path) ?? target.path;
  if (target.kind === 'asset') return ownPart(target.asset, locale);
  return target.href.startsWith('#') ? null : target.href.replace(/\/(?=$|[?#])/, '');
}

/** A file's path without the parts for the locale: `static/fr/guide.pdf`, `guide-fr.pdf`. */
function ownPart(path: string, locale: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== locale)
    .join('/')
    .replace(new RegExp(`[-_.]${locale}(?=\\.[^./]+$)`, 'i'), '');
}

function without(these: readonly Target[], others: readonly Target[]): readonly Target[] {
  return these.filter(({ key }) => !others.some((other) => other.key === key));
}

/** Targets that remain after removing, on both sides, addresses that are one page in two languages. */
function unlikeAddresses(
  added: readonly Target[],
  lost: readonly Target[],
  languages: ReadonlySet<string>,
): [readonly Target[], readonly Target[]] {
  const addressOf = ({ key }: Target): ForeignAddress | null => foreignAddress(key, languages);
  const left = [...lost];
  const unlike = added.filter((target) => {
    const at = left.findIndex((other) => isSameAddress(addressOf(target), addressOf(other)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [unlike, left];
}
