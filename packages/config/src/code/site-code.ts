/**
 * SiteCode: the functions of a configuration, separate from the Site, which is data. The Site contains their names, and
 * they are found here by index. Their code is part of cache keys.
 */
import type { Config, PageSource, PluginConfig } from '@docgen/model';
import type { MarkdownCode, PluginUse, UnifiedPlugin } from '@docgen/markdown';
import { isStandardSchema } from '../schema/standard-schema.js';

export interface SiteCode {
  readonly markdown: MarkdownCode;
  readonly sources: readonly PageSource[];
}

/** Functions of `config`, whose compiled text has the hash `codeHash`. */
export function siteCode(config: Config, codeHash: string): SiteCode {
  const remarkPlugins = (config.markdown?.remarkPlugins ?? []).map(pluginUse);
  const rehypePlugins = (config.markdown?.rehypePlugins ?? []).map(pluginUse);
  const schemas = schemasOf(config);
  const { frontMatter = {}, sources = [] } = config;
  const highlighter = highlighterOf(config);
  const named = Object.keys({ ...schemas, ...frontMatter }).length;
  const functions = remarkPlugins.length + rehypePlugins.length + named + sources.length;
  const hash = functions > 0 || highlighter ? codeHash : '';
  const plugins = { remarkPlugins, rehypePlugins };
  return {
    markdown: { hash, ...plugins, schemas, frontMatter, ...(highlighter && { highlighter }) },
    sources,
  };
}

/** The site's highlighter. Its `this` is the configuration's object, as its author expects. */
function highlighterOf({ markdown }: Config): MarkdownCode['highlighter'] {
  const given = markdown?.highlight;
  return typeof given === 'function' ? { name: 'markdown.highlight', highlight: given } : undefined;
}

/** Schemas of components whose props aren't described by data. */
function schemasOf({ components }: Config): MarkdownCode['schemas'] {
  return Object.fromEntries(
    Object.entries(components ?? {}).flatMap(([name, { props }]) =>
      isStandardSchema(props) ? [[name, props]] : [],
    ),
  );
}

function pluginUse(given: PluginConfig, index: number): PluginUse {
  const [plugin, ...options] = typeof given === 'function' ? [given] : given;
  return { name: plugin.name || `plugin ${index + 1}`, plugin: plugin as UnifiedPlugin, options };
}
