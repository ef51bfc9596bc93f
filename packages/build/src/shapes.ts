/** Shapes of data that a build leaves for the next: receipts, rendered pages, the state of search. */
import type { Manifest } from '@docgen/search/write';
import type { LlmsLengths } from './llms.js';
import type { Receipt } from './receipt.js';
import type { Dependencies } from './render/dependencies.js';
import {
  type Shape,
  tuple,
  count,
  either,
  flag,
  list,
  matching,
  nullable,
  object,
  record,
  text,
  where,
} from '@docgen/store/kept/shape';
import { diagnostics } from '@docgen/analysis/shapes/diagnostic';
import { hash } from '@docgen/analysis/shapes/document';
import { below } from '@docgen/analysis/shapes/path';
import type { Last } from '@docgen/analysis/read/last-build';
import type { MadeIcon } from '@docgen/bundle/icons/icons';
import type { KeptDrawing } from './render/kept-drawing.js';
import type { KeptIndex, KeptPage, SearchState } from './search/search-state.js';

const kept = tuple<readonly [string, string]>(text, hash);
const output = tuple<readonly [string, string]>(below, hash);

const reads = list(tuple<readonly [string, string | null]>(text, nullable(hash)));

const lengths: Shape<LlmsLengths> = record(list(count));

const iconRel = matching(/^(?:icon|apple-touch-icon|manifest)$/) as Shape<MadeIcon['rel']>;

const integrity: Shape<string> = matching(/^sha256-[\w+/]{43}=$/);

const anyReceipt: Shape<Receipt> = object<Receipt>({
  pages: count,
  diagnostics,
  code: list(kept),
  resolution: hash,
  browser: object<Receipt['browser']>({
    fonts: list(below),
    styles: list(below),
    partStyles: list(tuple<readonly [string, string]>(text, below)),
    scripts: list(below),
    icons: list(object({ rel: iconRel, path: below, sizes: nullable(text) })),
    integrity: record(integrity),
    chunks: record(below),
  }),
  included: reads,
  parts: reads,
  origins: reads,
  assets: list(kept),
  history: hash,
  llms: lengths,
  outputs: list(output),
});

/** Omits the theme's files for browsers, which belong to the build itself. */
export const receipt: Shape<Receipt> = where(anyReceipt, ({ browser, outputs }) => {
  const written = new Set(outputs.map(([path]) => path));
  const { fonts, styles, partStyles, scripts, icons, chunks } = browser;
  const ofParts = partStyles.map(([, path]) => path);
  const ofIcons = icons.map(({ path }) => path);
  return [...fonts, ...styles, ...ofParts, ...scripts, ...ofIcons, ...Object.values(chunks)].every((path) =>
    written.has(path),
  );
});

export const last: Shape<Last> = object<Last>({ sources: list(hash), receipt: hash, frame: hash });

const dependencies: Shape<Dependencies> = object<Dependencies>({
  links: list(tuple<readonly [string, string, string]>(text, text, text)),
  components: list(tuple<readonly [string, string]>(text, text)),
});

export const drawing: Shape<KeptDrawing> = object<KeptDrawing>({
  files: list(object({ path: below, hash })),
  dependencies,
});

const shardFile = matching(/^[0-9a-f]{10}\.bin$/);
const textFile = matching(/^[0-9a-f]{10}\.txt$/);

/** Not imported, because builds without changes don't load the code of search. The compiler compares it. */
const searchFormat: Manifest['format'] = 7;

const searchManifest: Shape<Manifest> = object<Manifest>({
  format: (value): value is Manifest['format'] => value === searchFormat,
  at: text,
  lang: text,
  stemmer: nullable(text),
  pages: count,
  shards: list(tuple<readonly [string, string]>(text, shardFile)),
  blocks: list(textFile),
  words: nullable(textFile),
  leads: list(count),
  idle: object<Manifest['idle']>({ words: text, pattern: nullable(text) }),
  synonyms: list(list(text)),
  areas: list(tuple<readonly [string, number]>(text, count)),
});

/** Files are named by their hashes, so a name can't be given to another file's bytes. */
const index: Shape<KeptIndex> = where(
  object<KeptIndex>({
    locale: text,
    pages: list(tuple<KeptPage>(text, text, text, hash, flag)),
    manifest: searchManifest,
    groups: list(tuple<readonly [string, number]>(text, count)),
    hashes: record(hash, either(shardFile, textFile)),
  }),
  ({ manifest: { pages }, pages: all, hashes }) =>
    pages === all.length && Object.entries(hashes).every(([name, is]) => is.startsWith(name.slice(0, 10))),
);

export const search: Shape<SearchState> = record(index, below);
