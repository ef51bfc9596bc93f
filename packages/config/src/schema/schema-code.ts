/** Values of the configuration that are code or refer to it: plugins, sources, components and their props. */
import * as v from 'valibot';
import { inJson, map, object } from './schema-forms.js';
import { isStandardSchema } from './standard-schema.js';

export const plugin = v.pipe(
  v.custom(
    (given) => typeof (Array.isArray(given) ? given[0] : given) === 'function',
    'a plugin, or an array of a plugin and its options',
  ),
  inJson(false),
);

export const highlight = v.pipe(
  v.custom(
    (given) => typeof given === 'boolean' || typeof given === 'function',
    'true, false, or a function of code and language',
  ),
  inJson({ type: 'boolean' }),
);

const propField = object({
  type: v.picklist(['string', 'number', 'boolean']),
  required: v.optional(v.boolean()),
  values: v.optional(v.array(v.union([v.string(), v.number()], 'a string or a number'))),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()], 'a string, a number, true or false')),
});
const propFields = map('an object of props by name', propField);
/** A schema with the Standard Schema interface is code, and code isn't checked. */
const props: v.GenericSchema = v.pipe(
  v.lazy((input) => (isStandardSchema(input) ? v.custom(isStandardSchema) : propFields)),
  inJson(propFields),
);
const component = object({
  load: v.pipe(
    v.custom(
      (given) => typeof given === 'string' || typeof given === 'function',
      "() => import('./components/x.tsx'), or the file's path",
    ),
    inJson({ type: 'string' }),
  ),
  props: v.optional(props),
  slots: v.optional(v.array(v.string())),
  hydrate: v.optional(v.picklist(['never', 'visible', 'interaction'])),
});

const standardSchema = v.custom(isStandardSchema, 'a schema of the Standard Schema interface');
export const frontMatter = map('an object of schemas by key', v.pipe(standardSchema, inJson(false)));
const isFunction = (given: unknown) => typeof given === 'function';
export const source = v.pipe(
  object(
    { name: v.string(), pages: v.custom(isFunction, 'a function that returns pages') },
    'a source: an object with a name and a function `pages`',
  ),
  inJson(false),
);
export const components = map('an object of components by name', component);

/** Parts that a plugin adds. */
export const partsSchema = object({
  remarkPlugins: v.optional(v.array(plugin)),
  rehypePlugins: v.optional(v.array(plugin)),
  components: v.optional(components),
  sources: v.optional(v.array(source)),
  frontMatter: v.optional(frontMatter),
});

const pluginShape = object({
  name: v.string(),
  options: v.nullable(object({ schema: standardSchema, given: v.unknown() })),
  parts: v.custom(isFunction),
});
export const usedPlugin = v.pipe(
  v.custom((given) => v.is(pluginShape, given), 'a plugin, called with its options'),
  inJson(false),
);

/** A module of the site that contains a tracker. */
export const load = v.pipe(
  v.custom(
    (given) => typeof given === 'string' || typeof given === 'function',
    "() => import('./tracker.ts'), or the file's path",
  ),
  inJson({ type: 'string' }),
);
