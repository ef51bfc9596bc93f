/** Shapes of other data that is read: dates and writers of texts, API descriptions, page sources. */
import type { Inspection, SourcePage } from '@docgen/model';
import type { Translated } from '@docgen/openapi';
import type { Logged } from '@docgen/store/history/log';
import {
  type Shape,
  count,
  flag,
  jsonObject,
  list,
  matching,
  nullable,
  object,
  optional,
  record,
  text,
  where,
} from '@docgen/store/kept/shape';
import { diagnostics } from './diagnostic.js';
import { hash, read } from './document.js';
import type { KeptSource } from '../sources/kept-source.js';
import type { WholeDescription } from '../texts/whole-description.js';

export const logged: Shape<Logged> = object<Logged>({
  days: record(matching(/^\d{4,6}-\d{2}-\d{2}$/)),
  people: record(list(text)),
});

export const inspection: Shape<Inspection> = object<Inspection>({
  width: count,
  height: count,
  tint: nullable(count),
  isStill: flag,
  fault: nullable(text),
});

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

/** Line number, from 1. */
const line: Shape<number> = where(count, (number) => number > 0);

const sourcePage: Shape<SourcePage> = object<SourcePage>({
  path: text,
  docs: optional(text),
  matter: optional(jsonObject<NonNullable<SourcePage['matter']>>()),
  text,
  from: object<SourcePage['from']>({ file: text, line: optional(line) }),
  lines: optional(list(line)),
});

export const source: Shape<KeptSource> = object<KeptSource>({ reads: list(read), pages: list(sourcePage) });
