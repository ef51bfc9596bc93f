/** Rules for API descriptions: the key `openapi.rules`. */
import * as v from 'valibot';
import { object } from './schema-forms.js';

const style = v.picklist(['camelCase', 'PascalCase', 'snake_case', 'kebab-case']);

export const apiRulesSchema = object({
  operationIds: v.optional(style),
  summaries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  examples: v.optional(v.array(v.picklist(['requests', 'responses', 'parameters']))),
  errors: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[^.]+(?:\.[^.]+)*$/, 'a name such as error.code'))),
  ),
  names: v.optional(
    object({
      paths: v.optional(style),
      parameters: v.optional(style),
      properties: v.optional(style),
      schemas: v.optional(style),
    }),
  ),
});
