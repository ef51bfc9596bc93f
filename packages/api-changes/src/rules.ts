/** All rules by their id. The handbook's list of rules is generated from this table. */
import type { Direction, Impact } from './impact.js';
import { apiRules } from './rules/api-rules.js';
import { exchangeRules } from './rules/operation-rules.js';
import type { Rule } from './rules/rule.js';
import { schemaRules } from './rules/schema-rules.js';

const table = { ...apiRules, ...exchangeRules, ...schemaRules } as const;

export type RuleId = keyof typeof table;

export const rules: { readonly [id in RuleId]: Rule } = table;

/** The impact of a rule; without a direction, the greater of both. */
export function impactOf(id: RuleId, direction: Direction | null): Impact {
  const { impact } = rules[id];
  if (typeof impact === 'string') return impact;
  if (direction !== null) return impact[direction];
  return impacts.find((one) => one === impact.request || one === impact.response) ?? 'safe';
}

/** From the greatest to the least. */
export const impacts = ['breaking', 'risky', 'safe'] as const satisfies readonly Impact[];
