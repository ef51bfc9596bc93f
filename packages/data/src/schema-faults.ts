/**
 * Finds where a JSON value doesn't match a JSON Schema (2020-12), and reports each problem at its own position.
 *
 * A validator reports a problem for every schema on the way down, but here, only the innermost problems remain. If a
 * value matches none of several forms, they are those of the form that the author probably meant, if one is likelier.
 */
import type { Json } from '@docgen/model';
import { Unchecked, type Unit } from './json-schema/check.js';
import { type Patterns, createPatterns } from './json-schema/patterns.js';
import { validate } from './json-schema/validate.js';

export { type Patterns, createPatterns } from './json-schema/patterns.js';

export interface SchemaFault {
  /** Keys and indexes that lead to the invalid value. */
  readonly path: readonly string[];
  /** Problem, as the end of a sentence: `is a string; expected integer`. */
  readonly message: string;
  /** Expected value, as far as the schema determines it: `integer`, `'kept', 'refused'`. */
  readonly expected: string;
}

export interface Verdict {
  readonly faults: readonly SchemaFault[];
  /** Reason why the value could not be checked, such as `the pattern … takes more than 1 s`; null if it was checked. */
  readonly unchecked: string | null;
}

export type Judge = (value: Json) => Verdict;

/** Maximum units to process; a list of a million invalid entries is clear enough by then. */
const mostUnits = 5000;

/**
 * Validates values against one schema, whose references stay within it. Schemas of one description share `patterns`.
 */
export function judgeOf(schema: Json, patterns: Patterns = createPatterns()): Judge {
  return (value) => {
    try {
      return {
        faults: innermostFaults(validate(schema, value, patterns).slice(0, mostUnits)),
        unchecked: null,
      };
    } catch (error) {
      if (!(error instanceof Unchecked)) throw error;
      return { faults: [], unchecked: error.message };
    }
  };
}

/** Keywords that only report that something below them is wrong. */
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

function innermostFaults(errors: readonly Unit[]): SchemaFault[] {
  const chosen = errors.filter(({ keyword }) => choices.has(keyword)).reduce(withoutOtherForms, errors);
  const leaves = chosen.filter(({ keyword }) => !carriers.has(keyword));
  // An invalid property also counts as one that isn't allowed: it is reported only once.
  const isCovered = (outer: Unit) => leaves.some((other) => other !== outer && isWorse(other, outer));
  const kept = leaves.filter((one) => one.keyword !== 'false' || !isCovered(one));
  const faults = new Map(kept.map((one) => [`${one.instanceLocation} ${messageOf(one)}`, faultOf(one)]));
  return [...faults.values()];
}

function isWorse(inner: Unit, outer: Unit): boolean {
  const [from, place] = [outer.instanceLocation, inner.instanceLocation];
  return place.startsWith(`${from}/`) || (place === from && inner.keyword !== 'false');
}

/** Reduces a choice's errors to those of the one form whose type fits, or else to the choice. */
function withoutOtherForms(errors: readonly Unit[], choice: Unit): readonly Unit[] {
  const inside = (one: Unit) => one.keywordLocation.startsWith(`${choice.keywordLocation}/`);
  const forms = new Map<string, Unit[]>();
  for (const one of errors.filter(inside)) {
    const form = one.keywordLocation.slice(choice.keywordLocation.length + 1).split('/')[0] ?? '';
    forms.set(form, [...(forms.get(form) ?? []), one]);
  }
  const fitting = [...forms].filter(([, found]) => !found.some((one) => isOtherForm(one, choice)));
  const [only] = fitting.length === 1 ? fitting : [];
  const stays = (one: Unit) => (only ? only[1].includes(one) : false);
  return errors.filter((one) => (inside(one) ? stays(one) : one !== choice || !only));
}

/**
 * An error which shows that the value isn't meant to have the form: its type, or the value that distinguishes forms.
 */
function isOtherForm({ keyword, instanceLocation }: Unit, choice: Unit): boolean {
  const depth = instanceLocation.slice(choice.instanceLocation.length).split('/').length - 1;
  return (keyword === 'type' && depth === 0) || (keyword === 'const' && depth <= 1);
}

function faultOf(one: Unit): SchemaFault {
  const path = one.instanceLocation
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { path, message: messageOf(one), expected: expectationOf(one) };
}

function expectationOf({ keyword, error }: Unit): string {
  const quoted = quotedIn(error);
  switch (keyword) {
    case 'type':
      return quoted.slice(1).join(' or ');
    case 'required':
      return `the property '${quoted[0]}'`;
    case 'enum':
      return valuesIn(error);
    case 'false':
      return 'no property with this name';
    case 'oneOf':
    case 'anyOf':
      return 'a value that matches one of its schemas';
    case 'pattern':
      return `a text that matches the pattern '${short(error)}'`;
    default:
      return `a value that satisfies '${keyword}': ${error.replace(/\.$/, '')}`;
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

function short(pattern: string): string {
  return pattern.length <= 80 ? pattern : `${pattern.slice(0, 79)}…`;
}

function messageOf({ keyword, error }: Unit): string {
  const quoted = quotedIn(error);
  switch (keyword) {
    case 'type':
      return `has type ${quoted[0]}; expected ${quoted.slice(1).join(' or ')}`;
    case 'required':
      return `is missing the property '${quoted[0]}'`;
    case 'enum':
      return `isn't one of ${valuesIn(error)}`;
    case 'false':
      return 'is a property that the schema does not allow';
    case 'oneOf':
    case 'anyOf':
      return 'matches none of the allowed schemas, or more than one';
    case 'pattern':
      return `doesn't match the pattern '${short(error)}'`;
    default:
      return `does not satisfy '${keyword}': ${error.replace(/\.$/, '')}`;
  }
}
