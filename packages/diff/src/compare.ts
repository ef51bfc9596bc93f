/**
 * Compares two sides. It is a pure function of their facts, of the content of pages that differ, and of who links to
 * what; it reads nothing itself. `wantedContent` returns the pages whose content it needs.
 */
import { renamedAnchors } from '@docgen/check/published/renamed-anchors';
import type { Block } from './content/blocks.js';
import { mostHtml } from './content/blocks.js';
import { contentChanges } from './compare/content.js';
import { type Destination, destinations } from './compare/destinations.js';
import {
  type Difference,
  type Moves,
  differenceOf,
  knownMoves,
  mostPairs,
  similarMoves,
} from './compare/moves.js';
import { byImportance } from './compare/order.js';
import { apiSummary } from './apis/api-summary.js';
import { wordsOf } from './compare/tally.js';
import { pageWeight, totalWeight } from './compare/weight.js';
import type { LinkPlace, PageContent, PageFacts, SideFacts } from './facts.js';
import type {
  ApiDiff,
  Change,
  LostAnchor,
  NeededRedirect,
  PageChange,
  SiteDiff,
  StaleTranslation,
} from './site-diff.js';

export interface Comparison {
  readonly base: SideFacts;
  readonly head: SideFacts;
  /** Files, relative to the site folder, that both sides have with other bytes. */
  readonly changedFiles: ReadonlySet<string>;
  /** Site paths of the head that show one of them as an image. */
  readonly redrawn: ReadonlySet<string>;
}

/** Content of both sides by site path; missing where it is unknown. */
export interface Contents {
  readonly before: ReadonlyMap<string, PageContent>;
  readonly after: ReadonlyMap<string, PageContent>;
}

/** Positions of links in the head. */
export interface Inbound {
  /** Links to an anchor of a page. */
  readonly toAnchor: (path: string, id: string) => readonly LinkPlace[];
  /** Broken links that led to a page. */
  readonly toPage: (path: string) => readonly LinkPlace[];
}

