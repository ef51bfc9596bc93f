/**
 * The props of one use of a component: its attributes, validated by the component's fields or by its own schema.
 *
 * The result is plain JSON that fits into an attribute of the page. A schema is the site's code: it may be slow, reject
 * the props, or fail, and its failure affects only this use. A component with invalid props is not rendered.
 */
import type {
  ComponentCall,
  Diagnostic,
  Json,
  PropField,
  PropFields,
  StandardIssue,
  StandardSchema,
} from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import {
  badValue,
  missingAttribute,
  noAttributes,
  propsTooLarge,
  schemaFailed,
  schemaIssue,
  unknownAttribute,
} from '../diagnostics.js';
import { attributePlace, nameOf, openingOf, openingText } from './directive.js';
import { placesOf } from '@docgen/syntax/text/directive-places';
import { plainJson } from '@docgen/data/json';
import type { Sheet } from '@docgen/syntax/text/sheet';
import { oneLine } from '@docgen/syntax/text/plain-text';
import { type OnPlugin, reasonOf } from '@docgen/syntax/plugins/plugins';
import type { Call } from '../blocks/roles.js';

const maxBytes = 4096;
const mostIssues = 20;

type Props = ComponentCall['props'];
/** Attributes as written; one without a value is true. */
type Attributes = { readonly [name: string]: string | true };
type Read = { readonly props: Props } | { readonly faults: readonly Diagnostic[] };

export interface Judges {
  readonly schemas: { readonly [component: string]: StandardSchema };
  readonly onPlugin: OnPlugin;
}

/** The props of one use, or the problems with its attributes. */
export async function readProps(call: Call, sheet: Sheet, judges: Judges): Promise<Read> {
  const { props: fields } = call.component;
  const use: Use = {
    owner: nameOf(call.node),
    written: openingText(call.node, sheet),
    attributes: attributesOf(call, sheet),
    place: openingOf(call.node, sheet),
    placeOf: (name) => attributePlace(call.node, name, sheet),
  };
  const read = fields === null ? await bySchema(call.name, use, judges) : byFields(fields, use);
  if ('faults' in read) return read;
  const bytes = new TextEncoder().encode(JSON.stringify(read.props)).byteLength;
  return bytes <= maxBytes ? read : { faults: [propsTooLarge(use.owner, bytes, use.place)] };
}

interface Use {
  readonly owner: string;
  /** The opening line as written. */
  readonly written: string;
  readonly attributes: Attributes;
  readonly place: Place;
  readonly placeOf: (name: string) => Place;
}

function attributesOf({ node }: Call, { source }: Sheet): Attributes {
  const places = placesOf(node, source)?.attributes;
  const read = Object.entries(node.attributes ?? {}).map(([name, value]): [string, string | true] => {
    const place = places?.get(name);
    const length = place === undefined ? 0 : place.end.column - place.start.column;
    return [name, value === '' && length === name.length ? true : (value ?? true)];
  });
  return Object.fromEntries(read);
}

function byFields(fields: PropFields, { owner, written, attributes, place, placeOf }: Use): Read {
  const faults: Diagnostic[] = [];
  const props: { [name: string]: Json } = {};
  const known = Object.keys(fields);
  for (const [name, value] of Object.entries(attributes)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      const at = placeOf(name);
      faults.push(
        known.length === 0 ? noAttributes(name, owner, at) : unknownAttribute(name, { owner, known }, at),
      );
      continue;
    }
    const read = readValue(field, value);
    if (read === undefined) faults.push(wrongValue({ name, owner, value }, field, placeOf(name)));
    else props[name] = read;
  }
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(attributes, name)) continue;
    if (field.default !== undefined) props[name] = field.default;
    else if (field.required === true) {
      faults.push(missingAttribute(name, { owner, example: exampleOf(field), written }, place));
    }
  }
  return faults.length > 0 ? { faults } : { props };
}

function readValue(
  { type, values }: PropField,
  written: string | true,
): string | number | boolean | undefined {
  if (type === 'boolean') {
    if (written === true || written === '' || written === 'true') return true;
    return written === 'false' ? false : undefined;
  }
  const text = written === true ? '' : written;
  const value = type === 'number' ? Number(text) : text;
  if (typeof value === 'number' && (text.trim() === '' || !Number.isFinite(value))) return undefined;
  return values === undefined || values.includes(value) ? value : undefined;
}

function wrongValue(
  { name, owner, value }: { readonly name: string; readonly owner: string; readonly value: string | true },
  { type, values }: PropField,
  place: Place,
): Diagnostic {
  const found = { name, owner, value: value === true ? '' : value };
  const texts = (type === 'boolean' ? [] : (values ?? [])).map(String);
  const kinds = { string: 'a text', number: 'a number', boolean: 'true or false' };
  const expected = texts.length > 0 ? `one of ${texts.join(', ')}` : kinds[type];
  return badValue(found, { expected, values: texts }, place);
}

function exampleOf({ type, values }: PropField): string {
  if (values?.[0] !== undefined) return String(values[0]);
  return type === 'number' ? '1' : type === 'boolean' ? 'true' : '…';
}

async function bySchema(name: string, use: Use, { schemas, onPlugin }: Judges): Promise<Read> {
  const { owner, place } = use;
  const fail = (reason: string): Read => ({ faults: [schemaFailed(owner, reason, place)] });
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema === undefined) return fail('there is none');
  onPlugin(`schema of ${name}`);
  try {
    const result: unknown = await schema['~standard'].validate({ ...use.attributes });
    if (typeof result !== 'object' || result === null) return fail('it returned no result');
    if ('issues' in result && result.issues !== undefined)
      return issuesOf(result.issues, use) ?? fail('it returned no result');
    const read = plainJson('value' in result ? result.value : undefined);
    if ('fault' in read)
      return fail(`its value ${read.fault === '' ? '' : `'${read.fault}' `}isn't plain JSON`);
    const { json } = read;
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return fail("its value isn't an object of props");
    return { props: json as Props };
  } catch (error) {
    return fail(`it threw: ${oneLine(reasonOf(error))}`);
  } finally {
    onPlugin(null);
  }
}

/** An issue as a schema may actually return it. */
type Issue = { readonly message: unknown; readonly path?: StandardIssue['path'] };

/** The issues as diagnostics; undefined if there are none. */
function issuesOf(issues: unknown, { owner, place, placeOf }: Use): Read | undefined {
  if (!Array.isArray(issues) || issues.length === 0) return undefined;
  const faults = (issues as readonly Issue[]).slice(0, mostIssues).map(({ message, path = [] }) => {
    const keys = path.map((key) => String(typeof key === 'object' ? key.key : key));
    const at = keys[0] === undefined ? place : placeOf(keys[0]);
    return schemaIssue(owner, { path: keys.join('.'), message: oneLine(String(message)) }, at);
  });
  return { faults };
}
