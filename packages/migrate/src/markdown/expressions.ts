/** Evaluates expressions in pages without running them: strings, numbers, lists, and paths of files. */
import { type Scope, type Syntax, isCode, literal } from '../script/literal.js';
import type { Attribute, Expression, Node } from './tree.js';

/** The value of an expression, or undefined if it isn't data. `images` are files by their imported names. */
export function valueOf({ program, code }: Expression, images: ReadonlyMap<string, string>): unknown {
  const node = onlyExpression(program);
  if (node === null) return undefined;
  const path = filePath(node, images);
  if (path !== undefined) return path;
  const value = literal(node, nothing(code, images));
  return isCode(value) || hasCode(value) ? undefined : value;
}

function hasCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => isCode(inner) || hasCode(inner));
}

/** Its text if it is a string or a number. */
export function textOf(
  attribute: Attribute | undefined,
  images: ReadonlyMap<string, string>,
): string | undefined {
  if (attribute === undefined) return undefined;
  const { value } = attribute;
  if (value === true) return '';
  const found = typeof value === 'string' ? value : valueOf(value, images);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

export function attributeOf(node: Node, name: string): Attribute | undefined {
  return node.attributes.find((attribute) => attribute.name === name);
}

function onlyExpression(program: Syntax | null): Syntax | null {
  const [statement] = (program?.['body'] ?? []) as Syntax[];
  return statement?.type === 'ExpressionStatement' ? (statement['expression'] as Syntax) : null;
}

/** `require('./x.png').default`, `useBaseUrl('/x.png')`, or the name of an imported picture. */
function filePath(node: Syntax, images: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Identifier') return images.get(String(node['name']));
  const property = node.type === 'MemberExpression' ? (node['property'] as Syntax)['name'] : undefined;
  if (property === 'src') return filePath(node['object'] as Syntax, images);
  const isMember = property === 'default';
  const call = isMember ? (node['object'] as Syntax) : node;
  if (call.type !== 'CallExpression') return undefined;
  const name = (call['callee'] as Syntax)['name'];
  const [argument] = call['arguments'] as Syntax[];
  const isPath = name === 'require' || name === 'useBaseUrl';
  return isPath && typeof argument?.['value'] === 'string' ? argument['value'] : undefined;
}

function nothing(code: string, images: ReadonlyMap<string, string>): Scope {
  return {
    name: (name) => (images.has(name) ? { value: images.get(name) } : undefined),
    module: () => undefined,
    text: () => code,
    place: () => ({ file: '', line: 1, column: 1 }),
    seen: () => {},
  };
}
