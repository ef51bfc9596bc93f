/**
 * Pages that document schemas: `x-docs-page` on a schema in `components`. Operations on other pages link there instead
 * of repeating the fields.
 */
import type { Json, NamedPage } from '@docgen/model';
import { hrefOf, pageKey } from '../read/docs-page.js';
import { type JsonObject, objectAt, textAt } from '../read/json.js';
import type { ReadFile } from '../read/read-file.js';
import type { Resolve } from '../read/resolve.js';
import { placeAt } from '../read/yaml-file.js';

/** Adds the links to what an operation refers to. Schemas on the operation's own page have none. */
export function withPages(resolve: Resolve, operation: JsonObject, docs: string): Resolve {
  const home = nameOf(operation);
  return (node) => {
    const found = resolve(node);
    if (!found || found.reference?.startsWith(schemas) !== true) return found;
    const page = textAt(found.value, pageKey) ?? '';
    return page === '' || nameOf(found.value) === home ? found : { ...found, href: hrefOf(page, docs) };
  };
}

const schemas = '#/components/schemas/';

/** Name of the page, without an anchor. */
function nameOf(node: Json | undefined): string {
  return (textAt(node, pageKey) ?? '').split('#')[0] ?? '';
}

/** The pages that schemas refer to, so that missing ones can be reported. */
export function schemaPages(files: readonly ReadFile[], docs: string): NamedPage[] {
  return files.flatMap((file) =>
    Object.entries(objectAt(objectAt(file.root, 'components'), 'schemas')).flatMap(([name, schema]) => {
      const page = nameOf(schema);
      const range = () => placeAt(file, ['components', 'schemas', name, pageKey]).range;
      const named = { page, href: hrefOf(page, docs), by: `the schema '${name}'`, file: file.file, range };
      return page === '' ? [] : [named];
    }),
  );
}
