/**
 * The public interface of this package: one set of options for the three functions that the engine calls for a
 * Markdown file.
 */
import type { Diagnostic, Parsed, Skim } from '@docgen/model';
import { fingerprintOf } from './parse/fingerprint.js';
import type { DrawnHtml } from './parse/html-page.js';
import type { MarkdownOptions } from './parse/options.js';
import { levelled } from './parse/severities.js';
import type { MarkdownInput } from './parse/parse.js';
import type { MarkdownCode, OnPlugin } from '@docgen/syntax/plugins/plugins';
import { type SharedHighlight, sharedHighlight } from '@docgen/highlight/shared-highlight';
import type { Tools } from './parse/tools.js';

export interface Markdown {
  /** Loads the parser, which the first page does otherwise. */
  readonly prepare: () => Promise<void>;
  /** Returns all facts of the file, its body and twin. Never throws, whatever the input. */
  readonly parse: (input: MarkdownInput) => Promise<Parsed>;
  /** Returns what navigation needs, cheaply. It agrees with `parse`, which reports the same diagnostics and more. */
  readonly skim: (input: MarkdownInput) => Promise<{
    readonly skim: Skim;
    readonly diagnostics: readonly Diagnostic[];
  }>;
  /** The same for a rendered code page. */
  readonly parseHtml: (drawn: DrawnHtml) => Promise<Parsed>;
  /** Identifies everything that `parse` depends on except the bytes. Equal strings mean equal results. */
  readonly fingerprint: () => string;
}

/** Hooks for callers. */
export interface MarkdownHooks {
  /** Called with a plugin's name before its code runs, and with null afterwards. A schema counts as a plugin. */
  readonly onPlugin?: OnPlugin;
  /** A highlighter that the pipelines of a site share; by default, each has its own. */
  readonly highlight?: SharedHighlight;
}

const noCode: MarkdownCode = { hash: '', remarkPlugins: [], rehypePlugins: [], schemas: {} };

/** Creates the Markdown functions for one set of options and the site's code. Shared parts are created once. */
export function createMarkdown(
  options: MarkdownOptions,
  code: MarkdownCode = noCode,
  {
    onPlugin = () => undefined,
    highlight = sharedHighlight(options.highlight, code, onPlugin),
  }: MarkdownHooks = {},
): Markdown {
  const { frontMatter: schemas = {} } = code;
  const matterJudge = Object.keys(schemas).length === 0 ? null : { schemas, onPlugin };
  // An import looks for its module each time, which takes a tenth of a skim.
  const pipeline = once(() => import('./parse/pipeline.js'));
  const skimming = once(() => import('./parse/skim.js'));
  // Created when the first page needs them: a fingerprint neither loads a parser nor runs a plugin.
  const tools = once(async (): Promise<Tools> => {
    const { createTools } = await pipeline();
    return createTools(options, code, { onPlugin, highlight, matterJudge });
  });
  const syntax = async () => (await tools()).syntax();
  return {
    prepare: async () => void (await pipeline()),
    parse: async (input) => (await pipeline()).parse(input, options, await tools()),
    skim: async (input) => {
      const { openSource, skimOf } = await skimming();
      const opened = await openSource(input.bytes, options.limits, matterJudge);
      return {
        skim: await skimOf(opened, syntax, options),
        diagnostics: levelled(opened.diagnostics, options),
      };
    },
    parseHtml: async (drawn) =>
      (await import('./parse/html-page.js')).parseHtml(drawn, options, await tools()),
    fingerprint: () => fingerprintOf(options, code),
  };
}

/** The result of the first call, for all of them. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
