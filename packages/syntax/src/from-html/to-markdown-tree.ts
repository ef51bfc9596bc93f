/**
 * Converts the HTML tree of a code page to a Markdown tree (GFM): its content, for those who read no HTML. Elements
 * that only group or style are replaced with their content; elements without text of their own are left out.
 */
import type { Element, Nodes, Root as HtmlRoot } from 'hast';
import type { BlockContent, DefinitionContent, Heading, List, ListItem, PhrasingContent, Root } from 'mdast';
import { collapsed, linkOf, phrases, textOf } from './to-markdown-line.js';
import { tableOf } from './to-markdown-table.js';

type Flow = BlockContent | DefinitionContent;

const blocks: ReadonlyMap<string, (element: Element) => Flow> = new Map(
  Object.entries<(element: Element) => Flow>({
    blockquote: (element) => ({ type: 'blockquote', children: flow(element.children) }),
    dl: (element) => listOf(termsOf(element)),
    h1: (element) => headingOf(element, 1),
    h2: (element) => headingOf(element, 2),
    h3: (element) => headingOf(element, 3),
    h4: (element) => headingOf(element, 4),
    h5: (element) => headingOf(element, 5),
    h6: (element) => headingOf(element, 6),
    hr: () => ({ type: 'thematicBreak' }),
    ol: (element) => ({
      ...listOf(itemsOf(element)),
      ordered: true,
      start: Number(element.properties['start'] ?? 1),
    }),
    pre: (element) => ({
      type: 'code',
      lang: languageOf(element),
      value: textOf(element).replace(/\n$/, ''),
    }),
    table: tableOf,
    ul: (element) => listOf(itemsOf(element)),
  }),
);

/** Elements that begin a line, in addition to those of `blocks`. */
const standing = new Set(
  'address article aside center dd details dir div dt fieldset figcaption figure footer form header hgroup legend li main nav p section summary'.split(
    ' ',
  ),
);

/** The whole tree. */
export function toMarkdownTree(tree: HtmlRoot): Root {
  return { type: 'root', children: flow(tree.children) };
}

/** Blocks; content between them becomes paragraphs. */
function flow(nodes: readonly Nodes[]): Flow[] {
  const made: Flow[] = [];
  let line: PhrasingContent[] = [];
  const endLine = () => {
    const children = collapsed(line);
    if (children.length > 0) made.push({ type: 'paragraph', children });
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !isStanding(node)) {
      line.push(...phrases(node));
      continue;
    }
    endLine();
    const block = blocks.get(node.tagName);
    if (block) made.push(block(node));
    else if (node.tagName === 'a') made.push(...flow(node.children).map((inner) => linked(inner, node)));
    else made.push(...flow(node.children));
  }
  endLine();
  return made;
}

function isStanding(node: Nodes): boolean {
  if (node.type !== 'element') return false;
  return blocks.has(node.tagName) || standing.has(node.tagName) || node.children.some(isStanding);
}

/** A link around blocks: the lines in them become links. */
function linked(block: Flow, link: Element): Flow {
  if (block.type !== 'paragraph' && block.type !== 'heading') return block;
  return { ...block, children: [{ ...linkOf(link, 'href'), children: block.children }] };
}

function headingOf(element: Element, depth: Heading['depth']): Heading {
  return { type: 'heading', depth, children: collapsed(element.children.flatMap(phrases)) };
}

function languageOf(pre: Element): string | null {
  const code = pre.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const names = [pre, code].flatMap((node) =>
    node?.type === 'element' ? String(node.properties['className'] ?? '').split(',') : [],
  );
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null;
}

function listOf(children: ListItem[]): List {
  return { type: 'list', spread: children.some(({ spread }) => spread), children };
}

function itemsOf(list: Element): ListItem[] {
  return list.children
    .filter((child) => child.type === 'element')
    .map((item) => {
      const made = itemOf(item.tagName === 'li' ? item.children : [item]);
      const box = boxOf(item);
      return box ? { ...made, checked: box.properties['checked'] === true } : made;
    });
}

function itemOf(nodes: readonly Nodes[]): ListItem {
  const children = flow(nodes);
  const spread = children.filter(({ type }) => type !== 'list').length > 1;
  return { type: 'listItem', spread, children };
}

/** The checkbox at the start of a task. */
function boxOf(element: Element): Element | null {
  const first = element.children.find((child) => child.type !== 'text' || /[^ \t\n\f\r]/.test(child.value));
  if (first?.type !== 'element') return null;
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : boxOf(first);
}

/** Terms and their definitions: an item for each term, or for several with the same definition. */
function termsOf(list: Element): ListItem[] {
  const groups: Element[][] = [];
  const parts = list.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'div' ? child.children : [child],
  );
  for (const part of parts) {
    if (part.type !== 'element') continue;
    const last = groups.at(-1);
    if (last === undefined || (part.tagName === 'dt' && last.at(-1)?.tagName === 'dd')) groups.push([part]);
    else last.push(part);
  }
  return groups.map(itemOf);
}
