/** `read_operation`: the documentation of an operation, cut out of the page that shows it. */
import { z } from 'zod';
import type { DrawnPage } from '@docgen/engine';
import type { TextSettings } from '@docgen/model';
import { isOwnAnchor } from '@docgen/openapi';
import { textFrom } from '../bounds.js';
import { type DescribedOperation, operationOf, pagesOfOperations, summaryOf } from '../operations.js';
import { drawn } from '../page.js';
import { scopeOf } from '../scope.js';
import { endpointIn, sectionsOf } from '@docgen/search/sections';
import { defineTool, from, scope } from '../tool.js';

export const readOperation = defineTool({
  name: 'read_operation',
  title: 'Read an operation',
  description:
    'An operation of a documented API as Markdown: parameters, body, responses, errors and sample requests.',
  input: z.strictObject({
    id: z.string().min(1).max(300).describe('Its id, as returned by list_operations.'),
    ...scope,
    from,
  }),
  async answer(look, given) {
    const { id } = given;
    const wanted = scopeOf(given, look.site);
    const described = operationOf(id, wanted, look);
    const page = (await pagesOfOperations(wanted, look)).get(id);
    if (!page) return textFrom(withoutPage(described), given.from);
    const settings = page.operations.find((one) => one.id === id)?.settings ?? {};
    return textFrom(cutOut(await drawn(page.route, look), described, settings), given.from);
  },
});

/** From the operation's bar to the next one, or to a heading that isn't part of the operation. */
function cutOut(page: DrawnPage, { operation }: DescribedOperation, settings: TextSettings): string {
  const { id, method, path } = operation;
  const lines: string[] = [];
  for (const section of sectionsOf(page)) {
    const isOwn = section.id !== null && isOwnAnchor(section.id, id, settings);
    if (lines.length > 0 && !isOwn) break;
    for (const line of section.lines) {
      // Callbacks have their own bars, below headings of the operation.
      const begun = isOwn ? null : endpointIn(line);
      if (begun !== null && lines.length > 0) return titled(lines, operation);
      if (lines.length > 0 || isOwn || begun === `${method} ${path}`) lines.push(line);
    }
  }
  return titled(lines, operation);
}

/** If no page shows it, the text comes from its description. */
function withoutPage({ operation }: DescribedOperation): string {
  const { method, path, node } = operation;
  const text = JSON.stringify(node, null, 2);
  return titled(
    [`\`${method} ${path}\``, '', 'No page documents it. Its description:', '', '```json', text, '```'],
    operation,
  );
}

function titled(lines: readonly string[], operation: DescribedOperation['operation']): string {
  return `# ${summaryOf(operation) ?? operation.id}\n\n${lines.join('\n').trim()}\n`;
}
