/**
 * Temml's nodes as an HTML tree. The policy of docgen's sites forbids styles, so a style becomes an attribute of
 * MathML, or a class of the theme's stylesheet for formulas; amounts are rounded to the closest class.
 */
import type { Element, ElementContent } from 'hast';
import { styled } from './styles.js';

/** A node of Temml's tree: an element, a fragment without a type, or a text. */
export interface MadeNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: { readonly [name: string]: unknown };
  readonly classes?: readonly string[];
  readonly style?: { readonly [name: string]: unknown };
  readonly children?: readonly MadeNode[] | MadeNode;
}

/** The element of a node; undefined for text and empty nodes. */
export function treeOf(node: MadeNode): Element | undefined {
  const made = contentOf(node);
  return made.find((one) => one.type === 'element');
}

function contentOf(node: MadeNode): ElementContent[] {
  const { type, children = [] } = node;
  if (typeof node.text === 'string' && node.children === undefined)
    return [{ type: 'text', value: node.text }];
  const content = [children].flat().flatMap(contentOf);
  if (type === undefined) {
    // Fragments aren't elements, and Temml's few spans are lines of an aligned formula.
    return node.attributes === undefined ? content : [elementOf('mrow', node, content)];
  }
  return [elementOf(type, node, content)];
}

function elementOf(
  tagName: string,
  { attributes = {}, classes = [], style = {} }: MadeNode,
  children: ElementContent[],
): Element {
  const own = styled(tagName, style);
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries({ ...attributes, ...own.attributes }))
    if (isKept(name)) properties[name] = String(value);
  const all = [...classes, ...own.classes].filter((name) => name !== '');
  if (all.length > 0) properties['className'] = all;
  return { type: 'element', tagName, properties, children };
}

/** Ids of formulas could collide with those of headings. */
function isKept(name: string): boolean {
  return !['style', 'id', 'href', 'src', 'xmlns'].includes(name.toLowerCase());
}
