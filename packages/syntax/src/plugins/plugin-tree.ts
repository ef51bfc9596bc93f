/**
 * Validates the tree that a plugin returns before docgen's own steps rely on it: its nodes must be what their types
 * require, and the tree finite and not too deep.
 *
 * Unknown types are allowed in Markdown, as in other tools, and rejected in HTML, where nothing could render them.
 * The walk doesn't recurse, because a tree may contain itself.
 */

/** Describes what is wrong with a tree; undefined if nothing is. */
export type JudgeTree = (tree: unknown) => string | undefined;

type Node = { readonly [field: string]: unknown };

const maxNodes = 2_000_000;
const maxDepth = 2000;

export const markdownTree: JudgeTree = (tree) => faultOf(tree, markdownFault);
export const htmlTree: JudgeTree = (tree) => faultOf(tree, htmlFault);

function faultOf(tree: unknown, fault: (node: Node) => string | undefined): string | undefined {
  if (!isNode(tree) || tree['type'] !== 'root') return 'it returned something other than a tree';
  /** Nodes on the way down, and how many of their children have been visited. */
  const way: { readonly node: Node; readonly children: readonly unknown[]; next: number }[] = [];
  const open = new Set<unknown>();
  let count = 0;
  const enter = (node: unknown): string | undefined => {
    if (!isNode(node)) return 'it left an invalid node';
    if (open.has(node)) return 'it left a tree that contains itself';
    if (++count > maxNodes) return `it left more than ${maxNodes} nodes`;
    if (way.length > maxDepth) return `it nested nodes more than ${maxDepth} levels deep`;
    const { children = [] } = node;
    if (!Array.isArray(children))
      return `it left a node '${String(node['type'])}' whose children aren't a list`;
    open.add(node);
    way.push({ node, children: children as unknown[], next: 0 });
    return fault(node);
  };
  let found = enter(tree);
  for (let last = way.at(-1); found === undefined && last !== undefined; last = way.at(-1)) {
    if (last.next < last.children.length) found = enter(last.children[last.next++]);
    else open.delete(way.pop()?.node);
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Required fields of a node, by its type. */
const markdownTexts: { readonly [type: string]: readonly string[] } = {
  text: ['value'],
  inlineCode: ['value'],
  code: ['value'],
  html: ['value'],
  link: ['url'],
  image: ['url'],
  definition: ['url', 'identifier'],
  linkReference: ['identifier'],
  imageReference: ['identifier'],
  footnoteReference: ['identifier'],
  footnoteDefinition: ['identifier'],
  containerDirective: ['name'],
  leafDirective: ['name'],
};
const markdownParents =
  /^(?:root|paragraph|heading|blockquote|list|listItem|table|tableRow|tableCell|emphasis|strong|delete|link|linkReference|footnoteDefinition|containerDirective|leafDirective)$/;

function markdownFault(node: Node): string | undefined {
  const type = String(node['type']);
  const lacking = Object.hasOwn(markdownTexts, type)
    ? markdownTexts[type]?.find((field) => typeof node[field] !== 'string')
    : undefined;
  if (lacking !== undefined) return `it left a node '${type}' without the text '${lacking}'`;
  if (markdownParents.test(type) && node['children'] === undefined)
    return `it left a node '${type}' without children`;
  if (type === 'heading' && !/^[1-6]$/.test(String(node['depth'])))
    return "it left a 'heading' without a depth";
  return undefined;
}

function htmlFault(node: Node): string | undefined {
  const type = String(node['type']);
  if (!/^(?:root|element|text|comment|doctype|raw)$/.test(type))
    return `it left a node '${type}', which HTML does not have`;
  if (type === 'element') {
    const { tagName, properties, children } = node;
    if (typeof tagName !== 'string') return "it left an element without the text 'tagName'";
    if (typeof properties !== 'object' || properties === null)
      return `it left a <${tagName}> without properties`;
    if (children === undefined) return `it left a <${tagName}> without children`;
  }
  if (/^(?:text|comment|raw)$/.test(type) && typeof node['value'] !== 'string') {
    return `it left a node '${type}' without the text 'value'`;
  }
  return type === 'root' && node['children'] === undefined ? "it left a 'root' without children" : undefined;
}
