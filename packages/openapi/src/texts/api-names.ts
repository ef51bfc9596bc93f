/**
 * Names and schemas that pages can refer to: names of the descriptions (`api-name`, with the target of each), and
 * schemas for samples (`api-schema`). They are the same in every language.
 */
import type { TextSource } from '@docgen/model';
import { type Claims, claimsOf } from '../faults/claims.js';
import { openSource } from './made-source.js';
import { isOfSchema, namesOf } from './names.js';
import { operationsOf } from '../read/operations.js';
import { resolver } from '../read/resolve.js';
import type { ReadFile } from '../read/read-file.js';
import type { ErrorCode } from '../read/error-codes.js';

export interface TruthInput {
  readonly files: readonly ReadFile[];
  /** Ids of all operations. */
  readonly operations: readonly string[];
  readonly codes: readonly Pick<ErrorCode, 'code' | 'href'>[];
}

export function truthSources({ files, operations, codes }: TruthInput): TextSource[] {
  const books = files.map(bookOf);
  const pages = new Map(codes.map(({ code, href }) => [code, href]));
  const ids = new Set(operations);
  const known = [...operations, ...pages.keys(), ...books.flatMap(({ names }) => names)];
  return [
    openSource('api-name', known, (name) => {
      const page = pages.get(name);
      if (page) return JSON.stringify({ to: `${page}#${name}` });
      const isName = pages.has(name) || ids.has(name) || books.some(({ has }) => has(name));
      return isName ? '{}' : null;
    }),
    openSource('api-schema', [...new Set(books.flatMap(({ claims }) => [...claims.keys()]))], (name) => {
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
