/**
 * What a site imports from `@docgen/cli`: the types of its configuration. It must stay free of the engine, because a
 * site's `docgen.config.ts` is evaluated in every process that reads it.
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

/** Returns `config` as it is; an editor checks and completes it by its type. */
export function defineConfig(config: Config): Config {
  return config;
}

/** What a plugin is, where it takes options: they are judged by a schema of the Standard Schema interface. */
export interface PluginDefinition<Schema extends StandardSchema> {
  /** In messages. */
  readonly name: string;
  readonly options: Schema;
  /** What it brings, from its options as the schema gives them. */
  readonly parts: (options: OutputOf<Schema>) => PluginParts;
}

/** A plugin as a function of its options: `plugins: [pagesFromTable({ file: 'data/fish.csv' })]`. */
export function definePlugin<Schema extends StandardSchema>(
  definition: PluginDefinition<Schema>,
): (options: InputOf<Schema>) => Plugin;
/** A plugin without options. */
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
