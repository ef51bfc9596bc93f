/** Schemas of the docs and their versions. `text` is a string, or a string per locale. */
import type { VersionsConfig } from '@docgen/model';
import * as v from 'valibot';
import { inJson, map, object, objectWithRest, untitled } from './schema-forms.js';
import { headingLevel, reply, routePath } from './schema-values.js';

const sidebar = v.array(v.pipe(v.unknown(), inJson({ $ref: '#/$defs/sidebarItem' })));

const entries = {
  routeBase: v.optional(routePath),
  main: v.optional(v.string()),
  sidebars: v.optional(
    v.union(
      [sidebar, map('sidebars by name', sidebar)],
      untitled('a list of entries, or an object of such lists by name'),
    ),
  ),
  editUrl: v.optional(v.string()),
  lastUpdated: v.optional(v.boolean(), false),
  readingTime: v.optional(v.boolean(), false),
  versionMarks: v.optional(v.boolean(), false),
  contributors: v.optional(v.boolean(), false),
  feedback: v.optional(object({ yes: reply, no: reply })),
  toc: v.optional(
    object({
      min: v.optional(headingLevel, 2),
      max: v.optional(headingLevel, 3),
    }),
  ),
};

export const docsSchema = object(entries);

/** Also the name of folders in `versions/`. */
export const setId = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d-]*$/, 'an id of lowercase letters, digits and hyphens, such as sdk'),
);

const setFolder = v.pipe(
  v.string(),
  v.regex(
    /^(?![._])[^\s/\\:*?"<>|]+(?:\/(?![._])[^\s/\\:*?"<>|]+)*$/,
    'a folder relative to the site folder, such as sdk or products/sdk',
  ),
);

const tagPattern = v.pipe(v.string(), v.nonEmpty('a pattern such as v*'));

export function versionsSchema(text: v.GenericSchema): v.GenericSchema<VersionsConfig> {
  const schema = objectWithRest(
    {
      from: v.optional(v.literal('git')),
      tags: v.optional(v.union([tagPattern, v.array(tagPattern)], 'a pattern such as v*, or a list of them')),
    },
    object({
      label: v.optional(text),
      banner: v.optional(
        v.union(
          [v.literal('old'), v.literal('unreleased'), v.literal(false)],
          untitled("'old', 'unreleased' or false"),
        ),
      ),
    }),
    untitled("a map of version names to objects, such as { '1.0': { banner: false } }"),
  );
  return schema as unknown as v.GenericSchema<VersionsConfig>;
}

export function docsSetSchema<Text extends v.GenericSchema>(text: Text) {
  return object({
    id: setId,
    label: v.optional(text),
    path: v.optional(setFolder),
    ...entries,
    versions: v.optional(versionsSchema(text)),
  });
}
