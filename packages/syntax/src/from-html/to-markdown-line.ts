/** Converts a line of HTML to Markdown, with white space as it is rendered (CSS Text 3, 4.1). */
import type { Element, Nodes } from 'hast';
import type { Link, PhrasingContent } from 'mdast';

/** Elements that show none of the page's text. */
const silent = new Set(
  'area base col colgroup datalist dialog embed head link math menu meta object param script select source style svg template textarea title track'.split(
    ' ',
  ),
);

type Mark = (element: Element) => PhrasingContent;

const emphasis: Mark = (element) => ({ type: 'emphasis', children: inner(element) });
const strong: Mark = (element) => ({ type: 'strong', children: inner(element) });
const deleted: Mark = (element) => ({ type: 'delete', children: inner(element) });
const code: Mark = (element) => ({ type: 'inlineCode', value: textOf(element) });
const medium: Mark = (element) => ({
  type: 'link',
  url: attribute(element, 'src'),
  children: [{ type: 'text', value: titleOf(element) ?? textOf(element) }],
});

const marks: ReadonlyMap<string, Mark> = new Map(
  Object.entries<Mark>({
    a: (element) => linkOf(element, 'href'),
    audio: medium,
    b: strong,
    br: () => ({ type: 'break' }),
    code,
    del: deleted,
    em: emphasis,
    i: emphasis,
    iframe: medium,
    img: (element) => ({
      type: 'image',
      url: attribute(element, 'src'),
      title: titleOf(element),
      alt: attribute(element, 'alt'),
    }),
    kbd: code,
    mark: emphasis,
    s: deleted,
    samp: code,
    strong,
    u: emphasis,
    var: code,
    video: medium,
  }),
);

const quote: PhrasingContent = { type: 'text', value: '"' };

/** A node in a line; groups give way to their content. */
export function phrases(node: Nodes): PhrasingContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }];
  if (node.type !== 'element' || silent.has(node.tagName)) return [];
  if (node.tagName === 'q') return [quote, ...inner(node), quote];
  const mark = marks.get(node.tagName)?.(node);
  return mark && !(mark.type === 'link' && mark.url === '') ? [mark] : inner(node);
}

/** The line as displayed: a run of white space is one space, the ends have none, and empty nodes are left out. */
export function collapsed(line: readonly PhrasingContent[]): PhrasingContent[] {
  let isAfterSpace = true;
  const shown = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    nodes.flatMap((node, index): PhrasingContent[] => {
      if (node.type === 'text') {
        const text = node.value.replace(/[ \t\n\f\r]+/g, ' ');
        const begun = isAfterSpace ? text.replace(/^ /, '') : text;
        const value = nodes[index + 1]?.type === 'break' ? begun.replace(/ $/, '') : begun;
        if (value !== '') isAfterSpace = value.endsWith(' ');
        return value === '' ? [] : [{ ...node, value }];
      }
      if ('children' in node) {
        const children = shown(node.children);
        return children.length > 0 ? [{ ...node, children }] : [];
      }
      isAfterSpace = node.type === 'break';
      return [node];
    });
  return withoutEnd(shown(line));
}

function withoutEnd(line: readonly PhrasingContent[]): PhrasingContent[] {
  const last = line.at(-1);
  const before = line.slice(0, -1);
  if (last?.type === 'break') return withoutEnd(before);
  if (last?.type !== 'text') return [...line];
  const value = last.value.trimEnd();
  return value === '' ? withoutEnd(before) : [...before, { ...last, value }];
}

/** The text in a node, verbatim. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** A link to the value of the attribute `name`; `url` is empty if it has none. */
export function linkOf(element: Element, name: string): Link {
  return { type: 'link', url: attribute(element, name), title: titleOf(element), children: inner(element) };
}

function inner(element: Element): Link['children'] {
  return element.children.flatMap<Link['children'][number]>(phrases);
}

function attribute(element: Element, name: string): string {
  return String(element.properties[name] ?? '');
}

function titleOf(element: Element): string | null {
  return attribute(element, 'title') || null;
}
