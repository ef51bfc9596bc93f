/**
 * Life cycles of objects, from a description's extension `x-status-machines`. Errors are reported at their position,
 * and the rest is kept.
 */
import type { Diagnostic } from '@docgen/model';
import { openapiInvalid } from '../faults/diagnostics.js';
import { type JsonObject, type Pointer, isObject, listAt, objectAt, own, textAt } from './json.js';
import { mostFaults, nearestOf } from './naming.js';
import { placeAt } from './yaml-file.js';
import type { ReadFile } from './read-file.js';
import type { MachineState, Machine, Machines } from './machine.js';

const machinesKey = 'x-status-machines';

export function machinesOf(files: readonly ReadFile[]): Machines {
  const byName = new Map<string, Machine>();
  const diagnostics: Diagnostic[] = [];
  for (const read of files) {
    for (const [name, node] of Object.entries(objectAt(read.root, machinesKey))) {
      const report: Report = (pointer, message, hint) => {
        if (diagnostics.length >= mostFaults) return;
        diagnostics.push(openapiInvalid(placeAt(read, [machinesKey, name, ...pointer]), message, hint));
      };
      if (byName.has(name)) report([], `Duplicate state machine '${name}'`);
      else if (!isObject(node)) report([], `The states of '${name}' aren't an object`);
      else byName.set(name, readMachine(node, report));
    }
  }
  return { byName, diagnostics };
}

type Report = (pointer: Pointer, message: string, hint?: string) => void;

function readMachine(node: JsonObject, report: Report): Machine {
  const states = new Map<string, MachineState>();
  for (const [index, entry] of listAt(node, 'states').entries()) {
    const value = textAt(entry, 'value') ?? '';
    if (!/^[\p{L}\p{N}_.-]+$/u.test(value))
      report(
        ['states', index],
        'A state has no value',
        'Write letters, digits, _, - and . such as in_transit',
      );
    else if (states.has(value)) report(['states', index, 'value'], `Duplicate state '${value}'`);
    else if (isObject(entry)) states.set(value, readState(value, entry));
  }
  const nearTo = nearestOf(states.keys());
  const known = (value: string, pointer: Pointer): boolean => {
    if (states.has(value)) return true;
    const near = nearTo(value);
    report(pointer, `Unknown state '${value}'`, near === undefined ? undefined : `Did you mean '${near}'?`);
    return false;
  };
  const initial = valuesAt(node, 'initial').filter((value) => known(value, ['initial']));
  const transitions = listAt(node, 'transitions').flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const at = (key: string) => ['transitions', index, key];
    const from = textAt(entry, 'from') ?? '';
    const to = valuesAt(entry, 'to').filter((value) => known(value, at('to')));
    const text = (key: string) => textAt(entry, key) ?? '';
    return known(from, at('from')) && to.length > 0
      ? [{ from, to, trigger: text('trigger'), by: text('by'), event: text('event') }]
      : [];
  });
  return { initial, states: [...states.values()], transitions };
}

function readState(value: string, entry: JsonObject): MachineState {
  const label = own(entry, 'label');
  const texts = isObject(label)
    ? Object.entries(label).filter((one): one is [string, string] => typeof one[1] === 'string')
    : [];
  return {
    value,
    isFinal: own(entry, 'terminal') === true,
    label: typeof label === 'string' ? { '': label } : Object.fromEntries(texts),
    meaning: textAt(entry, 'meaning') ?? '',
  };
}

/** One value, or a list of them. */
function valuesAt(node: JsonObject, key: string): readonly string[] {
  const one = textAt(node, key);
  if (one !== undefined) return [one];
  return listAt(node, key).filter((value): value is string => typeof value === 'string');
}
