/**
 * Error codes of descriptions, from their extension `x-error-catalogue`. An incomplete or invalid entry is reported
 * at its position and left out.
 */
import type { Diagnostic, NamedPage } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import { hrefOf } from './docs-page.js';
import { type JsonObject, isObject, listAt, own, textAt } from './json.js';
import { mostFaults, nearestOf } from './naming.js';
import { placeAt } from './yaml-file.js';
import type { ReadFile } from './read-file.js';
import type { ErrorCode, Catalogue } from './error-codes.js';

export interface CatalogueInput {
  /** Path of the docs. */
  readonly docs: string;
  /** Ids of all operations. */
  readonly operations: ReadonlySet<string>;
}

const catalogueKey = 'x-error-catalogue';

/** All codes, in the order of the descriptions. */
export function catalogueOf(files: readonly ReadFile[], input: CatalogueInput): Catalogue {
  const codes = new Map<string, ErrorCode>();
  const pages: NamedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const near = nearestOf(input.operations);
  const report = (fault: () => Diagnostic) => {
    if (diagnostics.length < mostFaults) diagnostics.push(fault());
  };
  for (const file of files) {
    for (const [index, entry] of listAt(file.root, catalogueKey).entries()) {
      const at = (key?: string) => placeAt(file, [catalogueKey, index, ...(key === undefined ? [] : [key])]);
      const read = readEntry(entry, { ...input, near });
      if ('fault' in read) {
        report(() => openapiInvalid(at(read.key), read.fault, read.hint));
        continue;
      }
      const { code, page } = read;
      if (codes.has(code.code)) {
        report(() => openapiInvalid(at('code'), `Duplicate error code '${code.code}'`));
        continue;
      }
      codes.set(code.code, code);
      if (page !== null && code.href !== null)
        pages.push({
          page,
          href: code.href,
          by: `the error code '${code.code}'`,
          file: file.file,
          range: () => at('page').range,
        });
    }
  }
  return { codes: [...codes.values()], pages, diagnostics };
}

interface Fault {
  readonly fault: string;
  /** Key in the entry. */
  readonly key?: string;
  readonly hint?: string;
}

type CatalogueEntry = { readonly code: ErrorCode; readonly page: string | null } | Fault;

interface EntryInput extends CatalogueInput {
  readonly near: (name: string) => string | undefined;
}

function readEntry(entry: unknown, { docs, operations, near: nearTo }: EntryInput): CatalogueEntry {
  if (!isObject(entry)) return { fault: `An entry of ${catalogueKey} isn't an object` };
  const code = textAt(entry, 'code') ?? '';
  if (!/^[\p{L}\p{N}_.-]+$/u.test(code))
    return {
      fault: code === '' ? 'Missing error code' : `Invalid error code '${code}'`,
      key: 'code',
      hint: 'Write letters, digits, _, - and . such as rate_expired',
    };
  const status = own(entry, 'status');
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    return { fault: `The error code '${code}' has no HTTP status`, key: 'status', hint: 'Write status: 409' };
  const unknown = ownOperations(entry)?.find((id) => !operations.has(id));
  if (unknown !== undefined) {
    const near = nearTo(unknown);
    return {
      fault: `The error code '${code}' lists the operation '${unknown}', which is in no description`,
      key: 'operations',
      ...(near !== undefined && { hint: `Did you mean '${near}'?` }),
    };
  }
  const page = textAt(entry, 'page') ?? null;
  return {
    page,
    code: {
      code,
      status,
      type: textAt(entry, 'type') ?? null,
      group: textAt(entry, 'group') ?? 'general',
      retryable: own(entry, 'retryable') === true,
      cause: textAt(entry, 'cause') ?? '',
      remedy: textAt(entry, 'remedy') ?? '',
      href: page === null ? null : hrefOf(page, docs),
      operations: ownOperations(entry),
    },
  };
}

/** Null if all operations can return the code. */
function ownOperations(entry: JsonObject): readonly string[] | null {
  const ids = listAt(entry, 'operations').filter((id): id is string => typeof id === 'string');
  return ids.length === 0 || ids.includes('*') ? null : ids;
}
