/**
 * What pages may hold themselves to: names of the descriptions (`api-name`, what each leads to), and schemas for samples
 * (`api-schema`). They are the same in every language.
 */
import { createHash } from 'node:crypto';
import type { TextSource } from '@docgen/model';
import type { ErrorCode } from './catalogue.js';
import { type Claims, claimsOf } from './claims.js';
import { isOfSchema, namesOf } from './names.js';
import type { ReadFile } from './open.js';
import { operationsOf } from './operations.js';
import { resolver } from './resolve.js';

export interface TruthInput {
  readonly files: readonly ReadFile[];
  /** Ids of all operations. */
  readonly operations: readonly string[];
  readonly codes: readonly Pick<ErrorCode, 'code' | 'href'>[];
}

export function truthSources({ files, operations, codes }: TruthInput): TextSource[] {
  const books = files.map(bookOf);
  const pages = new Map(codes.map(({ code, href }) => [code, href]));
  const known = [...operations, ...pages.keys(), ...books.flatMap(({ names }) => names)];
  return [
    sourceOf('api-name', known, (name) => {
      const page = pages.get(name);
      if (page) return JSON.stringify({ to: `${page}#${name}` });
      const isName = pages.has(name) || operations.includes(name) || books.some(({ has }) => has(name));
      return isName ? '{}' : null;
    }),
    sourceOf('api-schema', [...new Set(books.flatMap(({ claims }) => [...claims.keys()]))], (name) => {
      const schema = books.find(({ claims }) => claims.has(name))?.claims.get(name);
      return schema ? JSON.stringify(schema()) : null;
    }),
  ];
}

interface Book {
  readonly claims: Claims;
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
}

function bookOf({ root }: ReadFile): Book {
  const resolve = resolver(root);
  return {
    claims: claimsOf(root, operationsOf(root, resolve), resolve),
    names: namesOf(root, resolve),
    has: (name) => isOfSchema(name, root, resolve),
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
    has: (name) => text(name) !== null,
    hash(name) {
      const found = text(name);
      return found === null ? null : createHash('sha256').update(found).digest('hex');
    },
    text,
  };
}
