/** Admonitions: docgen has those of Docusaurus except for two names, and requires more colons around nested ones. */
import type { Converting } from './converting.js';
import type { Base } from './layout.js';
import { heightOf } from './height.js';
import type { Node } from './tree.js';

const known = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']);
export const renamed: ReadonlyMap<string, string> = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
]);

export function directive(node: Node, base: Base, way: Converting): void {
  const { text } = way.page;
  const isContainer = node.type === 'containerDirective';
  const name = renamed.get(node.name);
  const colons = /^:+/.exec(text.slice(node.start))?.[0].length ?? 0;
  if (name !== undefined) {
    const at = node.start + colons;
    way.edits.push({ start: at, end: at + node.name.length, text: name });
    way.tell('changed', node.start, `:::${node.name}`, `it is now :::${name}`);
  } else if (!known.has(node.name))
    way.tell('note', node.start, `${':'.repeat(colons)}${node.name}`, 'docgen has no directive of that name');
  attributes(node, way);
  const height = heightOf(node, way.page, way.imports);
  if (isContainer && height > colons) raise(node, { colons, height }, way);
  way.blocks(node.children, base, false);
}

function attributes(node: Node, way: Converting): void {
  if (node.attributes.length === 0) return;
  const line = way.page.text.slice(node.start).split('\n')[0] ?? '';
  const braces = /\{[^}]*\}\s*$/.exec(line);
  if (!braces) return;
  way.tell('lost', node.start, `attributes ${braces[0].trim()}`, "admonitions don't take attributes");
  const start = node.start + braces.index;
  way.edits.push({ start, end: start + braces[0].trimEnd().length, text: '' });
}

function raise(node: Node, { colons, height }: { colons: number; height: number }, way: Converting): void {
  const more = ':'.repeat(height - colons);
  way.edits.push({ start: node.start, end: node.start, text: more });
  const last = way.page.text.lastIndexOf(':'.repeat(colons), node.end);
  if (last > node.start) way.edits.push({ start: last, end: last, text: more });
}
