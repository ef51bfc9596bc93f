/** Values of a YAML file by name: strings, numbers and booleans as written, in mappings of any depth. */
import { isMap, isScalar, isSeq } from 'yaml';
import { type FileFault, type YamlFile, readYamlFile } from './yaml-file.js';

/** Maximum number of characters. */
const longest = 65_536;

export interface NamedValues {
  /** By name: `product.name` for a key within another. */
  readonly values: ReadonlyMap<string, string>;
  /** Descriptions of other values, by name: 'a list'. */
  readonly others: ReadonlyMap<string, string>;
  readonly fault: FileFault | null;
}

interface CollectedValues {
  readonly values: Map<string, string>;
  readonly others: Map<string, string>;
}

/** Reads a file; one with invalid YAML has no values. */
export function readNamedValues(bytes: Uint8Array): NamedValues {
  const file = readYamlFile(bytes, longest);
  const found: CollectedValues = { values: new Map(), others: new Map() };
  if (isMap(file.contents)) collect(file.contents, '', { ...found, file });
  const isOther = file.contents !== null && !isMap(file.contents);
  return { ...found, fault: isOther ? noMapping : file.fault };
}

const noMapping: FileFault = {
  message: 'It is no mapping of names to values',
  hint: 'Write product: Parcels',
  start: { line: 1, column: 1 },
};

function collect(
  mapping: { readonly items: readonly unknown[] },
  prefix: string,
  found: CollectedValues & { readonly file: YamlFile },
): void {
  for (const item of mapping.items as { readonly key: unknown; readonly value: unknown }[]) {
    const key = isScalar(item.key) ? String(item.key.value) : '';
    if (key === '') continue;
    const name = `${prefix}${key}`;
    const value = found.file.resolved(item.value);
    if (isScalar(value) && value.value !== null) found.values.set(name, textOf(value));
    else found.others.set(name, isMap(value) ? 'a mapping' : isSeq(value) ? 'a list' : 'empty');
    if (isMap(item.value)) collect(item.value, `${name}.`, found);
  }
}

/** Keeps `1.10` from becoming `1.1`. */
function textOf({ value, source }: { readonly value: unknown; readonly source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}
