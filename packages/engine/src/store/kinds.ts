/**
 * The kinds of values that the store keeps, and the shape of each. A value that comes from disk is of its kind's shape
 * or is not found. A new kind has a line here before anything can be kept under it.
 */
import type { Diagnostic, Document, Skim } from '@docgen/model';
import type { Translated } from '@docgen/openapi';
import type { Last } from '../amend.js';
import type { KnownHashes } from '../hashes.js';
import type { Days } from '../history/dates.js';
import type { Receipt } from '../receipt.js';
import type { KeptDrawing } from '../render/draw.js';
import type { Routed } from '../route.js';
import type { SearchState } from '../search.js';
import type { KeptSource } from '../sources.js';
import type { WholeDescription } from '../texts/read.js';
import type { Shape } from './shape.js';
import { diagnostics } from './shapes/diagnostic.js';
import { bodyShapes, document, skim } from './shapes/document.js';
import * as site from './shapes/site.js';

/** Values that are kept as JSON. */
export interface Values {
  readonly skim: Skim;
  readonly document: Document;
  readonly render: KeptDrawing;
  readonly receipt: Receipt;
  readonly frame: Routed;
  readonly last: Last;
  readonly hashes: KnownHashes;
  readonly history: Days;
  readonly search: SearchState;
  readonly source: KeptSource;
  readonly description: WholeDescription;
  readonly examples: readonly Diagnostic[];
  readonly translation: Translated;
}

export type Kind = keyof Values;

export type Shapes = { readonly [K in Kind]: Shape<Values[K]> };

export const shapes: Shapes = {
  skim,
  document,
  render: site.drawing,
  receipt: site.receipt,
  frame: site.routed,
  last: site.last,
  hashes: site.hashes,
  history: site.days,
  search: site.search,
  source: site.source,
  description: site.description,
  examples: diagnostics,
  translation: site.translated,
};

/** Values that go through the store as bytes that only those look into who asked for them. */
export type ByteKind = 'body' | 'terms';

export type ByteChecks = { readonly [K in ByteKind]: (bytes: Uint8Array) => boolean };

export const byteChecks: ByteChecks = {
  /** A line of JSON, behind it the texts, of which there may be any. */
  body(bytes) {
    const end = bytes.indexOf(10);
    if (end < 0) return false;
    try {
      return bodyShapes(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, end).toString('utf8')));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof RangeError) return false;
      throw error;
    }
  },
  /** Any text is a list of terms. */
  terms: () => true,
};
