/**
 * What a shard says about the pages that it has drawn, so that the assembly takes them without making their inputs or
 * joining their links: the files of each page and its entry of the sitemap, by the hash of everything that the pages of
 * a site are made from. Pages of which nothing is found are taken one by one.
 */
import { createHash } from 'node:crypto';
import { type Route, sourceKey } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { hash } from '@docgen/analysis/shapes/document';
import { below } from '@docgen/analysis/shapes/path';
import type { LinkedRoute } from '@docgen/analysis/link/memory';
import { namedAssets } from '@docgen/analysis/link/named-assets';
import type { Emitter } from '@docgen/emit/emit';
import { hashOfValue } from '@docgen/store/hash';
import type { Kind } from '@docgen/store/kept/kind';
import { flag, list, nullable, object, text, tuple } from '@docgen/store/kept/shape';
import type { Store } from '@docgen/store/kept/store';
import type { SharedValue } from '@docgen/store/remote/pack-file';
import type { ShardState } from '@docgen/store/remote/shards';
import type { Listed } from '../extras/sitemap.js';
import type { Arrivals } from '../arrivals.js';
import type { Assets } from '../measure.js';
import type { DrawnPages } from '../render/draw.js';
import { numberedKey, valuesOfShard } from './numbered.js';
import { type KeptDrawing, type Output, areKept } from '../render/kept-drawing.js';

/** A page that a shard has drawn without problems. */
export interface DrawnPage extends Pick<KeptDrawing, 'files'> {
  /** Of its route. */
  readonly path: string;
  /** Under which it is stored. */
  readonly key: string;
  readonly listed: Listed | null;
  /** See `isPlainPage`. */
  readonly isPlain: boolean;
}

/** Whether nothing about the links of a page concerns the whole site, other than where they lead. */
export function isPlainPage({ targets, diagnostics }: LinkedRoute): boolean {
  return diagnostics.length === 0 && namedAssets(targets).length === 0;
}

interface DrawnList {
  /** Paths of assets that the shard's pages may refer to, and hashes of their facts. Only the first list has them. */
  readonly assets: readonly (readonly [path: string, facts: string])[];
  /** Sources that the shard's pages link to. Only the first list has them. */
  readonly linkedTo: readonly string[];
  readonly pages: readonly DrawnPage[];
}

const links = list(object<Listed['links'][number]>({ lang: text, url: text }));
const listed = object<Listed>({ url: text, lastmod: nullable(text), links });
const files = list(object<Output>({ path: below, hash }));
export const drawnLists: Kind<DrawnList> = {
  name: 'drawn',
  isShared: true,
  shape: object<DrawnList>({
    assets: list(tuple<readonly [string, string]>(text, hash)),
    linkedTo: list(text),
    pages: list(object<DrawnPage>({ path: text, key: hash, files, listed: nullable(listed), isPlain: flag })),
  }),
};

/** Few enough that a list is read and checked at a time. */
const pagesOfList = 500;

export interface Inputs extends Pick<Analysis, 'manifest' | 'parsed' | 'navTargets'> {
  /** Null if pages have none. */
  readonly cards: object | null;
}

/**
 * Hash of everything that the pages of a site are made from: the state of drawn pages (docgen, configuration, options,
 * files, history and theme), routes, and facts of pages. Assets are missing, because a shard knows only those of its
 * own pages. Null if pages have cards, whose fonts and pictures are inputs, too.
 */
export function inputsOf(
  { manifest, parsed, navTargets, cards }: Inputs,
  { shards, identity }: ShardState,
): string | null {
  if (cards !== null) return null;
  const { routes, sidebars, redirects } = manifest;
  const sum = createHash('sha256');
  const add = (value: unknown) => sum.update(`${JSON.stringify(value)}\n`);
  for (const one of [[shards, identity], navTargets, redirects, ...sidebars, ...routes]) add(one);
  for (const { source, key, bodyKey, document } of parsed)
    add([sourceKey(source), key, bodyKey, document.skim, document.diagnostics]);
  return sum.digest('hex');
}

