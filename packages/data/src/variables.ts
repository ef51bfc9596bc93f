/**
 * The variables of a site for one language: values of `snippets/variables.yaml`, and of the file of the same name in the
 * language's folder, which overrides it.
 */
import { variableFiles } from '@docgen/model';
import type { FileFault } from './yaml-file.js';

export interface Variables {
  readonly values: ReadonlyMap<string, string>;
  /** Variables with another kind of value, by name. */
  readonly others: ReadonlyMap<string, { readonly path: string; readonly kind: string }>;
  /** Files that can't be read. A missing value may be in one of them. */
  readonly faults: readonly { readonly path: string; readonly fault: FileFault }[];
}

/** `read` returns null for a file that doesn't exist. */
export async function readVariables(
  read: (path: string) => Promise<Uint8Array | null>,
  locale: string,
): Promise<Variables> {
  const { readNamedValues } = await import('./named-values.js');
  const values = new Map<string, string>();
  const others = new Map<string, { path: string; kind: string }>();
  const faults: { path: string; fault: FileFault }[] = [];
  for (const path of variableFiles(locale)) {
    const bytes = await read(path);
    if (bytes === null) continue;
    const found = readNamedValues(bytes);
    if (found.fault !== null) faults.push({ path, fault: found.fault });
    for (const [name, value] of found.values) values.set(name, value);
    for (const [name, kind] of found.others) others.set(name, { path, kind });
  }
  return { values, others, faults };
}
