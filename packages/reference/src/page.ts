/** Generates a page of the handbook from a JSON Schema: every key with its allowed values in words, and its description. */
import type { JsonSchema } from './json-schema.js';

export interface Page {
  readonly title: string;
  readonly description: string;
  /** Markdown that comes before the keys. */
  readonly intro: string;
}

interface Row {
  readonly key: string;
  readonly values: readonly string[];
  readonly description: string;
}

/**
 * Each top-level key is a section with a table of the keys below it. Named types have their own sections at the end.
 */
export function keysPage(schema: JsonSchema, { title, description, intro }: Page): string {
  const keys = propertiesOf(schema).map(([key, form]) => {
    const rows = rowsOf(form, key, schema);
    const rest = rows.length > 0 ? table(rows) : `Value: ${alternatives(inWords(form, schema))}.\n`;
    return `## \`${key}\`\n\n${described(form)}\n\n${rest}`;
  });
  const named = Object.entries(definitions(schema)).flatMap(([name, form]) => {
    const rows = rowsOf(form, '', schema);
    return rows.length > 0
      ? [`## ${capital(titleOf(form) ?? name)} {#${anchor(name)}}\n\n${table(rows)}`]
      : [];
  });
  const matter = `---\ntitle: ${title}\ndescription: ${description}\ntoc:\n  max: 2\n---\n`;
  return [matter, `${intro}\n`, ...keys, ...named].join('\n');
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ key, values, description }) => `| \`${key}\` | ${cell(alternatives(values))} | ${cell(description)} |`,
  );
  return ['| Key | Value | Description |', '|---|---|---|', ...lines, ''].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Keys below a form, each with its path, in which `[]` is any entry of a list and `*` any name. */
function rowsOf(form: JsonSchema, path: string, whole: JsonSchema): Row[] {
  if (form === false) return [];
  const { anyOf = [], items = false, additionalProperties: free = false } = form as Parts;
  const own = propertiesOf(form).flatMap(([key, below]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return [rowOf(at, below, whole), ...rowsOf(below, at, whole)];
  });
  return unique([
    ...own,
    ...anyOf.flatMap((option) => rowsOf(option, path, whole)),
    ...rowsOf(items, `${path}[]`, whole),
    ...(described(free) === '' ? [] : [rowOf(`${path}.*`, free, whole)]),
    ...rowsOf(free, `${path}.*`, whole),
  ]);
}

function rowOf(key: string, form: JsonSchema, whole: JsonSchema): Row {
  return { key, values: inWords(form, whole), description: described(form) };
}

interface Parts {
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema;
}

/** Merges rows with the same key and description, because the alternatives of a union often share keys. */
function unique(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const id = `${row.key} ${row.description}`;
    const known = byKey.get(id) ?? row;
    byKey.set(id, { ...known, values: [...new Set([...known.values, ...row.values])] });
  }
  return [...byKey.values()];
}

/** Allowed values in words. A value that only code can check is described by its title. */
function inWords(form: JsonSchema, whole: JsonSchema): string[] {
  if (form === false) return [];
  const ref = form['$ref'];
  if (typeof ref === 'string') return [namedWords(ref.slice('#/$defs/'.length), whole)];
  const title = titleOf(form);
  if (title !== null) return [title];
  if ('const' in form) return [code(form['const'])];
  if (Array.isArray(form['enum'])) return form['enum'].map(code);
  const { anyOf, items } = form as Parts;
  if (anyOf) return anyOf.flatMap((option) => inWords(option, whole));
  if (items !== undefined) return [listOf(alternatives(inWords(items, whole)))];
  const type = typeWords[String(form['type'])];
  return type === undefined ? [] : [type];
}

function namedWords(name: string, whole: JsonSchema): string {
  const form = definitions(whole)[name] ?? false;
  const words = titleOf(form) ?? name;
  return hasKeys(form) ? `[${words}](#${anchor(name)})` : words;
}

function hasKeys(form: JsonSchema): boolean {
  const { anyOf = [] }: Parts = form === false ? {} : form;
  return propertiesOf(form).length > 0 || anyOf.some(hasKeys);
}

/** The common case is short; other entries can be a phrase with a clause. */
function listOf(entry: string): string {
  return entry === typeWords['string'] ? 'a list of strings' : `a list in which each entry is ${entry}`;
}

const typeWords: { readonly [type: string]: string } = {
  string: 'a string',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
};

/** Lists come last, so that an alternative doesn't read like one of their entries. */
function alternatives(words: readonly string[]): string {
  const all = [...new Set(words)].toSorted(
    (a, b) => Number(a.startsWith('a list')) - Number(b.startsWith('a list')),
  );
  return all.length < 3 ? all.join(' or ') : `${all.slice(0, -1).join(', ')} or ${all.at(-1) ?? ''}`;
}

/** Title of a form, with URLs, paths and functions as code. */
function titleOf(form: JsonSchema): string | null {
  const title = form === false ? undefined : form['title'];
  return typeof title === 'string'
    ? title.replaceAll(/(?:\(\) => )?[^\s,]*\/[^\s,]*/g, (found) => code(found))
    : null;
}

function anchor(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}

function described(form: JsonSchema): string {
  const text = form === false ? undefined : form['description'];
  return typeof text === 'string' ? text : '';
}

function propertiesOf(form: JsonSchema): [string, JsonSchema][] {
  return form === false ? [] : Object.entries((form['properties'] ?? {}) as { [key: string]: JsonSchema });
}

function definitions(whole: JsonSchema): { readonly [name: string]: JsonSchema } {
  return whole === false ? {} : ((whole['$defs'] ?? {}) as { [name: string]: JsonSchema });
}
