/**
 * Keys of other generators that docgen reads like its own, such as `sidebar_position`, and the same lines with docgen's
 * keys. docgen's own key has priority, and values that it wouldn't accept have no effect.
 */
import type { Fix } from '@docgen/model';
import { type Pair, type YAMLMap, isScalar } from 'yaml';
import { type Reading, keyOf, nodeRange, rangeOf } from './matter-reading.js';
import { acceptedValue, aliasOf } from './moved-keys.js';

/** Values of the aliases in a block. */
export function aliasesIn(map: YAMLMap): { readonly [key: string]: unknown } {
  const pairs = map.items.filter((pair) => aliasOf(keyOf(pair)) !== undefined);
  return Object.fromEntries(pairs.map((pair) => [keyOf(pair), scalarOf(pair)]));
}

function scalarOf({ value }: Pair): unknown {
  return value === null ? null : isScalar(value) ? value.value : undefined;
}

/**
 * The same lines with docgen's key: all aliases that belong below it become one mapping. Undefined if the block has
 * the key already, or if an alias isn't one whole line with a value that docgen accepts.
 */
export function aliasFix(reading: Reading, pair: Pair, map: YAMLMap): Fix | undefined {
  const [name = '', below] = aliasOf(keyOf(pair)) ?? [];
  if (name === '' || map.flow === true || map.items.some((other) => keyOf(other) === name)) return undefined;
  const pairs = map.items.filter((one) => aliasOf(keyOf(one))?.[0] === name);
  if (below === undefined && pairs.length > 1) return undefined;
  const lines = pairs.map((one) => lineOf(reading, one));
  const names = pairs.map((one) => aliasOf(keyOf(one))?.[1]);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || new Set(names).size < names.length) return undefined;
  let [between, from] = ['', first.end];
  const made: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === undefined) return undefined;
    if (index > 0) between += reading.yaml.slice(from, line.start).replace(/\n$/, '');
    from = line.end;
    made.push(below === undefined ? `${name}: ${line.value}` : `  ${names[index] ?? ''}: ${line.value}`);
  }
  const text = [...(below === undefined ? [] : [`${name}:`]), ...made].join('\n') + between;
  return { range: rangeOf(reading, [first.start, last.end]), text };
}

/** An alias with a value on its line, and nothing after it except a comment. */
function lineOf({ yaml }: Reading, pair: Pair): { start: number; end: number; value: string } | undefined {
  const start = nodeRange(pair.key)?.[0];
  const value = acceptedValue(keyOf(pair), scalarOf(pair));
  if (start === undefined || value === undefined) return undefined;
  const stop = /\n|$/.exec(yaml.slice(start));
  const end = start + (stop?.index ?? 0);
  const [from, to] = nodeRange(pair.value) ?? [end, end];
  const rest = to > end ? undefined : /^[ \t]*(?:#.*)?$/.exec(yaml.slice(to, end))?.[0];
  if (rest === undefined) return undefined;
  const isSame = isScalar(pair.value) && pair.value.value === value;
  return { start, end, value: (isSame ? yaml.slice(from, to) : JSON.stringify(value)) + rest };
}
