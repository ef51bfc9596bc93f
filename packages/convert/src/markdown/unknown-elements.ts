/** Elements that docgen has no equivalent for, and the content of all kinds of elements. */
import { quoted } from '../finding.js';
import { comment } from './comment.js';
import { elementLink } from './element-link.js';
import { attributeOf, textOf } from './expressions.js';
import { framed } from './frame.js';
import type { Converting } from './converting.js';
import type { Base } from './layout.js';
import { tagsOf, wrap } from './tags.js';
import type { Node } from './tree.js';

export interface ElementContext {
  readonly base: Base;
  /** It stands on lines of its own. */
  readonly isBlock: boolean;
}

export type Element = (node: Node, standing: ElementContext, way: Converting) => void;

/** Keeps its tags as comments, and its content as it is. */
export function unknown(node: Node, { base, isBlock }: ElementContext, way: Converting): void {
  const { text } = way.page;
  const tags = tagsOf(node, way);
  const tag = text.slice(tags.open.start, tags.open.end);
  const isCode = node.children.some(
    ({ type, value }) => type.endsWith('Expression') && !/^\s*(?:\/\*|['"`])/.test(value),
  );
  const video = isBlock ? videoOf(node, way) : undefined;
  const title = textOf(attributeOf(node, 'title'), way.imports.constants);
  if (video !== undefined && framed(node, { src: video, title, base }, way)) return;
  const link = tags.close === null ? linkOf(node, way) : undefined;
  if (link !== undefined) {
    way.tell('changed', node.start, `<${node.name}>`, 'it is now a link');
    way.edits.push({ start: node.start, end: node.end, text: link });
    return;
  }
  way.tell('comment', node.start, quoted(tag), 'docgen has no such element; it is kept as a comment');
  if (tags.close === null || isCode) {
    way.edits.push({
      start: node.start,
      end: node.end,
      text: comment(` ${text.slice(node.start, node.end)} `),
    });
    return;
  }
  const end = comment(` </${node.name}> `);
  if (isBlock)
    wrap(node, base, { open: titled(node, comment(` ${tag} `), way), close: end, isApart: true }, way);
  else {
    way.edits.push({ ...tags.open, text: comment(` ${tag} `) }, { ...tags.close, text: end });
  }
  inside(node, { base, isBlock }, way);
}

/** Titles that readers saw, by the names of their attributes. */
const titles = ['title', 'summary', 'heading', 'label', 'caption'];

/** The comment, behind the words of the component's title. */
function titled(node: Node, tag: string, { imports }: Converting): string {
  const words = titles.map((name) => textOf(attributeOf(node, name), imports.constants)).find(Boolean);
  return words === undefined ? tag : `**${words.replaceAll(/[[\]<*_`\\]/g, String.raw`\$&`)}** ${tag}`;
}

/** The address of the video that a component for YouTube shows. */
function videoOf(node: Node, { imports }: Converting): string | undefined {
  const id = ['id', 'videoId', 'videoID', 'youTubeId', 'youtubeId']
    .map((name) => textOf(attributeOf(node, name), imports.constants))
    .find(Boolean);
  if (!/youtube/i.test(node.name) || id === undefined || !/^[\w-]{11}$/.test(id)) return undefined;
  return `https://www.youtube.com/watch?v=${id}`;
}

function linkOf(node: Node, way: Converting): string | undefined {
  const { imports, around } = way;
  const attribute = (name: string) => textOf(attributeOf(node, name), imports.constants);
  const video = videoOf(node, way);
  if (video !== undefined)
    return elementLink((name) => (name === 'href' ? video : attribute(name)), {
      address: (url) => url,
      titleOf: () => 'Video',
    });
  return elementLink(attribute, {
    address: (url) => (/^(?:https?:|[./]|[\w-]+\/)/.test(url) ? around.address(url) : undefined),
    titleOf: () => undefined,
  });
}

/** Content of an element: blocks, or the words of a line. */
export function inside(node: Node, { base, isBlock }: ElementContext, way: Converting): void {
  const isLine = node.type === 'mdxJsxTextElement';
  // Elements without text on their line are blocks, as they are in a paragraph of their own.
  const isGroup = isLine && node.children.every((child) => child.type === node.type);
  if (isBlock && isGroup) way.blocks([{ ...node, type: 'paragraph', column: base }], base, true);
  else if (isBlock && !isLine) way.blocks(node.children, base, true);
  else way.inline(node.children, base);
}
