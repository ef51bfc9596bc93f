/**
 * `:::definitions` around a list whose entries begin with a term in bold, in code or as a link:
 * `- **Term** What it means`. Readers get a definition list; the Markdown copy keeps the original list.
 */
import type { Blockquote, List, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { badDefinitions } from './definitions-diagnostics.js';
import type { Block, DirectiveRecord } from '../directive.js';
import { openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { placeOf } from '@docgen/syntax/text/source-text';

export const definitions: DirectiveRecord = {
  name: 'definitions',
  form: 'container',
  title: false,
  attributes: [],
  group: 'text',
  usage: '`:::definitions` around a list of `**Term** Meaning`',
  summary: 'a definition list; a term can also be code or a link',
  build: (node, page) => {
    const { content } = parts(node);
    const lists = content.filter((block) => block.type === 'list');
    if (lists.length === 0) report(page, badDefinitions('no list of terms', openingOf(node, page)));
    return content.map((block) => (block.type === 'list' ? defined(block, page) : block));
  },
};

/** Returns a definition list if all entries are definitions. */
function defined(list: List, page: Page): Block {
  const faulty = list.children.filter((item) => termOf(item) === undefined);
  for (const item of faulty)
    report(page, badDefinitions('an entry that does not start with a term', placeOf(page.source, item)));
  if (faulty.length > 0) return list;
  return {
    ...box('dl', list.children.map(pair), 'definitions'),
    ...(list.position && { position: list.position }),
  };
}

const terms = new Set(['strong', 'inlineCode', 'link', 'linkReference']);

function termOf({ children: [first] }: ListItem): PhrasingContent | undefined {
  const term = first?.type === 'paragraph' ? first.children[0] : undefined;
  return term !== undefined && terms.has(term.type) ? term : undefined;
}

/** The term and its meaning, as elements in a `div`, which HTML allows in a definition list. */
function pair(item: ListItem): Blockquote {
  const [first, ...rest] = item.children;
  const [term, ...words] = first?.type === 'paragraph' ? first.children : [];
  const meaning = withoutJoint(words);
  const head: Paragraph = { type: 'paragraph', children: term ? [term] : [], data: { hName: 'dt' } };
  const paragraph: Paragraph[] = meaning.length === 0 ? [] : [{ type: 'paragraph', children: meaning }];
  return box('div', [head, box('dd', [...paragraph, ...rest])]);
}

/** Also accepts `**Term**: meaning` and `**Term** – meaning`. */
function withoutJoint([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  const value = first.value.replace(/^\s*(?:[:–—-]\s+|:$)?/, '');
  return [...(value.trim() === '' && rest.length === 0 ? [] : [{ ...first, value }]), ...rest];
}

function box(hName: string, children: Blockquote['children'], className?: string): Blockquote {
  const hProperties = className === undefined ? {} : { className: [className] };
  return { type: 'blockquote', children, data: { hName, hProperties } };
}
