/** Evaluates expressions in pages without running them: strings, numbers, lists, and paths of files. */
import { type Scope, type Syntax, isCode, literal } from '@docgen/settings/literal';
import type { Attribute, Expression, Node } from './tree.js';

/** The value of an expression, or undefined if it isn't data. `constants` are files by their imported names. */
export function valueOf({ program, code }: Expression, constants: ReadonlyMap<string, unknown>): unknown {
  const node = onlyExpression(program);
  if (node === null) return undefined;
  const path = filePath(node, constants);
  return path ?? dataOf(node, constants, code);
}

/** The value of a syntax node, or undefined if it isn't data. */
export function dataOf(node: Syntax, constants: ReadonlyMap<string, unknown>, code = ''): unknown {
  const value = literal(node, nothing(code, constants));
  return isCode(value) || hasCode(value) ? undefined : value;
}

function hasCode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => isCode(inner) || hasCode(inner));
}

/** Its text if it is a string or a number. */
export function textOf(
  attribute: Attribute | undefined,
  constants: ReadonlyMap<string, unknown>,
): string | undefined {
  if (attribute === undefined) return undefined;
  const { value } = attribute;
  if (value === true) return '';
  const found = typeof value === 'string' ? value : valueOf(value, constants);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

/** Its text, or the words of its elements. */
export function wordsOf(
  attribute: Attribute | undefined,
  constants: ReadonlyMap<string, unknown>,
): string | undefined {
  const text = textOf(attribute, constants);
  if (text !== undefined || attribute === undefined || typeof attribute.value !== 'object') return text;
  const node = onlyExpression(attribute.value.program);
  const words = node === null ? '' : elementWords(node).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? undefined : words;
}

function elementWords(node: Syntax): string {
  if (node.type === 'JSXText') return String(node['value']);
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  return isElement ? (node['children'] as Syntax[]).map(elementWords).join('') : '';
}

export function attributeOf(node: Node, name: string): Attribute | undefined {
  return node.attributes.find((attribute) => attribute.name === name);
}

function onlyExpression(program: Syntax | null): Syntax | null {
  const [statement] = (program?.['body'] ?? []) as Syntax[];
  return statement?.type === 'ExpressionStatement' ? (statement['expression'] as Syntax) : null;
}

/** `require('./x.png').default`, `useBaseUrl('/x.png')`, or the name of an imported picture. */
function filePath(node: Syntax, constants: ReadonlyMap<string, unknown>): unknown {
  if (node.type === 'Identifier') return constants.get(String(node['name']));
  const property = node.type === 'MemberExpression' ? (node['property'] as Syntax)['name'] : undefined;
  if (property === 'src') return filePath(node['object'] as Syntax, constants);
  const isMember = property === 'default';
  const call = isMember ? (node['object'] as Syntax) : node;
  if (call.type !== 'CallExpression') return undefined;
  const name = (call['callee'] as Syntax)['name'];
  const [argument] = call['arguments'] as Syntax[];
  const isPath = name === 'require' || name === 'useBaseUrl';
  return isPath && typeof argument?.['value'] === 'string' ? argument['value'] : undefined;
}

function nothing(code: string, constants: ReadonlyMap<string, unknown>): Scope {
  return {
    name: (name) => (constants.has(name) ? { value: constants.get(name) } : undefined),
    module: () => undefined,
    text: () => code,
    place: () => ({ file: '', line: 1, column: 1 }),
    seen: () => {},
  };
}

/** `light` of an object whose values are paths of files. */
export function sourcesIn(
  { program }: Expression,
  constants: ReadonlyMap<string, unknown>,
): string | undefined {
  const node = onlyExpression(program);
  const properties = node?.type === 'ObjectExpression' ? (node['properties'] as Syntax[]) : [];
  const light = properties.find((one) => (one['key'] as Syntax | undefined)?.['name'] === 'light');
  const value = light?.['value'] as Syntax | undefined;
  const found = value && (filePath(value, constants) ?? dataOf(value, constants));
  return typeof found === 'string' ? found : undefined;
}
