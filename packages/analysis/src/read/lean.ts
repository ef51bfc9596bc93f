/**
 * Lets the documents of a large site take less memory: links and headings, two thirds of them, are kept as text, and
 * become values whenever a step reads them. Few steps do, and each reads one page at a time.
 */
import type { Document, Heading, LinkRef } from '@docgen/model';
import { textOf, utf8Of } from '@docgen/store/kept/store';
import type { ParsedSource } from '../parsed-source.js';

/** Bytes that the documents of all pages may take if the request doesn't say it, and those of one, roughly. */
const usualBytes = 1_500_000_000;
const documentBytes = 15_000;

type Lean = <T extends ParsedSource | undefined>(parsed: T) => T;

/** Documents that have enough room stay as they are: values that are read more than once are faster. */
export function leanFor(pages: number, bytes = usualBytes): Lean {
  return pages * documentBytes > bytes ? lean : (parsed) => parsed;
}

function lean<T extends ParsedSource | undefined>(parsed: T): T {
  return parsed && { ...parsed, document: leanDocument(parsed.document) };
}

function leanDocument({ links, headings, ...rest }: Document): Document {
  const [ofLinks, ofHeadings] = [
    heldValue<readonly LinkRef[]>(links),
    heldValue<readonly Heading[]>(headings),
  ];
  return {
    ...rest,
    get links() {
      return ofLinks();
    },
    get headings() {
      return ofHeadings();
    },
  };
}

/** Bytes outside the heap, which no collection looks at. */
function heldValue<T>(value: T): () => T {
  const bytes = utf8Of(JSON.stringify(value));
  return () => JSON.parse(textOf(bytes)) as T;
}
