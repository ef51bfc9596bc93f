/**
 * What of a JSON value does not agree with a JSON Schema (2020-12), each fault at its own place.
 *
 * A validator says of every schema on the way down that something below is wrong; here only the innermost faults are left.
 * Where a value takes none of several forms, the faults are those of the form that it means, if that can be told.
 */
import type { Json } from '@docgen/model';
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';

export interface SchemaFault {
  /** Keys and indexes that lead to the value at fault. */
  readonly path: readonly string[];
  /** What is wrong with it, as the end of a sentence: `is a string; expected integer`. */
  readonly message: string;
  /** What would be right, as far as the schema can tell: `integer`, `'kept', 'refused'`. */
  readonly expected: string;
}

/** A judge of values by one schema, whose references stay within it. */
export function judgeOf(schema: Json): (value: Json) => SchemaFault[] {
  const validator = new Validator(schema as Schema, '2020-12', false);
  return (value) => {
    const { valid, errors } = validator.validate(value);
    return valid ? [] : told(errors);
  };
}

/** Keywords that say only that something below them is wrong. */
const carriers = new Set([
  '$ref',
  '$dynamicRef',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'items',
  'prefixItems',
  'allOf',
  'dependentSchemas',
  'then',
  'else',
  'if',
]);
const choices = new Set(['oneOf', 'anyOf']);

function told(errors: readonly OutputUnit[]): SchemaFault[] {
  const chosen = errors.filter(({ keyword }) => choices.has(keyword)).reduce(withoutOtherForms, errors);
  const leaves = chosen.filter(({ keyword }) => !carriers.has(keyword));
  // A property that is wrong is also one that nothing allows: it is told once.
  const isTold = (outer: OutputUnit) => leaves.some((other) => other !== outer && isWorse(other, outer));
  const kept = leaves.filter((one) => one.keyword !== 'false' || !isTold(one));
  const faults = new Map(kept.map((one) => [`${one.instanceLocation} ${messageOf(one)}`, faultOf(one)]));
  return [...faults.values()];
}

function isWorse(inner: OutputUnit, outer: OutputUnit): boolean {
  const [from, place] = [outer.instanceLocation, inner.instanceLocation];
  return place.startsWith(`${from}/`) || (place === from && inner.keyword !== 'false');
}

/** Leaves of a choice the faults of the one form whose type fits, or else the choice alone. */
function withoutOtherForms(errors: readonly OutputUnit[], choice: OutputUnit): readonly OutputUnit[] {
  const inside = (one: OutputUnit) => one.keywordLocation.startsWith(`${choice.keywordLocation}/`);
  const forms = new Map<string, OutputUnit[]>();
  for (const one of errors.filter(inside)) {
    const form = one.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')[0] ?? '';
    forms.set(form, [...(forms.get(form) ?? []), one]);
  }
  const fitting = [...forms].filter(([, found]) => !found.some((one) => isOtherForm(one, choice)));
  const [only] = fitting.length === 1 ? fitting : [];
  const stays = (one: OutputUnit) => (only ? only[1].includes(one) : false);
  return errors.filter((one) => (inside(one) ? stays(one) : one !== choice || !only));
}

/** A fault by which the value is not meant to take the form: its type, or the value that tells forms apart. */
function isOtherForm({ keyword, instanceLocation }: OutputUnit, choice: OutputUnit): boolean {
  const depth = instanceLocation.slice(choice.instanceLocation.length).split('/').length - 1;
  return (keyword === 'type' && depth === 0) || (keyword === 'const' && depth <= 1);
}

function faultOf(one: OutputUnit): SchemaFault {
  const path = one.instanceLocation
    .split('/')
    .slice(1)
    .map((token) => decodeURI(token).replaceAll('~1', '/').replaceAll('~0', '~'));
  return { path, message: messageOf(one), expected: expectationOf(one) };
}

function expectationOf({ keyword, error }: OutputUnit): string {
  const quoted = quotedIn(error);
  switch (keyword) {
    case 'type':
      return quoted.slice(1).join(' or ');
    case 'required':
      return `the property '${quoted[0]}'`;
    case 'enum':
      return valuesIn(error);
    case 'false':
      return 'no property of this name';
    case 'oneOf':
    case 'anyOf':
      return 'one of the forms that it may take';
    default:
      return `what keeps to '${keyword}': ${error.replace(/\.$/, '')}`;
  }
}

function quotedIn(error: string): string[] {
  return [...error.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
}

/** The values of an `enum`: `'kept', 'refused'`. */
function valuesIn(error: string): string {
  return error
    .slice(error.indexOf('[') + 1, error.lastIndexOf(']'))
    .replaceAll('","', "', '")
    .replaceAll('"', "'");
}

function messageOf({ keyword, error }: OutputUnit): string {
  const quoted = quotedIn(error);
  switch (keyword) {
    case 'type':
      return `is of the type ${quoted[0]}; expected ${quoted.slice(1).join(' or ')}`;
    case 'required':
      return `lacks the property '${quoted[0]}'`;
    case 'enum':
      return `is none of ${valuesIn(error)}`;
    case 'false':
      return 'is a property that the schema does not name';
    case 'oneOf':
    case 'anyOf':
      return 'takes none of the forms that it may take, or more than one';
    default:
      return `does not keep to '${keyword}': ${error.replace(/\.$/, '')}`;
  }
}
