/** Names that texts refer to: terms of the glossary, and texts of API descriptions. */
import type { SiteFacts } from '@docgen/engine/authoring';
import type { Route } from '@docgen/model';
import { operationsIn } from '@docgen/openapi';

export interface Term {
  readonly id: string;
  readonly meaning: string;
}

const prefix = 'glossary.';

/** Terms of a locale, by id. */
export function termsOf({ strings }: SiteFacts, locale: string): Term[] {
  return Object.entries(strings[locale] ?? {}).flatMap(([key, meaning]) =>
    key.startsWith(prefix) ? [{ id: key.slice(prefix.length), meaning }] : [],
  );
}

/** Id of the term that these words are written for. */
export function termId(words: string): string {
  return words.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/** An operation of the documented APIs in one line, such as `POST /orders: Create an order`; by id. */
export function operationsOf(
  facts: SiteFacts,
  { locale, version }: Pick<Route, 'locale' | 'version'>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { root, translations } of facts.descriptions(version))
    for (const { id, method, path, node } of operationsIn(translations?.[locale] ?? root)) {
      const summary = typeof node['summary'] === 'string' ? `: ${node['summary']}` : '';
      if (!found.has(id)) found.set(id, `${method} ${path}${summary}`);
    }
  return found;
}

/** Ids of texts of API descriptions that a directive includes. */
export function textIds(directive: string, version: string, { names }: SiteFacts): string[] {
  const start = `${directive}/`;
  return [...names.texts(version).known].flatMap((name) =>
    name.startsWith(start) ? [name.slice(start.length)] : [],
  );
}

/** Names of API descriptions that a page can mention: operations, fields and errors. */
export function apiNames(version: string, facts: SiteFacts): string[] {
  return textIds('api-name', version, facts);
}
