/**
 * Parts of a site that a configuration or a package brings: pages that are made of data, keys of front matter, and
 * plugins, which bring several parts at once. All of it is trusted code; what it makes of data is not.
 */
import type { Json } from '../component.js';
import type { ComponentConfig, PluginConfig } from './config.js';
import type { StandardSchema } from './standard-schema.js';

/** A source of pages: they are like pages of files in every way, but no file holds them. */
export interface PageSource {
  /** In messages: `species`. */
  readonly name: string;
  /**
   * The pages of one locale, in any order. Asked again only when its own code, or something that it has read by its
   * context, has changed; what it reads otherwise is not known to docgen.
   */
  readonly pages: (context: SourceContext) => SourcePages | Promise<SourcePages>;
}

export type SourcePages = readonly SourcePage[];

export interface SourceContext {
  /** Code of the locale. */
  readonly locale: string;
  /** The text of a file by its path from the site folder; null where there is none. It is watched while the site is served. */
  readonly read: (path: string) => Promise<string | null>;
  /** Names of the files right in a folder of the site, in the order of their code units. */
  readonly list: (path: string) => Promise<readonly string[]>;
}

/** A page of the current docs. A file at its path takes its place. */
export interface SourcePage {
  /** Below the docs of the locale, as its file would be called, without extension: `species/common-tern`. */
  readonly path: string;
  /** Its front matter. Default: none. */
  readonly matter?: { readonly [key: string]: Json };
  /** Markdown without front matter. */
  readonly text: string;
  /** What it is made from: faults are told there, and readers who edit the page are led to that file. */
  readonly from: SourcePlace;
  /** The lines of `from.file` that the lines of `text` are made from, where they differ. Default: all are `from.line`. */
  readonly lines?: readonly number[];
}

export interface SourcePlace {
  /** Path from the site folder. */
  readonly file: string;
  /** From 1. Default: the file as a whole. */
  readonly line?: number;
}

/** What a plugin brings; the site's own parts come behind it. */
export interface PluginParts {
  readonly remarkPlugins?: readonly PluginConfig[];
  readonly rehypePlugins?: readonly PluginConfig[];
  readonly components?: { readonly [name: string]: ComponentConfig };
  readonly sources?: readonly PageSource[];
  readonly frontMatter?: FrontMatterSchemas;
}

/** Further keys of front matter, each with the schema of its value. */
export interface FrontMatterSchemas {
  readonly [key: string]: StandardSchema;
}

/** A plugin in use, as `definePlugin` makes it: with the options that it was given. */
export interface Plugin {
  readonly name: string;
  readonly options: { readonly schema: StandardSchema; readonly given: unknown } | null;
  /** Called with the options as the schema gives them. */
  readonly parts: (options: never) => PluginParts;
}

/** The value that a schema gives. */
export type OutputOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output'];

/** The value that a schema takes. */
export type InputOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['input'];
