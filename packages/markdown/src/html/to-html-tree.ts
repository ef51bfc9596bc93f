/**
 * Converts the Markdown tree to the HTML tree; every element that a later step needs carries its mark.
 *
 * Code blocks leave as empty placeholders, so that neither the raw HTML parser nor the sanitizer has to read their
 * contents; `code` fills them. This must not add attributes that belong to the theme's vocabulary.
 */
import type { Element, ElementContent, Root as HtmlRoot, Text } from 'hast';
import type { Definition, FootnoteDefinition, InlineCode, List, ListItem, Nodes, Root } from 'mdast';
import type { Handler, Handlers, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import type { VFile } from 'vfile';
import type { Labels } from '../parse/labels.js';
import { type HtmlMode, fillText } from '@docgen/model';
import type { Page } from '../parse/page.js';
import { setMark } from '../parse/page.js';

declare module 'vfile' {
  interface DataMap {
    page: Page;
  }
}

declare module 'mdast' {
  interface Root {
    /** The tree that a root of definitions represents. */
    docgenTree?: Root;
  }
}

/** Creates the tree; `targets` is all that a reference can point to, in order. */
export type ToHtmlTree = (
  tree: Root,
  page: Page,
  targets: readonly (Definition | FootnoteDefinition)[],
) => HtmlRoot;

/** The step for one mode of raw HTML and one language of labels. */
export function createToHtmlTree(html: HtmlMode, labels: Labels): ToHtmlTree {
  const transform = remarkRehype({
    allowDangerousHtml: html !== 'escape',
    clobberPrefix: '',
    footnoteLabel: labels['markdown.footnotes'],
    footnoteLabelProperties: { className: ['footnotes-title'] },
    footnoteBackLabel: (reference: number, again: number) =>
      fillText(labels['markdown.footnoteBack'], {
        number: again > 1 ? `${reference + 1}-${again}` : String(reference + 1),
      }),
    handlers: handlers(html),
    unknownHandler: marked(ofPlugin),
  });
  return (tree, page, targets) => {
    // Nothing else of a file is read.
    const file = { data: { page } } as VFile;
    // remark-rehype looks for definitions in the children of its input, but they are known already.
    const root: Root = { type: 'root', children: [...targets], docgenTree: tree };
    return transform(root, file);
  };
}

function handlers(html: HtmlMode): Handlers {
  return {
    link: marked(defaultHandlers.link),
    linkReference: marked(defaultHandlers.linkReference),
    image: marked(defaultHandlers.image),
    imageReference: marked(defaultHandlers.imageReference),
    heading: marked(defaultHandlers.heading),
    code: marked(placeholder),
    emphasis: withRole,
    inlineCode: (state: State, node: InlineCode) =>
      (node.data?.docgenDrawn ? marked(defaultHandlers.inlineCode) : defaultHandlers.inlineCode)(
        state,
        node,
        undefined,
      ),
    listItem: listItem(),
    // Its type doesn't cover the handler of roots, which returns one.
    root: rooted as unknown as Handler,
    ...(html === 'escape' ? { html: escaped } : {}),
  };
}

function marked(handler: Handler): Handler {
  return (state: State, node: Nodes, parent) => {
    const made = handler(state, node, parent) as Element | Text | ElementContent[] | undefined;
    const page = state.options.file?.data.page;
    if (page !== undefined && made !== undefined && 'properties' in made) setMark(page, made, node);
    return made;
  };
}

/** Checks once per list whether one of its items is loose; the usual handler checks again for each item. */
function listItem(): Handler {
  const stands = new WeakMap<List, List>();
  return (state: State, node: ListItem, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    let list = stands.get(parent);
    if (list === undefined) {
      const isLoose = parent.spread === true || parent.children.some(isLooseItem);
      stands.set(parent, (list = { type: 'list', spread: isLoose, children: [] }));
    }
    return defaultHandlers.listItem(state, node, list);
  };
}

/** As the usual handler does it. */
function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** Within a line, only nodes that are shaped later lead back to their node. */
const withRole: Handler = (state: State, node: Nodes, parent) =>
  (node.data?.docgenRole === undefined ? defaultHandlers.emphasis : marked(defaultHandlers.emphasis))(
    state,
    node,
    parent,
  );

function rooted(state: State, node: Root) {
  return defaultHandlers.root(state, node.docgenTree ?? node);
}

const placeholder: Handler = (state: State, node: Nodes) => {
  const element: Element = { type: 'element', tagName: 'pre', properties: {}, children: [] };
  state.patch(node, element);
  // A plugin may have determined the block's output: then it isn't docgen's.
  return node.data?.hName === undefined ? element : state.applyData(node, element);
};

/** A plugin's own node: the element that its data specifies, or its text, or a `div`. */
const ofPlugin: Handler = (state: State, node: Nodes) => {
  const { hName, hProperties, hChildren } = node.data ?? {};
  const isText = 'value' in node && (hName ?? hProperties ?? hChildren) === undefined;
  const made: Element | Text = isText
    ? { type: 'text', value: node.value }
    : { type: 'element', tagName: 'div', properties: {}, children: state.all(node) };
  state.patch(node, made);
  return state.applyData(node, made);
};

/** Raw HTML shown as its source text. */
const escaped: Handler = (state: State, node: { readonly type: 'html'; readonly value: string }, parent) => {
  const text = { type: 'text' as const, value: node.value };
  if (
    parent !== undefined &&
    /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link)$/.test(parent.type)
  ) {
    return text;
  }
  const element: Element = { type: 'element', tagName: 'p', properties: {}, children: [text] };
  state.patch(node, element);
  return element;
};
