/**
 * Parts that a configuration or a package adds to a site: pages from data, front matter keys, and plugins, which combine
 * several parts. All of it is trusted code, but what it produces from data is not.
 */
import type { Json } from '../component.js';
import type { ComponentConfig } from './components.js';
import type { PluginConfig } from './config.js';
import type { StandardSchema } from './standard-schema.js';

/** A source of generated pages, which behave like pages in files in every way. */
export interface PageSource {
  /** Name for messages, such as `species`. */
  readonly name: string;
  /**
   * Returns the pages of one locale, in any order. docgen calls it again if its code changes, or a file that it has read
   * through its context. docgen can't track anything that it reads in another way.
   */
  readonly pages: (context: SourceContext) => SourcePages | Promise<SourcePages>;
}

export type SourcePages = readonly SourcePage[];

export interface SourceContext {
  /** Code of the locale. */
  readonly locale: string;
  /** Returns the text of a file by its path relative to the site folder, or null if it doesn't exist. `docgen serve` watches the file. */
  readonly read: (path: string) => Promise<string | null>;
  /** Lists the names of the files directly in a folder of the site, sorted by code units. */
  readonly list: (path: string) => Promise<readonly string[]>;
}

/** A page of the current docs. A file with the same path replaces it. */
export interface SourcePage {
  /** Path in the docs of the locale, like that of a file but without extension: `species/common-tern`. */
  readonly path: string;
  /** Id of its docs set. Default: the first set. */
  readonly docs?: string;
  /** Front matter of the page. Default: none. */
  readonly matter?: { readonly [key: string]: Json };
  /** Markdown without front matter. */
  readonly text: string;
  /** Position of its data: problems are reported there, and the page's edit link leads to that file. */
  readonly from: SourcePlace;
  /** For each line of `text`, the line of `from.file` that it was made from. Default: `from.line` for all. */
  readonly lines?: readonly number[];
}

export interface SourcePlace {
  /** Path relative to the site folder. */
  readonly file: string;
  /** 1-based line. Default: the whole file. */
  readonly line?: number;
}

/** Parts that a plugin adds, before those of the site. */
export interface PluginParts {
  readonly remarkPlugins?: readonly PluginConfig[];
  readonly rehypePlugins?: readonly PluginConfig[];
  readonly components?: { readonly [name: string]: ComponentConfig };
  readonly sources?: readonly PageSource[];
  readonly frontMatter?: FrontMatterSchemas;
}

/** Additional front matter keys, each with the schema of its value. */
export interface FrontMatterSchemas {
  readonly [key: string]: StandardSchema;
}

/** A plugin that is in use, with its options, as `definePlugin` returns it. */
export interface Plugin {
  readonly name: string;
  readonly options: { readonly schema: StandardSchema; readonly given: unknown } | null;
  /** Returns the parts. Receives the options as the schema returns them. */
  readonly parts: (options: never) => PluginParts;
}

/** Type of the value that a schema returns. */
export type OutputOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['output'];

/** Type of the value that a schema accepts. */
export type InputOf<Schema extends StandardSchema> = NonNullable<Schema['~standard']['types']>['input'];
