/**
 * Fences in Graphviz's language become drawings when the site is built: SVG without styles or scripts, in the colours of
 * the text around it. Graphviz runs as WebAssembly and asks for no font and no browser, so the drawing is the same
 * everywhere.
 */
import { definePlugin } from '@docgen/cli';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { fromHtml } from 'hast-util-from-html';

/** What is used of nodes of Markdown and HTML. */
interface MarkdownNode {
  type: string;
  lang?: string | null;
  meta?: string | null;
  value?: string;
  data?: object;
  children?: MarkdownNode[];
}
type HtmlNode = ReturnType<typeof fromHtml>['children'][number];

export const graphs = definePlugin({
  name: 'graphs',
  parts: () => ({ remarkPlugins: [drawGraphs] }),
});

function drawGraphs() {
  return async (tree: MarkdownNode) => {
    const fences = fencesIn(tree);
    if (fences.length === 0) return;
    const graphviz = await Graphviz.load();
    for (const fence of fences) {
      const svg = graphviz.layout(fence.value ?? '', 'svg', 'dot');
      // What shows where nothing else does, such as the page's twin, is the fence itself.
      fence.data = { hName: 'figure', hChildren: [drawing(svg, titleIn(fence))] };
    }
  };
}

function fencesIn(node: MarkdownNode): MarkdownNode[] {
  const own = node.type === 'code' && node.lang === 'dot' ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap(fencesIn)];
}

/** `title="…"` behind the language. */
function titleIn({ meta }: MarkdownNode): string {
  return /title="([^"]*)"/.exec(meta ?? '')?.[1] ?? 'Diagram';
}

function drawing(svg: string, title: string): HtmlNode {
  const [root] = fromHtml(svg.slice(svg.indexOf('<svg')), { fragment: true, space: 'svg' }).children;
  if (root?.type !== 'element') throw new Error('Graphviz drew nothing');
  const { width, height, ...properties } = root.properties;
  return {
    ...root,
    properties: { ...properties, width: points(width), height: points(height), role: 'img', ariaLabel: title },
    children: root.children.flatMap(plain),
  };
}

/** Graphviz counts in points. */
function points(length: unknown): string {
  return String(Math.round(Number.parseFloat(String(length)) * (4 / 3)));
}

/** Without comments, the white sheet, ids and tooltips; black is the colour of text. */
function plain(node: HtmlNode): HtmlNode[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  if (node.tagName === 'title') return [];
  const { id: _, ...properties } = node.properties;
  if (node.tagName === 'polygon' && properties['fill'] === 'white') return [];
  for (const paint of ['fill', 'stroke'])
    if (properties[paint] === 'black') properties[paint] = 'currentColor';
  if (node.tagName === 'text') properties['fill'] ??= 'currentColor';
  return [{ ...node, properties, children: node.children.flatMap(plain) }];
}
