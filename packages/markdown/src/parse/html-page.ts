/**
 * Turns a page that is already HTML, rendered by code that the site trusts, into the facts, body and twin that a
 * Markdown page has. This must not run anything: islands arrive as elements of one name that carry their number.
 */
import type { Body, ComponentCall, Diagnostic, Parsed, Skim } from '@docgen/model';
import type { Nodes, Parents, Root } from 'hast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { bodyIn, bodyOf, holeText } from '../html/body.js';
import { eachElement } from '../html/each-element.js';
import { outlineOf } from './headings.js';
import { withSlots } from '../directives/islands.js';
import { cutLinks, renamedFollower } from './links.js';
import type { MarkdownOptions } from './options.js';
import type { Page } from './page.js';
import { titleFor } from './document.js';
import { levelled } from './severities.js';
import { sectionsOf } from './sections.js';
import { summaryOf } from './summary.js';
import { toMarkdownTree } from '@docgen/syntax/from-html/to-markdown-tree';
import type { Tools } from './tools.js';

export interface DrawnHtml {
  readonly html: string;
  readonly skim: Skim;
  /** Calls of components by the `n` of their elements. */
  readonly islands: readonly Pick<ComponentCall, 'name' | 'props'>[];
  /** The name of those elements; their content is the default slot. */
  readonly islandTag: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The page; links have no ranges. */
export async function parseHtml(drawn: DrawnHtml, options: MarkdownOptions, tools: Tools): Promise<Parsed> {
  const raw = await tools.rawHtml();
  const tree = withoutPlaces(raw.parse({ type: 'root', children: [{ type: 'raw', value: drawn.html }] }));
  const page = trustedPage(options, tools);
  const { headings, anchors } = outlineOf(tree, page, tools);
  dropHeadingLinks(tree);
  const sections = sectionsOf(tree, headings);
  const summary = summaryOf(tree);
  const links = cutLinks(tree, page, renamedFollower(tools.reserved, anchors)).map(({ ref }) => ref);
  const twin = twinOf(tree, drawn, titleFor(drawn.skim, headings));
  const slots: { [slot: string]: Root }[] = [];
  cutIslands(tree, drawn.islandTag, slots);
  const body = bodyOf(tree, tools.print, { links: links.length, islands: slots, printed: null });
  const diagnostics = levelled([...drawn.diagnostics, ...page.diagnostics], options);
  const islands = drawn.islands.map((call, hole) => {
    return { ...call, hole, ...withSlots(Object.keys(slots[hole] ?? {})) };
  });
  const said = summary === null ? {} : { summary };
  const facts = { skim: drawn.skim, ...said, headings, anchors, links, islands };
  return { document: { ...facts, fragments: [], reads: [], diagnostics }, body, twin, sections };
}

/** State that the steps share, for a page without source text: no node in it has a position. */
function trustedPage(options: MarkdownOptions, { labels, highlight }: Tools): Page {
  const source = { text: '', starts: [0], parts: [] };
  return {
    options: { ...options, html: 'trusted' },
    labels,
    source,
    highlight,
    extensions: [],
    printed: null,
    diagnostics: [],
    marks: [],
    aways: [],
    parts: new Set(),
    definitions: new Map(),
  };
}

/** Positions in the HTML aren't in a file. */
function withoutPlaces<T extends Nodes>(node: T): T {
  delete node.position;
  if ('children' in node) for (const child of node.children) withoutPlaces(child);
  return node;
}

/** Code pages decide themselves what their headings contain. */
function dropHeadingLinks(tree: Root): void {
  eachElement(tree, (element, index, parent) => {
    const { className } = element.properties;
    if (!Array.isArray(className) || !className.includes('heading-link')) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** Replaces every island below `parent` with a hole; its content becomes a separate tree. */
function cutIslands(parent: Parents, islandTag: string, slots: { [slot: string]: Root }[]): void {
  eachElement(parent, (element, index, around) => {
    if (element.tagName !== islandTag) return undefined;
    const n = Number(element.properties['n']);
    const tree: Root = { type: 'root', children: element.children };
    slots[n] = tree.children.length === 0 ? {} : { default: tree };
    cutIslands(tree, islandTag, slots);
    around.children[index] = { type: 'text', value: holeText('island', n) };
    return index + 1;
  });
}

/** The page as Markdown. The output of a component isn't in it, but the content of its slot is. */
function twinOf(tree: Root, { islandTag }: DrawnHtml, title: string | null): Body {
  const copy = structuredClone(tree);
  eachElement(copy, (element, index, parent) => {
    if (element.tagName === islandTag) {
      parent.children.splice(index, 1, ...element.children);
      return index;
    }
    return undefined;
  });
  const style = { bullet: '-', emphasis: '_', rule: '-' } as const;
  const text = toMarkdown(toMarkdownTree(copy), { ...style, extensions: [gfmToMarkdown()] });
  const whole = title === null ? text : `# ${title}\n\n${text}`;
  return bodyIn([whole]);
}
