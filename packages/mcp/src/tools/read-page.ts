/** `read_page`: a page as Markdown, the same as in its Markdown twin. */
import { z } from 'zod';
import { textFrom } from '../bounds.js';
import { drawn, pageAt } from '../page.js';
import { scopeOf } from '../scope.js';
import { defineTool, from, scope } from '../tool.js';

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description: 'A page of the documentation as Markdown, with absolute links.',
  input: z.strictObject({
    page: z
      .string()
      .min(1)
      .max(2000)
      .describe("Its URL or URL path, as returned by the other tools, or its doc id: 'api/orders'."),
    ...scope,
    from,
  }),
  async answer(look, given) {
    const route = pageAt(given.page, scopeOf(given, look.site), look);
    return textFrom((await drawn(route, look)).twin, given.from);
  },
});
