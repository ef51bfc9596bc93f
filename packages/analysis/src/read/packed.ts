/**
 * A parsed page for threads and the store: facts, which the main thread reads, and bodies, which it only passes on. Facts
 * are JSON. Bodies are a line of JSON with the lengths of all texts, and then the texts: HTML is expensive as JSON.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AwayHole, Body, Document, Hole, Parsed, Section } from '@docgen/model';
import { textOf, utf8Of } from '@docgen/store/kept/store';

export interface Packed {
  readonly facts: Uint8Array<ArrayBuffer>;
  readonly bodies: Uint8Array<ArrayBuffer>;
}

/** Body, Markdown twin and search texts. */
export type Bodies = Omit<Parsed, 'document'>;

export function packed({ document, ...bodies }: Parsed): Packed {
  return { facts: factsBytes(document), bodies: utf8Of(bodiesText(bodies)) };
}

export function factsBytes(document: Document): Uint8Array<ArrayBuffer> {
  return utf8Of(JSON.stringify(document));
}

/** The anchors of headings share their values with these: positions are half of what facts take in memory. */
export function factsIn(bytes: Uint8Array): Document {
  const document = JSON.parse(textOf(bytes)) as Document;
  let at = 0;
  for (const anchor of document.anchors) {
    const { id, range } = document.headings[at] ?? {};
    if (id !== anchor.id || !isDeepStrictEqual(range, anchor.range)) continue;
    Object.assign(anchor, { id }, range && { range });
    at++;
  }
  return document;
}

/** A body with the lengths of its texts. */
type Shape = readonly (number | Exclude<Hole, { kind: 'island' | 'away' }> | IslandShape | AwayShape)[];

type AwayShape = Omit<AwayHole, 'body'> & { readonly body: Shape };

interface IslandShape {
  readonly kind: 'island';
  readonly n: number;
  readonly slots: { readonly [slot: string]: Shape };
}

interface Shapes {
  readonly body: Shape;
  readonly twin: Shape;
  readonly sections: readonly (Omit<Section, 'text'> & { readonly text: number })[];
}

function bodiesText({ body, twin, sections }: Bodies): string {
  const texts: string[] = [];
  const put = (text: string): number => {
    texts.push(text);
    return text.length;
  };
  const shapeOf = (parts: Body): Shape =>
    parts.map((part) => (typeof part === 'string' ? put(part) : shaped(part)));
  const shaped = (hole: Hole): Shape[number] => {
    if (hole.kind === 'away') return { ...hole, body: shapeOf(hole.body) };
    return hole.kind === 'island' ? { ...hole, slots: eachSlot(hole.slots, shapeOf) } : hole;
  };
  const shapes: Shapes = {
    body: shapeOf(body),
    twin: shapeOf(twin),
    sections: sections.map((section) => ({ ...section, text: put(section.text) })),
  };
  return `${JSON.stringify(shapes)}\n${texts.join('')}`;
}

export function bodiesIn(bytes: Uint8Array): Bodies {
  const all = textOf(bytes);
  let at = all.indexOf('\n') + 1;
  const { body, twin, sections } = JSON.parse(all.slice(0, at)) as Shapes;
  const take = (length: number): string => all.slice(at, (at += length));
  const bodyOf = (shape: Shape): Body =>
    shape.map((part) => (typeof part === 'number' ? take(part) : filled(part)));
  const filled = (hole: Exclude<Shape[number], number>): Hole => {
    if (hole.kind === 'away') return { ...hole, body: bodyOf(hole.body) };
    return hole.kind === 'island' ? { ...hole, slots: eachSlot(hole.slots, bodyOf) } : hole;
  };
  return {
    body: bodyOf(body),
    twin: bodyOf(twin),
    sections: sections.map((section) => ({ ...section, text: take(section.text) })),
  };
}

function eachSlot<A, B>(
  slots: { readonly [slot: string]: A },
  change: (body: A) => B,
): { [slot: string]: B } {
  return Object.fromEntries(Object.entries(slots).map(([slot, body]) => [slot, change(body)]));
}
