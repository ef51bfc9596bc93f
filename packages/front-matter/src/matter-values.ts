/** Values of known keys: valid ones, and diagnostics for the others at their position. */
import type { ParsedNode, Pair, YAMLSeq } from 'yaml';
import { isAlias, isCollection, isScalar, isSeq, visit } from 'yaml';
import type { Check } from './matter-checks.js';
import { placedKeys } from './matter-plain.js';
import { type Reading, keyOf, maxAliasCount, nodeRange, rangeOf, report } from './matter-reading.js';
import { rewriteOf } from './matter-rewrite.js';
import { isEmpty, kindOf } from './matter-schema.js';
import { type YamlFault, unquotedFault } from '@docgen/data/yaml-faults';
import { cutText, swallowedEntry } from '@docgen/data/yaml-unsaid';

interface MatterEntry {
  readonly key: string;
  readonly pair: Pair;
  readonly value: unknown;
}

export function readValue(reading: Reading, given: MatterEntry & { readonly rule: Check }): unknown {
  const { key, pair, value, rule } = given;
  if ((rule.entry ?? rule).isText === true) cutTexts(reading, pair);
  if (isEmpty(rule, value)) return undefined;
  const range = nodeRange(pair.value);
  if (range !== undefined && placedKeys.has(key)) reading.places.set(key, rangeOf(reading, range));
  if (rule.entry !== undefined && isSeq(pair.value) && Array.isArray(value))
    return rightEntries(reading, { ...given, list: pair.value, values: value, entry: rule.entry });
  const wrong = rule(value);
  return wrong === undefined ? value : wrongValue(reading, given, wrong);
}

export function wrongValue(
  reading: Reading,
  { key, pair, value, rule }: MatterEntry & { readonly rule?: Check },
  wrong: string,
) {
  const message = `The front matter key '${key}' is ${kindOf(value)}; expected ${wrong}`;
  const at = nodeRange(pair.value) ?? nodeRange(pair.key) ?? [0, 0];
  const hint = rewriteOf({ name: keyOf(pair), value, rule, written: reading.yaml.slice(...at) });
  report(reading, { message, at, ...(hint !== undefined && { hint }) });
}

interface MatterList extends MatterEntry {
  readonly list: YAMLSeq;
  readonly values: readonly unknown[];
  readonly entry: Check;
}

/** Valid entries of a list; each wrong one is reported at its position. */
function rightEntries(reading: Reading, { key, list, values, entry }: MatterList): readonly unknown[] {
  const right: unknown[] = [];
  let faults = 0;
  for (const [index, value] of values.entries()) {
    const range = nodeRange(list.items[index]) ?? nodeRange(list) ?? [0, 0];
    const wrong = swallowedEntry(reading.yaml, ...range) ?? wrongEntry(key, value, entry);
    if (wrong === undefined) {
      if (placedKeys.has(key)) reading.places.set(`${key}.${right.length}`, rangeOf(reading, range));
      right.push(value);
    } else if (faults++ < mostWrong) report(reading, { at: range, ...wrong });
  }
  return right;
}

/** Maximum number of reported entries of one list; the rest are reported once these are fixed. */
const mostWrong = 100;

function wrongEntry(key: string, value: unknown, entry: Check): YamlFault | undefined {
  const wrong = entry(value);
  if (wrong === undefined) return undefined;
  const message = `An entry of the front matter key '${key}' is ${kindOf(value)}; expected ${wrong}`;
  const isQuotable = wrong === 'text' && typeof value !== 'object' && typeof value !== 'string';
  return isQuotable ? { message, hint: 'Put the entry in quotes' } : { message };
}

/** Texts, in a list or not, whose last words are a YAML comment. */
function cutTexts(reading: Reading, { key, value }: Pair): void {
  const texts = isSeq(value) && value.flow !== true ? value.items : [value];
  for (const text of texts) {
    const isNothing = text === null || (isScalar(text) && text.value === null);
    if (isNothing ? text !== value : !isScalar(text) || text.type !== 'PLAIN') continue;
    const [, end] = nodeRange(isNothing ? key : text) ?? [0, 0];
    const cut = cutText(reading.yaml, end);
    if (cut !== undefined) report(reading, cut, 'warning');
  }
}

/** Whether a free key has a number that JSON can't express, which is reported because pages are stored as JSON. */
export function isUnwritable(reading: Reading, { value: node }: Pair, key: string): boolean {
  let isFound = false;
  if (isCollection(node) || isScalar(node))
    visit(node, {
      Scalar: (_, { value, range }) => {
        if (typeof value !== 'number' || Number.isFinite(value)) return undefined;
        isFound = true;
        const message = `The front matter key '${key}' contains ${kindOf(value)}; expected a finite number`;
        report(reading, { message, ...(range && { at: [range[0], range[1]] }) });
        return visit.BREAK;
      },
    });
  return isFound;
}

/** The value as plain data; undefined, with a diagnostic, if aliases multiply it or have no anchor. */
export function plainValue(reading: Reading, pair: Pair, name: string): unknown {
  const node = pair.value as ParsedNode | null;
  if (node === null) return null;
  const refuse = (fault: YamlFault) => {
    report(reading, { at: [node.range[0], node.range[1]], ...fault });
    return undefined;
  };
  try {
    const value: unknown = node.toJS(reading.document, { maxAliasCount });
    // An anchor without a value: `&` was meant as a character.
    if (value === null && isScalar(node) && node.anchor !== undefined) {
      const fault = unquotedFault(reading.yaml, nodeStart(reading.yaml, node.range[0]));
      if (fault !== undefined) return refuse(fault);
    }
    if (!holdsItself(value, new Set())) return value;
    const message = `The front matter key '${name}' contains an alias of itself; expected plain values`;
    return refuse({ message, hint: "Write the value instead of the alias, or put '*' in quotes" });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const isUnresolved = error.message.startsWith('Unresolved alias');
    const fault = isUnresolved && isAlias(node) ? unquotedFault(reading.yaml, node.range[0]) : undefined;
    if (fault !== undefined) return refuse(fault);
    const message = isUnresolved
      ? `The front matter key '${name}' has an unknown alias; expected plain values`
      : `The front matter key '${name}' repeats its aliases more than ${maxAliasCount} times; expected plain values`;
    return refuse({ message, hint: "Write the value instead of the alias, or put '*' in quotes" });
  }
}

/** Start of an empty value's anchor, which is before the position that the parser gives the value. */
function nodeStart(yaml: string, offset: number): number {
  return yaml.lastIndexOf('&', offset);
}

/** Whether a value contains itself, through an alias. */
function holdsItself(value: unknown, around: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (around.has(value)) return true;
  around.add(value);
  const found = Object.values(value).some((part) => holdsItself(part, around));
  around.delete(value);
  return found;
}