/** Site paths whose content the comparison needs. */
export interface WantedContent {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function wantedContent({ base, head, redrawn }: Comparison): WantedContent {
  const difference = differenceOf(base, head);
  const moves = knownMoves(difference, destinations(head));
  const moved = difference.gone.flatMap((page): [PageFacts, PageFacts][] => {
    const to = head.pages.get(moves.get(page.path) ?? '');
    return to ? [[page, to]] : [];
  });
  const differs = ([before, after]: readonly [PageFacts, PageFacts]) =>
    before.content !== null &&
    after.content !== null &&
    (before.content !== after.content || redrawn.has(after.path));
  const pairs = [...moved, ...difference.kept].filter(differs);
  const newPlaces = new Set(moves.values());
  return {
    before: [
      ...pairs.map(([before]) => before.path),
      ...difference.gone.flatMap(({ path }) => (moves.has(path) ? [] : [path])),
    ],
    after: [
      ...pairs.map(([, after]) => after.path),
      ...difference.fresh.flatMap(({ path }) => (newPlaces.has(path) ? [] : [path])),
    ],
  };
}

const noBlocks: readonly Block[] = [];

export interface ComparedWith {
  readonly contents: Contents;
  readonly inbound: Inbound;
  readonly translations: readonly StaleTranslation[];
  readonly apis: readonly ApiDiff[];
  readonly notes: readonly string[];
}

export function compareSides(comparison: Comparison, given: ComparedWith): SiteDiff {
  const { base, head } = comparison;
  const difference = differenceOf(base, head);
  const leadsTo = destinations(head);
  const known = knownMoves(difference, leadsTo);
  const { before, after } = given.contents;
  const moves = similarMoves(known, difference, { before: blocksOf(before), after: blocksOf(after) });
  const at: Comparing = { ...comparison, ...given, moves, leadsTo };
  const pages = pagesOf(difference, at).sort(byImportance);
  const redirects = neededRedirects(difference, at);
  const count = (is: PageChange['is']) => pages.filter((page) => page.is === is).length;
  const differing = count('added') + count('moved') + count('changed');
  return {
    version: 1,
    base: base.name,
    head: head.name,
    summary: {
      added: count('added'),
      removed: count('removed'),
      moved: count('moved'),
      changed: count('changed'),
      unchanged: difference.kept.length + difference.fresh.length - differing,
      anchors: pages.reduce((sum, { lostAnchors }) => sum + lostAnchors.length, 0),
      redirects: redirects.length,
      translations: given.translations.length,
      api: apiSummary(given.apis),
      questions: 0,
      weight: totalWeight(pages),
    },
    pages,
    redirects,
    translations: given.translations,
    apis: given.apis,
    questions: [],
    notes: [...given.notes, ...tooMany(difference, known)],
  };
}

function blocksOf(contents: ReadonlyMap<string, PageContent>) {
  return (path: string) => contents.get(path)?.blocks ?? noBlocks;
}

interface Comparing extends Comparison, ComparedWith {
  readonly moves: Moves;
  readonly leadsTo: (path: string) => Destination | null;
}

function tooMany({ gone, fresh }: Difference, known: Moves): string[] {
  return (gone.length - known.size) * (fresh.length - known.size) > mostPairs
    ? [
        'so many pages were added and removed that moved pages were recognized only by their source, content or id',
      ]
    : [];
}

function pagesOf({ gone, fresh, kept }: Difference, at: Comparing): PageChange[] {
  const newPlaces = new Set(at.moves.values());
  return [
    ...gone.flatMap((page): PageChange[] => {
      const to = at.head.pages.get(at.moves.get(page.path) ?? '');
      return [to ? movedPage(page, to, at) : removedPage(page, at)];
    }),
    ...fresh.filter(({ path }) => !newPlaces.has(path)).map((page) => addedPage(page, at)),
    ...kept.flatMap(([before, after]) => changedPage(before, after, at) ?? []),
  ];
}

/** Null if readers see the same. Most pages have the same facts, so nothing else is compared. */
function changedPage(before: PageFacts, after: PageFacts, at: Comparing): PageChange | null {
  const isRead = before.content === null || after.content === null || before.content !== after.content;
  if (!isRead && before.title === after.title && !at.redrawn.has(after.path)) return null;
  const page: PageChange = { is: 'changed', ...pairFacts(before, after, at) };
  const isSame =
    page.content.length + page.lostAnchors.length === 0 &&
    page.titles === undefined &&
    page.descriptions === undefined;
  return isSame ? null : page;
}

function movedPage(before: PageFacts, after: PageFacts, at: Comparing): PageChange {
  const redirect = redirectOf(before, at);
  return { is: 'moved', from: before.url, redirect, ...pairFacts(before, after, at) };
}

function removedPage(page: PageFacts, at: Comparing): PageChange {
  const content = at.contents.before.get(page.path);
  return {
    is: 'removed',
    ...aboutPage(page),
    redirect: redirectOf(page, at),
    ...contentFacts(content, undefined, at),
    lostAnchors: [],
    linkedFrom: at.inbound.toPage(page.path),
  };
}

function addedPage(page: PageFacts, at: Comparing): PageChange {
  const content = at.contents.after.get(page.path);
  return { is: 'added', ...aboutPage(page), ...contentFacts(undefined, content, at), lostAnchors: [] };
}

function aboutPage({ url, locale, source, title }: PageFacts) {
  return { url, locale, source, title };
}

function pairFacts(before: PageFacts, after: PageFacts, at: Comparing) {
  const isKnown = before.content !== null && after.content !== null;
  const titles = changed(before.title, after.title);
  const descriptions = isKnown ? changed(before.description, after.description) : null;
  const { contents } = at;
  return {
    ...aboutPage(after),
    ...(titles && { titles }),
    ...(descriptions && { descriptions }),
    ...contentFacts(contents.before.get(before.path), contents.after.get(after.path), at),
    lostAnchors: lostAnchors(before, after, at),
  };
}

function changed<T>(before: T, after: T): Change<T> | null {
  return before === after ? null : { before, after };
}

function contentFacts(before: PageContent | undefined, after: PageContent | undefined, at: Comparing) {
  const settings = {
    moved: (path: string) => at.moves.get(path) ?? path,
    isNewFile: (path: string) => at.changedFiles.has(path),
  };
  const content = contentChanges(before?.blocks ?? noBlocks, after?.blocks ?? noBlocks, settings);
  const isPartial = [before, after].some((side) => (side?.html.length ?? 0) > mostHtml);
  return {
    content,
    words: wordsOf(content),
    ...((before ?? after) && { weight: pageWeight(before, after) }),
    ...(isPartial && { isPartial: true as const }),
  };
}

function lostAnchors(before: PageFacts, after: PageFacts, { inbound }: Comparing): LostAnchor[] {
  const known = new Set(after.anchors);
  const lost = before.anchors.filter((id) => !known.has(id));
  if (lost.length === 0) return [];
  const renamed = renamedAnchors(before.anchors, after.anchors);
  return lost.map((id) => ({
    id,
    instead: renamed.get(id) ?? null,
    linkedFrom: inbound.toAnchor(after.path, id),
  }));
}

/** URL that a former path redirects to; null if it leads nowhere. */
function redirectOf({ path }: PageFacts, { leadsTo, head }: Comparing): string | null {
  const found = leadsTo(path);
  return found && (head.pages.get(found.to)?.url ?? found.to);
}

/** Generated lists have no URL that somebody chose. */
function neededRedirects({ gone }: Difference, { leadsTo, moves, head }: Comparing): NeededRedirect[] {
  return gone
    .filter(({ path, kind }) => kind !== 'list' && leadsTo(path) === null)
    .map(({ path, url }) => ({ from: url, to: head.pages.get(moves.get(path) ?? '')?.url ?? null }));
}
