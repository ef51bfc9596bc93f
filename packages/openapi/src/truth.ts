/**
 * What pages may hold themselves to: names of the descriptions (`api-name`, what each leads to), and schemas for samples
 * (`api-schema`). They are the same in every language.
 */
import { createHash } from 'node:crypto';
import type { TextSource } from '@docgen/model';
import { type Claims, claimsOf } from './claims.js';
import { errorPages, isOfSchema, namesOf } from './names.js';
import type { ReadFile } from './open.js';
import { operationsOf } from './operations.js';
import { resolver } from './resolve.js';

interface Book {
  readonly claims: Claims;
  readonly names: readonly string[];
  /** What a name leads to, as JSON; null for none of the description's. */
  readonly meaning: (name: string) => string | null;
}

export function truthSources(files: readonly ReadFile[]): TextSource[] {
  const books = files.map(bookOf);
  return [
    sourceOf(
      'api-name',
      books.flatMap(({ names }) => names),
      (name) => firstOf(books, ({ meaning }) => meaning(name)),
    ),
    sourceOf(
      'api-schema',
      books.flatMap(({ claims }) => [...claims.keys()]),
      (name) =>
        firstOf(books, ({ claims }) => {
          const schema = claims.get(name)?.();
          return schema === undefined ? null : JSON.stringify(schema);
        }),
    ),
  ];
}

function firstOf(books: readonly Book[], of: (book: Book) => string | null): string | null {
  for (const book of books) {
    const found = of(book);
    if (found !== null) return found;
  }
  return null;
}

function bookOf({ root }: ReadFile): Book {
  const resolve = resolver(root);
  const operations = operationsOf(root, resolve);
  const ids = new Set(operations.map(({ id }) => id));
  const codes = errorPages(root);
  return {
    claims: claimsOf(root, operations, resolve),
    names: namesOf(root, ids, resolve),
    meaning(name) {
      if (codes.has(name)) {
        const page = codes.get(name);
        return JSON.stringify(page === undefined ? {} : { to: `/docs/${page}.md#${name}` });
      }
      return ids.has(name) || isOfSchema(name, root, resolve) ? '{}' : null;
    },
  };
}

/** A source whose texts are made once, when they are asked for. */
function sourceOf(
  directive: string,
  ids: readonly string[],
  make: (name: string) => string | null,
): TextSource {
  const made = new Map<string, string | null>();
  const text = (name: string) => {
    const known = made.get(name);
    const found = known === undefined ? make(name) : known;
    made.set(name, found);
    return found;
  };
  return {
    directive,
    ids,
    hash(name) {
      const found = text(name);
      return found === null ? null : createHash('sha256').update(found).digest('hex');
    },
    text,
  };
}
