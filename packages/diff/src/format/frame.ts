/**
 * A page's content as a document for a frame without scripts, forms and network. Only what shows content is left: no
 * address is loaded or followed, and images are part of the document or replaced by their description.
 */
import { type DefaultTreeAdapterTypes as Tree, parseFragment, serialize } from 'parse5';
import { fileOf } from '../content/addresses.js';
import { mostHtml } from '../content/blocks.js';
import { documentText, element } from './elements.js';
import { frameStyles } from './styles.js';

/** Images as `data:` URLs by their file; missing ones aren't shown. */
export type Images = ReadonlyMap<string, string>;

const removed = new Set(
  'script style link meta base iframe frame object embed applet template button form input select textarea source track noscript portal'.split(
    ' ',
  ),
);
const kept =
  /^(?:class|id|lang|dir|alt|title|width|height|colspan|rowspan|scope|start|open|data-language|role|d|viewbox|viewBox|fill|stroke|stroke-width|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|text-anchor|font-size)$/;

export function frameDocument(html: string, images: Images, lang: string): string {
  const fragment = parseFragment(html.slice(0, mostHtml));
  clean(fragment, images);
  const root = element(
    'html',
    { lang },
    element('head', {}, element('meta', { charset: 'utf-8' }), element('style', {}, frameStyles)),
    element('body', {}),
  );
  const body = root.childNodes[1] as Tree.Element;
  body.childNodes.push(...fragment.childNodes);
  return documentText(root);
}

/** The text of a fragment without what isn't kept, for tests. */
export function cleaned(html: string, images: Images): string {
  const fragment = parseFragment(html);
  clean(fragment, images);
  return serialize(fragment);
}

function clean(parent: Tree.ParentNode, images: Images): void {
  parent.childNodes = parent.childNodes.filter((node) => isKept(node));
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const src = node.attrs.find(({ name }) => name === 'src')?.value ?? '';
    const shown = images.get(fileOf(src) ?? '');
    node.attrs = node.attrs.filter(({ name }) => kept.test(name));
    if (node.tagName === 'img' && shown !== undefined) node.attrs.push({ name: 'src', value: shown });
    clean(node, images);
  }
}

function isKept(node: Tree.ChildNode): boolean {
  if (node.nodeName === '#text') return true;
  if (!('tagName' in node) || removed.has(node.tagName)) return false;
  const classes = node.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
  return !classes.includes('heading-link') && !classes.includes('tab-list');
}
