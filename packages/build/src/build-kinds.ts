/** Kinds of values that a build keeps for the next one. */
import type { Receipt } from './receipt.js';
import type { ByteKind, Kind } from '@docgen/store/kept/kind';
import * as shapes from './shapes.js';
import type { Last } from '@docgen/analysis/read/last-build';
import type { KeptDrawing } from './render/kept-drawing.js';
import type { SearchState } from './search/search-state.js';

export const drawings: Kind<KeptDrawing> = { name: 'render', isShared: true, shape: shapes.drawing };
export const receipts: Kind<Receipt> = { name: 'receipt', shape: shapes.receipt };
export const lastBuilds: Kind<Last> = { name: 'last', shape: shapes.last };
export const searches: Kind<SearchState> = { name: 'search', shape: shapes.search };
/** The search that questions were asked of, and its files by their hashes. */
export const askedSearches: Kind<SearchState> = { name: 'asked', shape: shapes.search };
export const askedFiles: ByteKind = { name: 'askedfiles', check: () => true };

/** Any text is a valid list of terms. */
export const terms: ByteKind = { name: 'terms', isShared: true, check: () => true };
/** The terms of some pages of a shard: their keys, separated by spaces, a line end, and a run. */
export const runs: ByteKind = { name: 'runs', isShared: true, check: () => true };
