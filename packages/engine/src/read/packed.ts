/**
 * A parsed page as it crosses threads and as the store keeps it: its facts, which the main thread looks into, and its
 * texts, which it only hands on. Both are JSON in UTF-8.
 */
import type { Document, Parsed } from '@docgen/model';
import { textOf } from '../store.js';

export interface Packed {
  readonly facts: Uint8Array<ArrayBuffer>;
  readonly bodies: Uint8Array<ArrayBuffer>;
}

/** Body, twin and texts for search. */
export type Bodies = Omit<Parsed, 'document'>;

export function packed({ document, ...bodies }: Parsed): Packed {
  return { facts: factsBytes(document), bodies: bytesOf(bodies) };
}

export function factsBytes(document: Document): Uint8Array<ArrayBuffer> {
  return bytesOf(document);
}

/** Bytes of a buffer of their own: one that is shared would be copied whole into another thread. */
function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}

export function factsIn(bytes: Uint8Array): Document {
  return JSON.parse(textOf(bytes)) as Document;
}

export function bodiesIn(bytes: Uint8Array): Bodies {
  return JSON.parse(textOf(bytes)) as Bodies;
}
