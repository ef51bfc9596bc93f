/** Parts of a YAML document that its parser accepts, but that plain data doesn't have. */
import { type Document, isAlias, isNode, isScalar, visit } from 'yaml';
import { shorten } from './shorten.js';
import { type YamlFault, tagFault } from './yaml-faults.js';

/** Tags that only confirm the type of a value. */
const plainTag = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|seq|map)$/;

/** A tag that creates something other than plain data, anywhere in the document; `what` is the name of the text. */
export function forbiddenTag(yaml: string, document: Document, what?: string): YamlFault | undefined {
  let found: YamlFault | undefined;
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || node.tag === undefined || plainTag.test(node.tag)) return undefined;
      const at = tagStart(yaml, node.range?.[0] ?? 0);
      found = { at: [at, at + 1], ...tagFault({ yaml, offset: at }, what) };
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

/** The second of two equal keys of one mapping, anywhere in the document; `what` names such a key. */
export function duplicateKey(document: Document, what: string): YamlFault | undefined {
  let found: YamlFault | undefined;
  visit(document, {
    Map: (_, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        const value = isScalar(key) ? key.value : key;
        if (keys.has(value)) {
          const start = isNode(key) ? (key.range?.[0] ?? 0) : 0;
          const message = `${what} '${shorten(String(value))}'; expected each key once`;
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
