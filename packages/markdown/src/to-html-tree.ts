/**
 * From the Markdown tree to the HTML tree, every element that a later step asks about carrying its mark.
 *
 * Code blocks leave as empty placeholders, so that neither the raw HTML parser nor the sanitiser has to read their
 * contents; `code` fills them. It must not add attributes that the theme's vocabulary asks for.
 */
import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { Handler, Handlers, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { Labels } from './labels.js';
import { fillLabel } from './labels.js';
import type { HtmlMode } from '@docgen/model';
import type { Page } from './page.js';
import { setMark } from './page.js';

declare module 'vfile' {
  interface DataMap {
    page: Page;
  }
}

export type ToHtmlTree = (tree: Root, page: Page) => HtmlRoot;

/** The step for one mode of raw HTML and one language of labels. */
export function createToHtmlTree(html: HtmlMode, labels: Labels): ToHtmlTree {
  const processor = unified()
    .use(remarkRehype, {
      allowDangerousHtml: html !== 'escape',
      clobberPrefix: '',
      footnoteLabel: labels['markdown.footnotes'],
      footnoteLabelProperties: { className: ['footnotes-title'] },
      footnoteBackLabel: (reference: number, again: number) =>
        fillLabel(labels['markdown.footnoteBack'], {
          number: again > 1 ? `${reference + 1}-${again}` : String(reference + 1),
        }),
      handlers: handlers(html),
    })
    .freeze();
  return (tree, page) => run(processor, tree, page);
}

function run(processor: Processor<undefined, Root, HtmlRoot>, tree: Root, page: Page): HtmlRoot {
  const file = new VFile();
  file.data.page = page;
  return processor.runSync(tree, file);
}

function handlers(html: HtmlMode): Handlers {
  return {
    link: marked(defaultHandlers.link),
    linkReference: marked(defaultHandlers.linkReference),
    image: marked(defaultHandlers.image),
    imageReference: marked(defaultHandlers.imageReference),
    heading: marked(defaultHandlers.heading),
    code: marked(placeholder),
    ...(html === 'escape' ? { html: escaped } : {}),
  };
}

function marked(handler: Handler): Handler {
  return (state: State, node: Nodes, parent) => {
    const made = handler(state, node, parent) as Element | ElementContent[] | undefined;
    const page = state.options.file?.data.page;
    if (page !== undefined && made !== undefined && !Array.isArray(made)) setMark(page, made, node);
    return made;
  };
}

const placeholder: Handler = (state: State, node: Nodes) => {
  const element: Element = { type: 'element', tagName: 'pre', properties: {}, children: [] };
  state.patch(node, element);
  return element;
};

/** Raw HTML shown as the text that was written. */
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
