/** Operations of the documented APIs, and the pages that show them. */
import type { ListedPage } from '@docgen/engine';
import { type Operation, operationsIn } from '@docgen/openapi';
import { noSuch } from './refusal.js';
import { type Scope, isIn } from './scope.js';
import type { OperationIds } from '@docgen/search/sections';
import type { Look } from './tool.js';

export interface DescribedOperation {
  readonly operation: Operation;
  /** Its description, in the language of the scope. */
  readonly root: Parameters<typeof operationsIn>[0];
}

/** Operations of all descriptions, in order. If several have the same id, the first one wins. */
export function operationsOf(
  { locale, version }: Pick<Scope, 'locale' | 'version'>,
  { edition }: Look,
): ReadonlyMap<string, DescribedOperation> {
  const found = new Map<string, DescribedOperation>();
  for (const { root: own, translations } of edition.descriptions(version)) {
    const root = translations?.[locale] ?? own;
    for (const operation of operationsIn(root))
      if (!found.has(operation.id)) found.set(operation.id, { operation, root });
  }
  return found;
}

/** Operation ids by method and path. */
export function operationIds(scope: Scope, look: Look): OperationIds {
  const all = [...operationsOf(scope, look).values()].filter(({ operation }) => operation.kind !== 'webhook');
  return new Map(all.map(({ operation: { id, method, path } }) => [`${method} ${path}`, id]));
}

/** Throws a Refusal for an unknown id. */
export function operationOf(id: string, scope: Scope, look: Look): DescribedOperation {
  const all = operationsOf(scope, look);
  const found = all.get(id);
  if (found) return found;
  throw noSuch('operation', id, [...all.keys()]);
}

/** Pages that show operations, by operation id. If there are several, the first one wins. */
export async function pagesOfOperations(
  scope: Scope,
  { edition }: Look,
): Promise<ReadonlyMap<string, ListedPage>> {
  const pages = new Map<string, ListedPage>();
  for (const page of await edition.listed())
    if (isIn(scope, page.route))
      for (const { id } of page.operations) if (!pages.has(id)) pages.set(id, page);
  return pages;
}

export function summaryOf({ node }: Pick<Operation, 'node'>): string | null {
  const { summary } = node;
  return typeof summary === 'string' ? summary : null;
}
