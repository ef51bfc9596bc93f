/**
 * Exports for sites: the types of the configuration. This file must not import the engine, because a site's
 * `docgen.config.ts` is evaluated in every process that reads it.
 */
import type {
  CodeLines,
  CodeRole,
  Config,
  Highlighter,
  InputOf,
  OutputOf,
  PageSource,
  PageView,
  PageViewFunction,
  Plugin,
  PluginParts,
  SourceContext,
  SourcePage,
  StandardSchema,
} from '@docgen/model';

export type {
  CodeLines,
  CodeRole,
  Config,
  Highlighter,
  PageSource,
  PageView,
  PageViewFunction,
  Plugin,
  PluginParts,
  SourceContext,
  SourcePage,
  StandardSchema,
};

/** Returns `config` unchanged; editors use its type to check and complete it. */
export function defineConfig(config: Config): Config {
  return config;
}

/** A plugin with options, which are validated by a schema with the Standard Schema interface. */
export interface PluginDefinition<Schema extends StandardSchema> {
  /** Name for messages. */
  readonly name: string;
  readonly options: Schema;
  /** Returns its parts. Receives the options as the schema returns them. */
  readonly parts: (options: OutputOf<Schema>) => PluginParts;
}

/** Defines a plugin as a function of its options: `plugins: [pagesFromTable({ file: 'data/fish.csv' })]`. */
export function definePlugin<Schema extends StandardSchema>(
  definition: PluginDefinition<Schema>,
): (options: InputOf<Schema>) => Plugin;
/** Defines a plugin without options. */
export function definePlugin(definition: {
  readonly name: string;
  readonly parts: () => PluginParts;
}): () => Plugin;
export function definePlugin({
  name,
  options: schema,
  parts,
}: {
  readonly name: string;
  readonly options?: StandardSchema;
  readonly parts: (options: never) => PluginParts;
}): (given?: unknown) => Plugin {
  return (given) => ({ name, options: schema ? { schema, given } : null, parts });
}
