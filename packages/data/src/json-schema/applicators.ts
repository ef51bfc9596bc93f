/** Keywords that apply other schemas to the same value: `not`, `anyOf`, `allOf`, `oneOf`, `if`. */
import type { Json } from '@docgen/model';
import { type Check, type JsonObject, type Unit, type Visit, joined, listOf, own, unit } from './check.js';

export function composed(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  return joined([
    notUnits(schema, visit, check),
    formsOf('anyOf', schema, { visit, check }),
    formsOf('allOf', schema, { visit, check }),
    formsOf('oneOf', schema, { visit, check }),
    conditionUnits(schema, visit, check),
  ]);
}

function notUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const refused = own(schema, 'not');
  if (refused === undefined) return [];
  const inner = { ...visit, schemaAt: `${visit.schemaAt}/not`, evaluated: new Set<string>() };
  if (check.units(refused, inner).length > 0) return [];
  return [unit('not', visit, { error: 'Instance matched "not" schema.' })];
}

interface Form {
  readonly units: Unit[];
  readonly evaluated: Set<string>;
}

const choices = {
  anyOf: {
    fits: (valid: number) => valid > 0,
    error: () => 'Instance does not match any subschemas.',
  },
  allOf: {
    fits: (valid: number, all: number) => valid === all,
    error: () => 'Instance does not match every subschema.',
  },
  oneOf: {
    fits: (valid: number) => valid === 1,
    error: (valid: number) => `Instance does not match exactly one subschema (${valid} matches).`,
  },
} as const;

function formsOf(
  keyword: keyof typeof choices,
  schema: JsonObject,
  { visit, check }: { readonly visit: Visit; readonly check: Check },
): Unit[] {
  const given = listOf(schema, keyword);
  if (given === null) return [];
  const forms = given.map((form, index): Form => {
    const evaluated = new Set(visit.evaluated);
    check.spend(evaluated.size / 20);
    const schemaAt = `${visit.schemaAt}/${keyword}/${index}`;
    return { units: check.units(form, { ...visit, schemaAt, evaluated }), evaluated };
  });
  const valid = forms.filter(({ units }) => units.length === 0);
  for (const { evaluated } of valid) for (const key of evaluated) visit.evaluated.add(key);
  const { fits, error } = choices[keyword];
  if (fits(valid.length, forms.length)) return [];
  return joined([[unit(keyword, visit, { error: error(valid.length) })], ...forms.map(({ units }) => units)]);
}

function conditionUnits(schema: JsonObject, visit: Visit, check: Check): Unit[] {
  const condition = own(schema, 'if');
  if (condition === undefined) return [];
  const evaluated = new Set<string>();
  const isMet =
    check.units(condition, { ...visit, schemaAt: `${visit.schemaAt}/if`, evaluated }).length === 0;
  if (isMet) for (const key of evaluated) visit.evaluated.add(key);
  const branch = isMet ? 'then' : 'else';
  const wanted: Json | undefined = own(schema, branch);
  if (wanted === undefined) return [];
  const units = check.units(wanted, { ...visit, schemaAt: `${visit.schemaAt}/${branch}` });
  if (units.length === 0) return [];
  return joined([[unit('if', visit, { error: `Instance does not match "${branch}" schema.` })], units]);
}
