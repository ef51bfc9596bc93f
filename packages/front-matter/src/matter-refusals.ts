/** Errors that reject a whole block: anything beyond plain data, and anything ambiguous. */
import { isAlias, isScalar, visit } from 'yaml';
import { type Reading, nodeRange } from './matter-reading.js';
import { shorten } from './matter-schema.js';
import { type YamlFault, tagFault, unquotedFault } from '@docgen/data/yaml-faults';

/** The first such error of the block. */
export function refusal(reading: Reading): YamlFault | undefined {
  return forbiddenTag(reading) ?? forbiddenKey(reading) ?? duplicateKey(reading);
}

/** Tags that only confirm the type of a value. */
const plainTag = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map)$/;

/** A tag that creates something other than plain data, anywhere in the block. */
function forbiddenTag(reading: Reading): YamlFault | undefined {
  let found: YamlFault | undefined;
  visit(reading.document, {
    Node: (_, node) => {
      if (isAlias(node) || node.tag === undefined || plainTag.test(node.tag)) return undefined;
      const at = tagStart(reading.yaml, node.range?.[0] ?? 0);
      found = { at: [at, at + 1], ...tagFault({ yaml: reading.yaml, offset: at }) };
      return visit.BREAK;
    },
  });
  return found;
}

/** Start of the tag before a value, because the parser's position is the value's. */
function tagStart(yaml: string, offset: number): number {
  const start = yaml.lastIndexOf('!', Math.max(0, offset - 1));
  return yaml.charAt(start - 1) === '!' ? start - 1 : start;
}

/** A key that could reach a prototype, or that isn't plain text, anywhere in the block. */
function forbiddenKey(reading: Reading): YamlFault | undefined {
  let found: YamlFault | undefined;
  visit(reading.document, {
    Pair: (_, pair) => {
      const key = isScalar(pair.key) ? pair.key.value : undefined;
      if (key !== undefined && key !== null && key !== '__proto__') return undefined;
      const at = nodeRange(pair.key) ?? [0, 0];
      const unquoted = key === '__proto__' ? undefined : unquotedFault(reading.yaml, at[0]);
      const message =
        key === '__proto__'
          ? "The front matter key '__proto__' is not allowed"
          : "A front matter key isn't text; expected a name";
      found = { at, ...(unquoted ?? { message }) };
      return visit.BREAK;
    },
  });
  return found;
}

/** The second of two equal keys of one mapping, anywhere in the block. */
function duplicateKey(reading: Reading): YamlFault | undefined {
  let found: YamlFault | undefined;
  visit(reading.document, {
    Map: (_, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        const value = isScalar(key) ? key.value : key;
        if (keys.has(value)) {
          const [start] = nodeRange(key) ?? [0];
          const message = `Duplicate front matter key '${shorten(String(value))}'; expected each key once`;
          found = { message, hint: 'Remove one of the two', at: [start, start + 1] };
          return visit.BREAK;
        }
        keys.add(value);
      }
      return undefined;
    },
  });
  return found;
}
