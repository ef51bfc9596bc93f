/** Values that pages refer to by name, in docgen's file of variables. */
import type { PlannedFile } from '@docgen/convert/migration-plan';
import { compareText } from '@docgen/model';
import type { Hole } from './holes.js';

export const variablesFile = 'snippets/variables.yaml';

export interface Variables {
  /** Those that pages refer to, by name. */
  readonly used: Map<string, Pick<Hole, 'value' | 'written'>>;
  /** Names of expressions, by the expression and the values of the names in it. */
  readonly names: Map<string, string>;
  /** Numbers of expressions whose names would be the same, by that name. */
  readonly counts: Map<string, number>;
}

export function noVariables(): Variables {
  return { used: new Map(), names: new Map(), counts: new Map() };
}

/** A name for an expression; the same for the same one, another for all others. */
export function nameOf(code: string, meaning: string, { names, counts }: Variables): string {
  const key = JSON.stringify([code, meaning]);
  const known = names.get(key);
  if (known !== undefined) return known;
  const plain = code.replaceAll(/[^\p{L}\p{N}_.]+/gu, '_').replaceAll(/^[_.]+|[_.]+$/g, '');
  const short = plain.slice(0, 60) || 'value';
  const count = (counts.get(short) ?? 0) + 1;
  counts.set(short, count);
  // No plain name has a hyphen.
  const name = count === 1 ? short : `${short}-${count}`;
  names.set(key, name);
  return name;
}

/** Nothing if no page refers to a variable. */
export function fileOfVariables({ used }: Variables): PlannedFile[] {
  if (used.size === 0) return [];
  const lines = [...used]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, { value, written }]) =>
      value === undefined
        ? `${keyOf(name)}: # ${written.replaceAll(/\s+/g, ' ')}`
        : `${keyOf(name)}: ${JSON.stringify(value)}`,
    );
  const isOpen = [...used.values()].some(({ value }) => value === undefined);
  const head = isOpen
    ? '# Values without text were computed by code of the old site. Write them here.\n'
    : '';
  return [{ path: variablesFile, text: `${head}${lines.join('\n')}\n` }];
}

/** Whether code computed some of the values. */
export function hasOpen({ used }: Variables): boolean {
  return [...used.values()].some(({ value }) => value === undefined);
}

function keyOf(name: string): string {
  return /^[A-Za-z_][\w.]*$/.test(name) && !/^(?:true|false|null|yes|no|on|off)$/i.test(name)
    ? name
    : JSON.stringify(name);
}
