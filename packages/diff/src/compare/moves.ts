/**
 * Pages that moved: pages that only the base has, each with the page of the head that continues it. A redirect that
 * somebody wrote decides, then the same source file, the same content, the same doc id, and last a similar text.
 */
import type { Block } from '../content/blocks.js';
import type { PageFacts, SideFacts } from '../facts.js';
import { textOf } from './content.js';
import type { Destination } from './destinations.js';
import { share, wordsIn } from './words.js';

export interface Difference {
  /** Pages that only one side has. */
  readonly gone: readonly PageFacts[];
  readonly fresh: readonly PageFacts[];
  /** Pages of both, in the order of the head. */
  readonly kept: readonly (readonly [before: PageFacts, after: PageFacts])[];
}

/** Splits the pages of both sides by path. Not-found pages aren't pages that readers look for. */
export function differenceOf(base: SideFacts, head: SideFacts): Difference {
  // Of a published page, it isn't known whether it was shown in another language.
  const isHere = ({ path, kind }: PageFacts) =>
    head.pages.has(path) || (kind === null && head.others.has(path));
  const before = [...base.pages.values()].filter(({ kind }) => kind !== 'not-found');
  const after = [...head.pages.values()].filter(({ kind }) => kind !== 'not-found');
  return {
    gone: before.filter((page) => !isHere(page)),
    fresh: after.filter(({ path }) => !base.pages.has(path)),
    kept: after.flatMap((page): [PageFacts, PageFacts][] => {
      const old = base.pages.get(page.path);
      return old ? [[old, page]] : [];
    }),
  };
}

/** New paths by former ones. */
export type Moves = ReadonlyMap<string, string>;

/** Moves that are certain without reading content. */
export function knownMoves(
  { gone, fresh }: Difference,
  leadsTo: (path: string) => Destination | null,
): Moves {
  const moves = openMoves(fresh);
  for (const page of gone) {
    const to = leadsTo(page.path);
    if (to?.isRedirect === true)
      moves.add(
        page,
        moves.free(({ path }) => path === to.to),
      );
  }
  const keys: ((page: PageFacts) => string | null)[] = [
    ({ source, locale }) => source && `${locale} ${source}`,
    ({ content, locale }) => content && `${locale} ${content}`,
    ({ id, kind, locale, version }) =>
      id === '' || kind === 'list' ? null : [kind, locale, version, id].join(' '),
  ];
  // Of a published page, only its title tells what it was about.
  if (gone.some(({ kind }) => kind === null)) keys.push(({ title, locale }) => title && `${locale} ${title}`);
  for (const keyOf of keys) {
    const [olds, news] = [
      unique(
        gone.filter(({ path }) => !moves.has(path)),
        keyOf,
      ),
      unique(moves.left(), keyOf),
    ];
    for (const [key, page] of olds) moves.add(page, news.get(key));
  }
  return moves.found;
}

function openMoves(fresh: readonly PageFacts[]) {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const left = () => fresh.filter(({ path }) => !taken.has(path));
  return {
    found,
    left,
    has: (path: string) => found.has(path),
    free: (wanted: (page: PageFacts) => boolean) => left().find(wanted),
    add(page: PageFacts, to: PageFacts | undefined) {
      if (to === undefined || taken.has(to.path)) return;
      found.set(page.path, to.path);
      taken.add(to.path);
    },
  };
}

/** Pages by key, without keys that several pages have. */
function unique(
  pages: readonly PageFacts[],
  keyOf: (page: PageFacts) => string | null,
): ReadonlyMap<string, PageFacts> {
  const found = new Map<string, PageFacts | null>();
  for (const page of pages) {
    const key = keyOf(page);
    if (key !== null) found.set(key, found.has(key) ? null : page);
  }
  return new Map([...found].flatMap(([key, page]) => (page ? [[key, page] as const] : [])));
}

/** Least share of words that a moved and rewritten page keeps. */
const enough = 0.6;
/** Most pairs of pages whose texts are compared. */
export const mostPairs = 10_000;

/** The moves with those of pages whose text is similar, best matches first. */
export function similarMoves(
  known: Moves,
  { gone, fresh }: Difference,
  blocksOf: {
    readonly before: (path: string) => readonly Block[];
    readonly after: (path: string) => readonly Block[];
  },
): Moves {
  const taken = new Set(known.values());
  const olds = gone.filter(({ path, content }) => !known.has(path) && content !== null);
  const news = fresh.filter(({ path, content }) => !taken.has(path) && content !== null);
  if (olds.length * news.length > mostPairs) return known;
  const texts = news.map(({ path }) => wordsIn(textIn(blocksOf.after(path))));
  const scored = olds.flatMap((page) => {
    const own = wordsIn(textIn(blocksOf.before(page.path)));
    return news.flatMap((other, index) => {
      const text = texts[index];
      const score = text && other.locale === page.locale ? share(own, text) : 0;
      return score < enough ? [] : [{ score, from: page.path, to: other.path }];
    });
  });
  const found = new Map(known);
  for (const { from, to } of scored.sort((a, b) => b.score - a.score)) {
    if (found.has(from) || taken.has(to)) continue;
    found.set(from, to);
    taken.add(to);
  }
  return found;
}

function textIn(blocks: readonly Block[]): string {
  return blocks.map(textOf).join('\n');
}
