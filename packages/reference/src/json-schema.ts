/**
 * Converts a valibot schema to JSON Schema, with each key described by the comments of a type. A check that is code is
 * replaced by the form in its metadata; a check without one is an error in the schema.
 */
import type { GenericSchema } from 'valibot';
import type { DocComments } from './doc-comments.js';

/** JSON Schema, draft 2020-12; `false` accepts nothing. */
export type JsonSchema = false | Form;
export interface Form {
  readonly [keyword: string]: unknown;
}

/** Type of the model, and the path within it, whose comments describe the keys. */
export interface Described {
  readonly docs: DocComments;
  readonly type: string;
  readonly path: readonly string[];
  /** Schemas placed below `$defs`, by their names there. */
  readonly named?: ReadonlyMap<unknown, string>;
}

/** The parts of valibot's schemas and actions that these functions read. */
interface Node {
  readonly type: string;
  readonly kind: string;
  readonly message?: unknown;
  readonly requirement?: unknown;
  readonly literal?: unknown;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly rest?: Node;
  readonly options?: readonly unknown[];
  readonly entries?: { readonly [key: string]: Node };
  readonly pipe?: readonly Node[];
  readonly metadata?: { readonly json?: unknown };
}

/** Throws if a key has no comment, or if a check has no form in JSON. */
export function jsonSchema(schema: GenericSchema, described: Described): Form {
  return formOf(schema, described);
}

function formOf(node: Node, described: Described): Form {
  const name = described.named?.get(node);
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  if (node.wrapped) return formOf(node.wrapped, described);
  const [first = node, ...others] = node.pipe ?? [];
  const given = others.find(({ type }) => type === 'metadata')?.metadata?.json;
  if (given === false) return { not: {}, ...titleOf([first]) };
  if (isNode(given)) return formOf(given, described);
  const last = others.findLast(({ kind }) => kind === 'schema') ?? first;
  const plain = last.pipe ? formOf(last, described) : plainForm(last, described, given);
  const form = { ...plain, ...(given as object | undefined) };
  return Object.assign(form, ...others.map(ruleOf), titleOf([first, ...others]));
}

/** Custom messages for the expected value; valibot's own messages are functions, or missing. */
function titleOf(nodes: readonly Node[]): object {
  const message = nodes.map((node) => node.message).find((text) => typeof text === 'string');
  return message === undefined ? {} : { title: message };
}

function plainForm(node: Node, described: Described, given: unknown): object {
  const { type, options = [] } = node;
  const { path } = described;
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'literal':
      return { const: node.literal };
    case 'picklist':
      return { enum: options };
    case 'union':
      return { anyOf: options.map((option) => formOf(option as Node, described)) };
    case 'array':
      return { type: 'array', items: node.item ? formOf(node.item, described) : {} };
    case 'record':
      return {
        type: 'object',
        ...(node.key?.pipe && { propertyNames: formOf(node.key, described) }),
        additionalProperties: node.value ? freeForm(node.value, { ...described, path: [...path, '*'] }) : {},
      };
    case 'strict_object':
    case 'object_with_rest':
      return objectForm(node, described);
    default:
      if (given === undefined) throw new Error(`${path.join('.')}: no form in JSON for a check of ${type}`);
      return {};
  }
}

function objectForm({ entries = {}, rest }: Node, described: Described): object {
  const required = Object.keys(entries).filter((key) => entries[key]?.type !== 'optional');
  const properties = Object.entries(entries).map(([key, node]) => {
    const path = [...described.path, key];
    const description = described.docs.at(described.type, path);
    if (description === null) throw new Error(`${described.type}.${path.join('.')} has no comment`);
    const form = formOf(node, { ...described, path });
    const { default: value } = node;
    if (value === undefined) return [key, { ...form, description }];
    if (!saysDefault(description, value))
      throw new Error(
        `${described.type}.${path.join('.')}: its comment says another default than the schema`,
      );
    return [key, { ...form, default: value, description }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    ...(required.length > 0 && { required }),
    additionalProperties:
      rest && rest.type !== 'never' && freeForm(rest, { ...described, path: [...described.path, '*'] }),
  };
}

/** Whether the default in a comment, if it mentions one, is the one that the schema fills in. */
function saysDefault(description: string, value: unknown): boolean {
  const said = /Default: (.*)$/s.exec(description)?.[1]?.replaceAll(/`|(?<=\d),(?=\d{3})/g, '');
  if (said === undefined) return true;
  const words = Array.isArray(value) ? value.join(', ') || 'none' : String(value);
  return said.startsWith(words) && /^(?:[.,;]|$)/.test(said.slice(words.length));
}

/** Form of the values with any name. Unlike a key, it doesn't need a description. */
function freeForm(node: Node, described: Described): Form {
  const description = described.docs.at(described.type, described.path);
  return { ...formOf(node, described), ...(description !== null && { description }) };
}

/** Constraint that an action adds after a schema. */
function ruleOf({ type, requirement }: Node): object {
  switch (type) {
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    case 'starts_with':
      return { pattern: `^${String(requirement)}` };
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'gt_value':
      return { exclusiveMinimum: requirement };
    default:
      return {};
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
