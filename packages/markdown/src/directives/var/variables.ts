/** Values of a variables file by name: strings, numbers and booleans as written, in mappings of any depth. */
import { isMap, isScalar } from 'yaml';
import { yamlDocument } from '@docgen/data/yaml-document';
import { yamlFault } from '@docgen/data/yaml-faults';
import { lineStarts, pointAt } from '@docgen/syntax/text/source-text';
import type { Point } from '@docgen/model';

/** YAML with many errors takes quadratic time. */
const longest = 65_536;

/** A problem in a file, and its position. */
export interface VariablesFault {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly start: Point;
}

export interface Variables {
  /** By name: `product.name` for a key within another. */
  readonly values: ReadonlyMap<string, string>;
  readonly fault: VariablesFault | null;
}

/** Reads a file; one with invalid YAML has no values. */
export function readVariables(bytes: Uint8Array): Variables {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const start = { line: 1, column: 1 };
  if (text.length > longest) return refused({ message: `It is longer than ${longest} characters`, start });
  const document = yamlDocument(text, { strict: true, uniqueKeys: true });
  const at = (offset: number) => pointAt(lineStarts(text), offset);
  if ('tooDeep' in document)
    return refused({ message: 'It is nested too deeply', start: at(document.tooDeep) });
  const [error] = document.errors;
  if (error !== undefined) {
    const { message, hint, at: place } = yamlFault(text, error, 'The file');
    return refused({ message, hint, start: at(place?.[0] ?? error.pos[0]) });
  }
  const values = new Map<string, string>();
  if (isMap(document.contents)) collect(document.contents, '', values);
  else if (document.contents !== null)
    return refused({ message: 'It is no mapping of names to values', hint: 'Write product: Parcels', start });
  return { values, fault: null };
}

function refused(fault: VariablesFault): Variables {
  return { values: new Map(), fault };
}

function collect(
  mapping: { readonly items: readonly unknown[] },
  prefix: string,
  values: Map<string, string>,
): void {
  for (const item of mapping.items as { readonly key: unknown; readonly value: unknown }[]) {
    const key = isScalar(item.key) ? String(item.key.value) : '';
    if (key === '') continue;
    if (isMap(item.value)) collect(item.value, `${prefix}${key}.`, values);
    else if (isScalar(item.value) && item.value.value !== null)
      values.set(`${prefix}${key}`, textOf(item.value));
  }
}

/** Keeps `1.10` from becoming `1.1`. */
function textOf({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}
