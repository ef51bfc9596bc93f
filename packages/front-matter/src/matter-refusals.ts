/** Errors that reject a whole block: anything beyond plain data, and anything ambiguous. */
import { isScalar, visit } from 'yaml';
import { type Reading, nodeRange } from './matter-reading.js';
import { type YamlFault, unquotedFault } from '@docgen/data/yaml-faults';
import { duplicateKey, forbiddenTag } from '@docgen/data/yaml-refusals';

/** The first such error of the block. */
export function refusal(reading: Reading): YamlFault | undefined {
  const { yaml, document } = reading;
  return (
    forbiddenTag(yaml, document) ??
    forbiddenKey(reading) ??
    duplicateKey(document, 'Duplicate front matter key')
  );
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
