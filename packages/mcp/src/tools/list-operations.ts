/** `list_operations`: the operations of the documented APIs. */
import { z } from 'zod';
import { listFrom } from '../bounds.js';
import { operationsOf, pagesOfOperations, summaryOf } from '../operations.js';
import { addressOf, scopeOf } from '../scope.js';
import { defineTool, from, scope } from '../tool.js';

export const listOperations = defineTool({
  name: 'list_operations',
  title: 'List the operations',
  description:
    'The operations of the documented APIs: id, method, path, summary, and the URL of the page that documents each one. The API itself calls operations of kind `webhook`.',
  input: z.strictObject({ ...scope, from }),
  async answer(look, given) {
    const wanted = scopeOf(given, look.site);
    const pages = await pagesOfOperations(wanted, look);
    const { entries, ...about } = listFrom([...operationsOf(wanted, look).values()], given.from);
    return {
      ...about,
      operations: entries.map(({ operation }) => {
        const { id, kind, method, path } = operation;
        const page = pages.get(id);
        const summary = summaryOf(operation);
        return {
          id,
          ...(kind === 'webhook' && { kind }),
          method,
          path,
          ...(summary !== null && { summary }),
          ...(page && { page: addressOf(page.route, look.site) }),
        };
      }),
    };
  },
});
