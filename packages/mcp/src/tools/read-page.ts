/** `read_page`: a page as Markdown, the same as in its Markdown twin. */
import type { DrawnPage } from '@docgen/engine';
import { z } from 'zod';
import { textFrom } from '../bounds.js';
import { drawn, pageAt } from '../page.js';
import { scopeOf } from '../scope.js';
import { noSuch } from '../refusal.js';
import { sectionsOf } from '../sections.js';
import { defineTool, from, scope } from '../tool.js';

export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description: 'A page of the documentation as Markdown, with absolute links, or one section of it.',
  input: z.strictObject({
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
    ...scope,
    from,
  }),
  async answer(look, given) {
    const route = pageAt(given.page, scopeOf(given, look.site), look);
    const page = await drawn(route, look);
    return textFrom(given.section === undefined ? page.twin : sectionText(page, given.section), given.from);
  },
});

/** A section with those below it. Throws a Refusal if the page has no such heading. */
function sectionText(page: Pick<DrawnPage, 'twin' | 'headings'>, id: string): string {
  const depths = new Map(page.headings.map((heading) => [heading.id, heading.depth]));
  const sections = sectionsOf(page);
  const first = sections.findIndex((section) => section.id === id);
  const depth = depths.get(id);
  if (first < 0 || depth === undefined)
    throw noSuch(
      'section',
      id,
      sections.flatMap((section) => section.id ?? []),
    );
  const after = sections.findIndex(
    (section, at) => at > first && (depths.get(section.id ?? '') ?? 0) <= depth,
  );
  const lines = sections.slice(first, after < 0 ? undefined : after).flatMap((section) => section.lines);
  return `${lines.join('\n').trim()}\n`;
}
