/** Values of a YAML file by name: strings, numbers and booleans as written, in mappings of any depth. */
import { LineCounter, isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Point } from '@docgen/model';
import { otherEncoding } from './encoding.js';
import { resolveAliases } from './yaml-aliases.js';
import { yamlDocument } from './yaml-document.js';
import { type YamlFault, yamlFault } from './yaml-faults.js';
import { duplicateKey, forbiddenTag } from './yaml-refusals.js';

/** YAML with many errors takes quadratic time. */
const longest = 65_536;

/** A problem in a file, and its position. */
export interface ValuesFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly start: Point;
}

export interface NamedValues {
  /** By name: `product.name` for a key within another. */
  readonly values: ReadonlyMap<string, string>;
  /** Descriptions of other values, by name: 'a list'. */
  readonly others: ReadonlyMap<string, string>;
  readonly fault: ValuesFault | null;
}

/** Reads a file; one with invalid YAML has no values. */
export function readNamedValues(bytes: Uint8Array): NamedValues {
  const encoding = otherEncoding(bytes);
  if (encoding !== null)
    return refused({
      message: `It is encoded as ${encoding}; expected UTF-8`,
      hint: 'Save the file as UTF-8',
    });
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (text.length > longest) return refused({ message: `It is longer than ${longest} characters` });
  const lines = new LineCounter();
  const document = yamlDocument(text, { schema: 'core', uniqueKeys: false, lineCounter: lines });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: Math.max(1, col) };
  };
  if ('tooDeep' in document)
    return refused({ message: 'It is nested too deeply', start: at(document.tooDeep) });
  const fault = faultOf(text, document);
  if (fault !== undefined) return refused({ ...fault, start: at(fault.at?.[0] ?? 0) });
  const found = { values: new Map<string, string>(), others: new Map<string, string>() };
  resolveAliases(document);
  if (isMap(document.contents)) collect(document.contents, '', found);
  else if (document.contents !== null)
    return refused({ message: 'It is no mapping of names to values', hint: 'Write product: Parcels' });
  return { ...found, fault: null };
}

function faultOf(
  text: string,
  document: Exclude<ReturnType<typeof yamlDocument>, { readonly tooDeep: number }>,
): YamlFault | undefined {
  const [error] = document.errors;
  if (error !== undefined) return { at: error.pos, ...yamlFault(text, error, 'The file') };
  return forbiddenTag(text, document, 'The file') ?? duplicateKey(document, 'Duplicate key');
}

function refused({
  start = { line: 1, column: 1 },
  ...fault
}: Partial<ValuesFault> & { message: string }): NamedValues {
  return { values: new Map(), others: new Map(), fault: { ...fault, start } };
}

function collect(
  mapping: { readonly items: readonly unknown[] },
  prefix: string,
  found: { readonly [part in 'values' | 'others']: Map<string, string> },
): void {
  for (const item of mapping.items as { readonly key: unknown; readonly value: unknown }[]) {
    const key = isScalar(item.key) ? String(item.key.value) : '';
    if (key === '') continue;
    const name = `${prefix}${key}`;
    // The document's aliases are already resolved.
    const value = isAlias(item.value) ? (item.value.resolve as () => unknown)() : item.value;
    if (isScalar(value) && value.value !== null) found.values.set(name, textOf(value));
    else found.others.set(name, isMap(value) ? 'a mapping' : isSeq(value) ? 'a list' : 'empty');
    if (isMap(item.value)) collect(item.value, `${name}.`, found);
  }
}

/** Keeps `1.10` from becoming `1.1`. */
function textOf({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}
