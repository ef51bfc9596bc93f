/** `list_pages`: titles, addresses and descriptions, in the order of the sidebars. */
import { z } from 'zod';
import { listFrom } from '../bounds.js';
import { addressOf, isIn, scopeOf } from '../scope.js';
import { defineTool, from, scope } from '../tool.js';

export const listPagesText = {
  name: 'list_pages',
  title: 'List the pages',
  description: 'The pages of the documentation in order, each with its title, id, URL and description.',
} as const;

export const listPages = defineTool({
  ...listPagesText,
  input: z.strictObject({ ...scope, from }),
  async answer({ site, edition }, given) {
    const wanted = scopeOf(given, site);
    const pages = (await edition.listed()).filter(({ route }) => isIn(wanted, route));
    const { entries, ...about } = listFrom(pages, given.from);
    return {
      ...about,
      pages: entries.map(({ route, description }) => ({
        title: route.title,
        id: route.id,
        url: addressOf(route, site),
        ...(description !== null && { description }),
      })),
    };
  },
});
