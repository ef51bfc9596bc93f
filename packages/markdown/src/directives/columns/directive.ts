/** `::::columns` around `:::column`s: two to four parts of a page side by side, or stacked on narrow screens. */
import type { ContainerDirective } from 'mdast-util-directive';
import { badColumns, columnOutside } from './columns-diagnostics.js';
import type { Block, DirectiveRecord } from '../directive.js';
import { asWritten, judge, openingOf, parts } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { placeOf } from '@docgen/syntax/text/source-text';

export const columns: DirectiveRecord = {
  name: 'columns',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`::::columns` around columns',
  summary: 'two to four columns, which are stacked on narrow screens',
  build: (node, page) => {
    const { content } = parts(node);
    const inside = content.filter(isColumn);
    const others = content.filter((block) => !isColumn(block));
    const [outside] = others;
    if (inside.length < 2 || inside.length > 4)
      report(page, badColumns(inside.length, openingOf(node, page)));
    else if (outside !== undefined) report(page, badColumns('outside', placeOf(page.source, outside)));
    for (const one of inside) {
      judge(one, column, page);
      one.children = parts(one).content;
      one.data = { ...one.data, hName: 'div', hProperties: { className: ['column'] } };
    }
    node.children = inside;
    node.data = { ...node.data, hName: 'div', hProperties: { className: ['columns'] } };
    return [...others, ...(inside.length === 0 ? [] : [node])];
  },
};

/** A column outside any `columns`. */
export const column: DirectiveRecord = {
  name: 'column',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`:::column`',
  summary: 'one column',
  build: (node, page) => {
    report(page, columnOutside(openingOf(node, page)));
    return asWritten(node, page);
  },
};

function isColumn(block: Block): block is ContainerDirective {
  return (
    block.type === 'containerDirective' &&
    block.name.toLowerCase() === 'column' &&
    block.data?.hName === undefined
  );
}
