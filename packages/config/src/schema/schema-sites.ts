/** What the configuration says about links between sites. */
import * as v from 'valibot';
import { map, object } from './schema-forms.js';
import { manifestSource, origin, siteName } from './schema-values.js';

export const publishSchema = object({
  links: v.optional(v.boolean(), false),
  references: v.optional(v.boolean(), false),
  search: v.optional(v.boolean(), false),
});

export const sitesSchema = map(
  "an object of sites, such as { billing: { manifest: '../billing/dist', origin: 'https://billing.example.com' } }",
  object({
    manifest: manifestSource,
    origin,
    references: v.optional(v.boolean(), false),
    search: v.optional(v.boolean(), false),
  }),
  siteName,
);
