/**
 * JSON Schema 2020-12 over untrusted schemas: a value that isn't a schema is ignored, patterns can't block the thread,
 * and a check that grows without end is given up. It throws only in that case: `Unchecked` contains the reason.
 */
import type { Json } from '@docgen/model';
import { composed } from './applicators.js';
import { asserted } from './assertions.js';
import {
  type Check,
  type JsonObject,
  Unchecked,
  type Unit,
  type Visit,
  isObject,
  joined,
  own,
  unit,
} from './check.js';
import { arrayUnits, objectUnits } from './children.js';
import { PatternTimeout, type Patterns } from './patterns.js';

/** Maximum schemas visited for one value: about a second of work. */
const mostSteps = 150_000;

/** Maximum nesting of schemas for one value. */
const deepest = 400;

/** Errors of a value against a schema, whose references stay within it. Throws `Unchecked`. */
export function validate(root: Json, value: Json, { matcher }: Patterns): Unit[] {
  const start = { value, at: '#', schemaAt: '#', evaluated: new Set<string>() };
  try {
    return checkOf(root, matcher).units(root, start);
  } catch (error) {
    throw error instanceof PatternTimeout ? new Unchecked(error.message) : error;
  }
}

function checkOf(root: Json, matcher: Check['matcher']): Check {
  const spent = { steps: 0, depth: 0 };
  const spend = (steps: number) => {
    spent.steps += steps;
    if (spent.steps > mostSteps) throw new Unchecked('its schema has too many combinations');
  };
  const check: Check = {
    matcher,
    spend,
    units(schema, visit) {
      spend(1);
      if (schema === false) return [refused(visit.at)];
      if (!isObject(schema)) return [];
      if (++spent.depth > deepest) throw new Unchecked('its schema refers to itself endlessly');
      const units = unitsOf(schema, visit, { root, check });
      spent.depth--;
      return units;
    },
  };
  return check;
}

function refused(at: string): Unit {
  return { keyword: 'false', keywordLocation: at, instanceLocation: at, error: 'False boolean schema.' };
}

function unitsOf(schema: JsonObject, visit: Visit, { root, check }: { root: Json; check: Check }): Unit[] {
  const { value } = visit;
  return joined([
    referenceUnits(schema, visit, { root, check }),
    asserted(schema, visit, check),
    composed(schema, visit, check),
    Array.isArray(value)
      ? arrayUnits(schema, visit, check)
      : isObject(value)
        ? objectUnits(schema, visit, check)
        : [],
  ]);
}

function referenceUnits(
  schema: JsonObject,
  visit: Visit,
  { root, check }: { readonly root: Json; readonly check: Check },
): Unit[] {
  const reference = own(schema, '$ref');
  if (typeof reference !== 'string') return [];
  const schemaAt = `${visit.schemaAt}/$ref`;
  const units = check.units(leadsTo(root, reference), { ...visit, schemaAt });
  if (units.length === 0) return units;
  return joined([[unit('$ref', visit, { schemaAt, error: 'A subschema had errors.' })], units]);
}

/**
 * Follows a reference. A reference that leads nowhere is reported when the description is read, and constrains no
 * values.
 */
function leadsTo(root: Json, reference: string): Json | undefined {
  if (!/^#(?:\/|$)/.test(reference)) return undefined;
  let found: Json | undefined = root;
  for (const token of reference.split('/').slice(1)) {
    const key = decoded(token).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = (found as readonly Json[])[Number(key)];
    else found = isObject(found) ? own(found, key) : undefined;
  }
  return found;
}

function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