/** The lists of a shard, for the store. */
export function* drawnValues(
  { inputs, shard }: { readonly inputs: string; readonly shard: number },
  pages: readonly DrawnPage[],
  { assets, linkedTo }: { readonly assets: Assets; readonly linkedTo: readonly string[] },
): Generator<SharedValue> {
  const first = { assets: [...assets].map(([path, one]) => [path, hashOfValue(one)] as const), linkedTo };
  const other = { assets: [], linkedTo: [] };
  for (let at = 0; at === 0 || at < pages.length; at += pagesOfList) {
    const value: DrawnList = { ...(at === 0 ? first : other), pages: pages.slice(at, at + pagesOfList) };
    const bytes = Buffer.from(JSON.stringify(value));
    yield { kind: drawnLists.name, key: numberedKey(inputs, shard, at / pagesOfList), bytes };
  }
}

/** Where the lists of the shards of a build are. */
export interface DrawnPlace {
  /** See `inputsOf`. */
  readonly inputs: string | null;
  readonly shards: number;
  readonly store: Store;
}

/** The lists of a shard as far as all those before them are there. */
async function* listsOf(shard: number, { inputs, store }: DrawnPlace): AsyncGenerator<DrawnList> {
  if (inputs === null) return;
  yield* valuesOfShard(shard, { of: inputs, get: (key) => store.get(drawnLists, key) });
}

/** What is known about links without joining them. */
export interface KnownLinks {
  /** Paths of plain pages. */
  readonly plain: ReadonlySet<string>;
  /** Sources that listed pages link to. */
  readonly linkedTo: readonly string[];
}

export async function knownLinks(place: DrawnPlace): Promise<KnownLinks> {
  const [plain, linkedTo] = [new Set<string>(), new Set<string>()];
  for (let shard = 1; shard <= place.shards; shard++)
    for await (const list of listsOf(shard, place)) {
      for (const { path, isPlain } of list.pages) if (isPlain) plain.add(path);
      for (const path of list.linkedTo) linkedTo.add(path);
    }
  return { plain, linkedTo: [...linkedTo] };
}

/** How pages are taken while their files arrive. */
export interface Receiving {
  readonly emitter: Emitter;
  /** Tells of files that were laid. */
  readonly arrivals: Pick<Arrivals, 'next'>;
  /** Called with each route whose files were taken. */
  readonly onTaken: (route: Route) => void;
}

export interface TakenPages extends Omit<DrawnPages, 'faults' | 'drawn'> {
  readonly rest: readonly Route[];
}

/** What pages are made from. */
export interface Taking {
  readonly analysis: Analysis;
  readonly assets: Assets;
}

/** Takes the files of these routes that the shards have drawn from the same inputs. */
export async function takeDrawn(
  routes: readonly Route[],
  place: DrawnPlace,
  assets: Assets,
  { emitter, arrivals, onTaken }: Receiving,
): Promise<TakenPages> {
  const taken = async (page: DrawnPage) => {
    while (!emitter.take(page.files)) if (!(await arrivals.next())) return emitter.take(page.files);
    return true;
  };
  const left = new Map(routes.map((route) => [route.path, route]));
  const keys: string[] = [];
  const seen = new Map<Route, Listed | null>();
  let kept = 0;
  for (let shard = 1; shard <= place.shards; shard++)
    for await (const found of listsOf(shard, place)) {
      if (!found.assets.every(([path, facts]) => hashOfValue(assets.get(path) ?? null) === facts)) break;
      for (const page of found.pages) {
        const route = left.get(page.path);
        if (!route || (page.listed && page.listed.url !== route.url)) continue;
        const isKept = await areKept(page.files, emitter);
        if (!isKept && !(await taken(page))) continue;
        if (isKept) kept++;
        left.delete(page.path);
        keys.push(page.key);
        seen.set(route, page.listed);
        onTaken(route);
      }
    }
  return { rest: [...left.values()], kept, keys, seen };
}
