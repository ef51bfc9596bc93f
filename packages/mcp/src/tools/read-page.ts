/** `read_page`: a page as Markdown, the same as in its Markdown twin. */
import { z } from 'zod';
import { textFrom } from '../bounds.js';
import { drawn, pageAt } from '../page.js';
import { scopeOf } from '../scope.js';
import { sectionText } from '../sections.js';
import { defineTool, from, scope } from '../tool.js';

export const readPageText = {
  name: 'read_page',
  title: 'Read a page',
  description: 'A page of the documentation as Markdown, with absolute links, or one section of it.',
} as const;

export const pageInput = {
  page: z
    .string()
    .min(1)
    .max(2000)
    .describe("Its URL or URL path, as returned by the other tools, or its doc id: 'api/orders'."),
  section: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Id of a heading, as after the # in a search result. Default: the whole page.'),
};

export const readPage = defineTool({
  ...readPageText,
  input: z.strictObject({
    ...pageInput,
    ...scope,
    from,
  }),
  async answer(look, given) {
    const route = pageAt(given.page, scopeOf(given, look.site), look);
    const page = await drawn(route, look);
    return textFrom(given.section === undefined ? page.twin : sectionText(page, given.section), given.from);
  },
});
