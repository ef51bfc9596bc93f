/**
 * What a site imports from `@docgen/cli`: the types of its configuration. It must stay free of the engine, because a
 * site's `docgen.config.ts` is evaluated in every process that reads it.
 */
import type { CodeLines, CodeRole, Config, Highlighter, PageView, PageViewFunction } from '@docgen/model';

export type { CodeLines, CodeRole, Config, Highlighter, PageView, PageViewFunction };

/** Returns `config` as it is; an editor checks and completes it by its type. */
export function defineConfig(config: Config): Config {
  return config;
}
