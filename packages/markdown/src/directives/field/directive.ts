/**
 * `:::field{name="weight" type="integer" required}`: a field, parameter or header of an API with its description.
 * Fields inside it are nested: readers expand them, and a link to one of them expands them too.
 */
import { fillText } from '@docgen/model';
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { missingAttribute } from '../../diagnostics.js';
import type { Block, DirectiveRecord } from '../directive.js';
import {
  attributeOf,
  flags,
  isMarked,
  isSet,
  nameOf,
  openingOf,
  openingText,
  parts,
  titled,
} from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { codeWords, escaped, listItem } from '../../twin/twin-text.js';

export const field: DirectiveRecord = {
  name: 'field',
  form: 'container',
  title: false,
  attributes: ['id', 'name', 'type', 'required', 'deprecated'],
  group: 'descriptions',
  usage: '`:::field{name=weight type=integer required}`',
  summary: 'a field with its description; fields inside it are nested',
  values: { required: flags, deprecated: flags },
  isItem: true,
  words: ({ node, content, labels }) => {
    const said = [
      escaped(attributeOf(node, 'type') ?? ''),
      ...(['required', 'deprecated'] as const).map((mark) =>
        isMarked(node, mark) ? labels[`markdown.${mark}`] : '',
      ),
    ].filter((word) => word !== '');
    const name = codeWords(attributeOf(node, 'name') ?? '');
    return listItem(said.length === 0 ? name : `${name} (${said.join(', ')})`, content);
  },
  build: (node, page) => {
    const name = attributeOf(node, 'name') ?? '';
    if (name === '') {
      const wanted = { owner: nameOf(node), example: 'weight', written: openingText(node, page) };
      report(page, missingAttribute('name', wanted, openingOf(node, page)));
    }
    const { content } = parts(node);
    const nested = content.filter(isField);
    const id = attributeOf(node, 'id');
    node.children = [headOf(node, name, page), ...content.filter((block) => !isField(block))];
    if (nested.length > 0) node.children.push(childrenOf(nested, name, page));
    const hProperties = { className: ['field'], ...(id !== undefined && { id }) };
    node.data = { ...node.data, hName: 'div', hProperties };
    return [node];
  },
};

function isField(block: Block): block is ContainerDirective {
  return block.type === 'containerDirective' && block.name.toLowerCase() === 'field';
}

function headOf(node: ContainerDirective, name: string, page: Page): Paragraph {
  const type = attributeOf(node, 'type') ?? '';
  const head: PhrasingContent[] = [{ type: 'inlineCode', value: name }];
  if (type !== '') head.push(space, span('field-type', type));
  if (isSet(node, 'required', page))
    head.push(space, span('field-required', page.labels['markdown.required']));
  if (isSet(node, 'deprecated', page))
    head.push(space, span('field-deprecated', page.labels['markdown.deprecated']));
  return titled(head, 'field-name');
}

const space: PhrasingContent = { type: 'text', value: ' ' };

function span(className: string, value: string): PhrasingContent {
  const data = { hName: 'span', hProperties: { className: [className] } };
  return { type: 'emphasis', children: [{ type: 'text', value }], data };
}

function childrenOf(nested: readonly ContainerDirective[], name: string, page: Page): ContainerDirective {
  const label = fillText(page.labels['markdown.fieldsOf'], { name });
  const summary = titled([{ type: 'text', value: label }], undefined, 'summary');
  const hProperties = { className: ['field-children'] };
  const children: RootContent[] = [summary, ...nested];
  return {
    type: 'containerDirective',
    name: 'field-children',
    children: children as ContainerDirective['children'],
    data: { hName: 'details', hProperties },
  };
}
