/** `::::tabs{group=…}` with its `:::tab[Label]`: marks the blocks; `tab-sets` shapes them in the HTML tree. */
import type { ContainerDirective } from 'mdast-util-directive';
import { badValue, noTabs, outsideTabs, tabOutside, tabWithoutLabel } from '../../diagnostics.js';
import type { Block, DirectiveRecord } from '../directive.js';
import { asWritten, attributeOf, attributePlace, judge, nameOf, openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setRole } from '../../blocks/roles.js';
import { placeOf } from '@docgen/syntax/text/source-text';
import { escaped, stacked, titleLine } from '../../twin/twin-text.js';

export const tabs: DirectiveRecord = {
  name: 'tabs',
  form: 'container',
  title: false,
  attributes: ['group'],
  group: 'text',
  usage: '`::::tabs{group=os}` around tabs',
  summary: 'tabs; sets with the same group switch together',
  build: (node, page) => {
    const { content } = parts(node);
    const panels = content.filter(isTab);
    const others = content.filter((block) => !isTab(block));
    if (panels.length === 0) {
      report(page, noTabs(openingOf(node, page)));
      return others;
    }
    const outside = others.find(({ data }) => data?.docgenCutOff !== true);
    if (outside !== undefined) report(page, outsideTabs(placeOf(page.source, outside)));
    for (const [index, panel] of panels.entries()) readTab(panel, page, index + 1);
    node.children = panels;
    setRole(page, node, { kind: 'tabs', group: groupOf(node, page) });
    return [...others, node];
  },
};

/** A tab outside any `tabs`. */
export const tab: DirectiveRecord = {
  name: 'tab',
  form: 'container',
  title: true,
  attributes: ['label'],
  group: 'text',
  usage: '`:::tab[Label]` or `:::tab{label="Label"}`',
  summary: 'one tab',
  words: ({ node, title, content }) =>
    stacked(titleLine(title || escaped(attributeOf(node, 'label') ?? '')), content),
  build: (node, page) => {
    if (node.data?.docgenCutOff !== true) report(page, tabOutside(openingOf(node, page)));
    return asWritten(node, page);
  },
};

function isTab(block: Block): block is ContainerDirective {
  return (
    block.type === 'containerDirective' &&
    block.name.toLowerCase() === 'tab' &&
    block.data?.hName === undefined
  );
}

function readTab(node: ContainerDirective, page: Page, number: number): void {
  judge(node, tab, page);
  const { label: title, content } = parts(node);
  const label =
    plainText({ type: 'paragraph', children: title }) || (attributeOf(node, 'label')?.trim() ?? '');
  if (label === '') report(page, tabWithoutLabel(openingOf(node, page)));
  node.children = content;
  setRole(page, node, { kind: 'tab', label: label || String(number) });
}

function groupOf(node: ContainerDirective, page: Page): string | undefined {
  const value = attributeOf(node, 'group');
  if (value !== '') return value;
  const fault = { name: 'group', owner: nameOf(node), value };
  report(page, badValue(fault, { expected: 'a name such as lang' }, attributePlace(node, 'group', page)));
  return undefined;
}
