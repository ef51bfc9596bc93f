/** Shapes of what speaks of the whole site: routes, receipts, the state of search, what descriptions and sources gave. */
import type {
  MatchOptions,
  NavNode,
  Redirect,
  Route,
  RouteManifest,
  Sidebar,
  SourcePage,
} from '@docgen/model';
import type { Manifest } from '@docgen/search/write';
import type { Translated } from '@docgen/openapi';
import type { Last } from '../../amend.js';
import { isBelow } from '../../emit/journal.js';
import type { KnownHashes } from '../../hashes.js';
import type { Days } from '../../history/dates.js';
import type { LlmsLengths } from '../../llms.js';
import type { Receipt } from '../../receipt.js';
import type { Asked } from '../../render/asked.js';
import type { KeptDrawing } from '../../render/draw.js';
import type { Routed } from '../../route.js';
import type { KeptIndex, SearchState } from '../../search.js';
import type { KeptSource } from '../../sources.js';
import type { WholeDescription } from '../../texts/read.js';
import {
  type Shape,
  count,
  either,
  flag,
  jsonObject,
  later,
  list,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
  tuple,
  where,
} from '../shape.js';
import { diagnostics, range } from './diagnostic.js';
import { hash, href, read } from './document.js';

/** A path that stays below the folder it is joined with. */
const below: Shape<string> = where(text, isBelow);

const kept = tuple<readonly [string, string]>(text, hash);
const output = tuple<readonly [string, string]>(below, hash);

const route: Shape<Route> = object<Route>({
  path: matching(/^\//),
  url: href,
  outFile: below,
  kind: oneOf('doc', 'page', 'list', 'not-found'),
  version: text,
  locale: text,
  fallbackFrom: optional(text),
  layout: text,
  source: nullable(text),
  madeFrom: optional(text),
  id: text,
  title: text,
  draft: flag,
  unlisted: flag,
});

const nav: Shape<NavNode> = later(() => navNode);
type NavOf<K extends NavNode['kind']> = Extract<NavNode, { kind: K }>;
const navLink = object<NavOf<'link'>>({
  kind: oneOf('link'),
  label: text,
  path: text,
  id: text,
  lang: optional(text),
});
const navHref = object<NavOf<'href'>>({ kind: oneOf('href'), label: text, href });
const category = object<NavOf<'category'>>({
  kind: oneOf('category'),
  label: text,
  path: nullable(text),
  id: optional(text),
  lang: optional(text),
  collapsed: flag,
  children: list(nav),
});
const navNode: Shape<NavNode> = either(navLink, either(navHref, category));

const sidebar: Shape<Sidebar> = object<Sidebar>({ name: text, locale: text, version: text, tree: list(nav) });

const match: Shape<Required<MatchOptions>> = object<Required<MatchOptions>>({
  exact: flag,
  strict: flag,
  sensitive: flag,
});

const redirect: Shape<Redirect> = object<Redirect>({
  from: text,
  to: href,
  match,
  origin: nullable(text),
  range: optional(range),
  isFile: optional(oneOf(true)),
});

const manifest: Shape<RouteManifest> = object<RouteManifest>({
  routes: list(route),
  sidebars: list(sidebar),
  redirects: list(redirect),
});

export const routed: Shape<Routed> = object<Routed>({ manifest, drafts: list(text), diagnostics });

const lengths: Shape<LlmsLengths> = record(list(count));

const anyReceipt: Shape<Receipt> = object<Receipt>({
  pages: count,
  diagnostics,
  theme: list(kept),
  browser: object<Receipt['browser']>({ styles: list(below), scripts: list(below), chunks: record(below) }),
  included: list(tuple<readonly [string, string | null]>(text, nullable(hash))),
  assets: list(kept),
  history: hash,
  llms: lengths,
  outputs: list(output),
});

/** What pages load of the theme is of the build itself. */
export const receipt: Shape<Receipt> = where(anyReceipt, ({ browser, outputs }) => {
  const written = new Set(outputs.map(([path]) => path));
  return [...browser.styles, ...browser.scripts, ...Object.values(browser.chunks)].every((path) =>
    written.has(path),
  );
});

export const last: Shape<Last> = object<Last>({ sources: list(hash), receipt: hash, frame: hash });

const asked: Shape<Asked> = object<Asked>({
  links: list(tuple<readonly [string, string, string]>(text, text, text)),
  components: list(tuple<readonly [string, string]>(text, text)),
});

export const drawing: Shape<KeptDrawing> = object<KeptDrawing>({
  files: list(object({ path: below, hash })),
  asked,
});

const shardFile = matching(/^[0-9a-f]{10}\.bin$/);
const textFile = matching(/^[0-9a-f]{10}\.txt$/);

const searchManifest: Shape<Manifest> = object<Manifest>({
  format: (value): value is Manifest['format'] => value === 4,
  at: text,
  lang: text,
  stemmer: nullable(text),
  pages: count,
  shards: list(tuple<readonly [string, string]>(text, shardFile)),
  blocks: list(textFile),
  words: nullable(textFile),
  areas: list(tuple<readonly [string, number]>(text, count)),
});

/** Files are named by their hashes, so a name can't be given to another file's bytes. */
const index: Shape<KeptIndex> = where(
  object<KeptIndex>({
    locale: text,
    pages: list(tuple<readonly [string, string, string, string]>(text, text, text, hash)),
    manifest: searchManifest,
    groups: list(tuple<readonly [string, number]>(text, count)),
    hashes: record(hash, either(shardFile, textFile)),
  }),
  ({ manifest: { pages }, pages: all, hashes }) =>
    pages === all.length && Object.entries(hashes).every(([name, is]) => is.startsWith(name.slice(0, 10))),
);

export const search: Shape<SearchState> = record(index, below);

export const hashes: Shape<KnownHashes> = record(tuple<readonly [string, string, number]>(text, text, count));

export const days: Shape<Days> = record(matching(/^\d{4,6}-\d{2}-\d{2}$/));

export const description: Shape<WholeDescription> = object<WholeDescription>({
  root: jsonObject<WholeDescription['root']>(),
  parts: list(
    object<WholeDescription['parts'][number]>({
      file: text,
      key: text,
      hash: nullable(hash),
      text: optional(text),
    }),
  ),
  faults: diagnostics,
});

export const translated: Shape<Translated> = object<Translated>({
  root: jsonObject<Translated['root']>(),
  diagnostics,
});

/** Of a line, from 1. */
const line: Shape<number> = where(count, (number) => number > 0);

const sourcePage: Shape<SourcePage> = object<SourcePage>({
  path: text,
  matter: optional(jsonObject<NonNullable<SourcePage['matter']>>()),
  text,
  from: object<SourcePage['from']>({ file: text, line: optional(line) }),
  lines: optional(list(line)),
});

export const source: Shape<KeptSource> = object<KeptSource>({ reads: list(read), pages: list(sourcePage) });
