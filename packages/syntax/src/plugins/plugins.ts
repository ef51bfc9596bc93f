/**
 * The site's own remark and rehype plugins and highlighter, and their errors. It loads neither unified nor a parser, so
 * that a build without changes can use it.
 */
import type { FrontMatterSchemas, Highlighter, Point, StandardSchema } from '@docgen/model';
import type { Processor } from 'unified';

/** A plugin of the unified ecosystem, as in a configuration. */
export type UnifiedPlugin = (this: Processor, ...options: never[]) => unknown;

/** One use of a plugin. */
export interface PluginUse {
  /** The function's name, for messages. */
  readonly name: string;
  readonly plugin: UnifiedPlugin;
  readonly options: readonly unknown[];
}

/** The site's own highlighter, with its name for messages. */
export interface HighlighterUse {
  readonly name: string;
  readonly highlight: Highlighter;
}

/** Functions from a site's configuration. */
export interface MarkdownCode {
  /** Changes whenever the code does. */
  readonly hash: string;
  readonly remarkPlugins: readonly PluginUse[];
  readonly rehypePlugins: readonly PluginUse[];
  /** The site's own highlighter. */
  readonly highlighter?: HighlighterUse;
  /** Schemas of components whose props are not described by data, by component name. */
  readonly schemas: { readonly [component: string]: StandardSchema };
  /** Schemas of additional front matter keys. Default: none. */
  readonly frontMatter?: FrontMatterSchemas;
}

/** Called with the name of the plugin whose code runs next, and with null when it has returned. */
export type OnPlugin = (name: string | null) => void;

/** Position in the page's text where a plugin reported something. */
export interface PluginPlace {
  readonly position?: { readonly start: Point; readonly end?: Point };
}

/** Error of a plugin, which the parse that ran the plugin turns into a diagnostic. */
export class PluginFault extends Error {
  readonly plugin: string;
  readonly at: PluginPlace;

  constructor(plugin: string, reason: string, at: PluginPlace = {}) {
    super(reason);
    this.name = 'PluginFault';
    this.plugin = plugin;
    this.at = at;
  }
}

/** Turns a thrown value into the plugin's error. */
export function faultOf(name: string, error: unknown): PluginFault {
  return error instanceof PluginFault ? error : new PluginFault(name, `it threw: ${reasonOf(error)}`);
}

/** Returns the message of a thrown value. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'something other than an error';
}
