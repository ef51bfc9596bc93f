/**
 * API pages compared with their description, field by field: a YAML parser reads the description, code in this file
 * follows its references and shapes, and the pages are read as HTML.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { fieldFacts } from '../src/field-facts.js';
import { rootFolder } from '../src/site.js';
import { test } from './content-site.js';

interface Schema {
  readonly [key: string]: unknown;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[] | boolean;
}

const root = parse(await readFile(join(rootFolder, 'content/openapi/parcelune.yaml'), 'utf8')) as Schema;

/** The target of a reference. */
function followed(node: Schema): Schema {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<Schema>((at, key) => at[key] as Schema, root);
  return followed(found);
}

/** All shapes that a value may have, and the parts of each. */
function partsOf(given: Schema): Schema[] {
  const schema = followed(given);
  const below = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
  const items = schema['items'] === undefined ? [] : partsOf(schema['items'] as Schema);
  return [schema, ...below.flatMap(partsOf), ...items];
}

interface Expected {
  readonly required: Set<boolean>;
  readonly parts: Schema[];
}

interface Shown {
  /** Path of the value on its page. */
  readonly path: string;
  /** The page. Schemas that another one documents have no fields here. */
  readonly page: string;
}

/** Fields by path. */
function fieldsOf(
  schema: Schema,
  { path, page }: Shown,
  found = new Map<string, Expected>(),
): Map<string, Expected> {
  if (isElsewhere(schema, page)) return found;
  for (const part of partsOf(schema)) {
    const any = part['additionalProperties'];
    const own = Object.entries(part.properties ?? {});
    const all = typeof any === 'object' && any !== null ? [...own, ['*', any as Schema] as const] : own;
    for (const [name, property] of all) {
      const at = `${path}.${name}`;
      const known = found.get(at) ?? { required: new Set(), parts: [] };
      found.set(at, known);
      known.required.add(Array.isArray(part.required) && part.required.includes(name));
      known.parts.push(...partsOf(property).map((one) => (isElsewhere(one, page) ? frameOf(one) : one)));
      fieldsOf(property, { path: at, page }, found);
    }
  }
  return found;
}

function bodyOf(of: Schema): Schema {
  const { content } = followed(of) as { content: { [type: string]: { schema: Schema } } };
  return content['application/json']?.schema ?? {};
}

function isElsewhere(schema: Schema, page: string): boolean {
  const { 'x-docs-page': documented } = followed(schema);
  return typeof documented === 'string' && documented.split('#')[0] !== `api/${page}`;
}

/** The values of a part that a reader must see. */
function told(part: Schema): string[] {
  const values = [...((part['enum'] as unknown[] | undefined) ?? []), part['pattern'], part['default']];
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];
  const numbers = limits.map((key) => part[key]).filter((value) => value !== 1 && value !== 0);
  return [...values, ...numbers].flatMap((value) =>
    value === undefined || value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
  );
}

/** The words of a Markdown text. */
const words = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What is said of a value whose schema another page documents. */
function frameOf({ type, description }: Schema): Schema {
  return { type, description };
}

/** Whether a field belongs to a part of the operation. */
function ownPart(name: string, of: string, part: RegExp): boolean {
  return name.startsWith(of) && part.test(name.slice(of.length));
}

/** `of` starts the ids of an operation that isn't alone on its page. */
const operations = [
  { page: 'orders/create', path: '/orders', method: 'post', status: '201', of: '' },
  {
    page: 'orders/retrieve',
    path: '/orders/{order_id}',
    method: 'get',
    status: '200',
    of: 'retrieveOrder-',
  },
  { page: 'rates/retrieve', path: '/rates', method: 'post', status: '200', of: '' },
  { page: 'trackings/retrieve', path: '/trackings/{tracking_id}', method: 'get', status: '200', of: '' },
] as const;

describe.each(operations)('the page $page', ({ page, path, method, status, of }) => {
  const item = (root['paths'] as Schema)[path] as Schema;
  const operation = item[method] as Schema;
  const response = followed((operation['responses'] as Schema)[status] as Schema);
  const body = operation['requestBody'] as Schema | undefined;
  const expected = new Map([
    ...(body === undefined ? [] : fieldsOf(bodyOf(body), { path: `${of}body`, page })),
    ...fieldsOf(bodyOf(response), { path: `${of}response-${status}`, page }),
  ]);

  test('has every field of the description, and no other', async ({ content }) => {
    const fields = fieldFacts(await content.read(`/en/docs/api/${page}/index.html`));
    const shown = [...fields.keys()].filter((name) => ownPart(name, of, /^body\.|^response-2\d\d\./));
    expect(shown.toSorted()).toEqual([...expected.keys()].toSorted());
    expect(shown.length).toBeGreaterThan(15);
  });

  test('says of each what the description says', async ({ content }) => {
    const fields = fieldFacts(await content.read(`/en/docs/api/${page}/index.html`));
    const missing = [...expected].flatMap(([name, { required, parts }]) => {
      const field = fields.get(name);
      if (!field) return [name];
      const isWrong = [...required].some((one) => !field.required.has(one));
      const wanted = parts.flatMap((part) => [
        ...told(part),
        ...(typeof part['description'] === 'string' && part === parts[0] ? [words(part['description'])] : []),
      ]);
      const types = parts.flatMap((part) =>
        part['type'] === undefined ? [] : [part['type']].flat().map(String),
      );
      const said = [...field.types].join(' ');
      return [
        ...(isWrong ? [`${name}: required`] : []),
        ...wanted.filter((value) => !field.text.includes(value)).map((value) => `${name}: ${value}`),
        ...types
          .filter((type) => type !== 'null' && !said.includes(type === 'array' ? 'list of' : type))
          .map((type) => `${name}: ${type} in "${said}"`),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('has every parameter and status', async ({ content }) => {
    const html = await content.read(`/en/docs/api/${page}/index.html`);
    const fields = fieldFacts(html);
    const parameters = [item['parameters'], operation['parameters']].flatMap((list) =>
      ((list as Schema[] | undefined) ?? []).map(followed),
    );
    const places = { path: 'path-parameters', query: 'query-parameters', header: 'headers' };
    const ids = parameters.map(
      (one) => `${of}${places[one['in'] as keyof typeof places]}.${String(one['name'])}`,
    );
    const shown = [...fields.keys()].filter((name) =>
      ownPart(name, of, /^(?:path|query)-parameters\.|^headers\./),
    );
    expect(shown.toSorted()).toEqual(ids.toSorted());
    for (const one of parameters) {
      const field = fields.get(ids[parameters.indexOf(one)] ?? '');
      expect(field?.text).toContain(words(String(one['description'])));
      expect(field?.required).toEqual(new Set([one['required'] === true]));
    }
    for (const code of Object.keys(operation['responses'] as Schema))
      expect(html).toContain(`id="${of}response-${code}"`);
  });
});
