/** Kinds of stored values from reading: pages, routes, dates, API descriptions, page sources. */
import type { Diagnostic, Document, Inspection, Skim } from '@docgen/model';
import type { Translated } from '@docgen/openapi';
import type { Logged } from '@docgen/store/history/log';
import type { ByteKind, Kind } from '@docgen/store/kept/kind';
import { diagnostics } from '../shapes/diagnostic.js';
import { bodyShapes, document, skim } from '../shapes/document.js';
import * as shapes from '../shapes/read.js';
import { routed } from '../shapes/routes.js';
import type { Routed } from '../route/routed.js';
import type { KeptSource } from '../sources/kept-source.js';
import type { WholeDescription } from '../texts/whole-description.js';

export const skims: Kind<Skim> = { name: 'skim', isShared: true, shape: skim };
export const documents: Kind<Document> = { name: 'document', isShared: true, shape: document };
export const frames: Kind<Routed> = { name: 'frame', shape: routed };
export const histories: Kind<Logged> = { name: 'history', shape: shapes.logged };
export const sourcesOfPages: Kind<KeptSource> = { name: 'source', isShared: true, shape: shapes.source };
export const descriptions: Kind<WholeDescription> = {
  name: 'description',
  isShared: true,
  shape: shapes.description,
};
export const examples: Kind<readonly Diagnostic[]> = { name: 'examples', isShared: true, shape: diagnostics };
export const descriptionTranslations: Kind<Translated> = {
  name: 'translation',
  isShared: true,
  shape: shapes.translated,
};

export const inspections: Kind<Inspection> = { name: 'picture', isShared: true, shape: shapes.inspection };

/** AVIF and WebP by their first bytes. */
export const variants: ByteKind = {
  name: 'variant',
  isShared: true,
  check: (bytes) =>
    /^(?:....ftypavif|RIFF....WEBP)/s.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1')),
};

export { drawnCards } from '@docgen/config/cards/cards';

/** A line of JSON, followed by the texts, of which there may be any number. */
export const bodies: ByteKind = {
  name: 'body',
  isShared: true,
  check(bytes) {
    const end = bytes.indexOf(10);
    if (end < 0) return false;
    try {
      return bodyShapes(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, end).toString('utf8')));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof RangeError) return false;
      throw error;
    }
  },
};
