/** Values of variables by name, which reports missing ones, and files that can't be read. */
import { type Diagnostic, nearest } from '@docgen/model';
import type { Variables } from '@docgen/data/variables';
import type { Place } from '@docgen/syntax/text/place';
import { otherValue, unknownVariable, variablesFault } from './variable-diagnostics.js';

export function reportingValues({ values, others, faults }: Variables, found: Diagnostic[]) {
  found.push(...faults.map(({ path, fault }) => variablesFault(path, fault)));
  return (name: string, place: Place): string | undefined => {
    const value = values.get(name);
    const other = others.get(name);
    if (value === undefined && faults.length === 0)
      found.push(
        other === undefined
          ? unknownVariable(name, nearest(name, [...values.keys()]), place)
          : otherValue(name, other, place),
      );
    return value;
  };
}
