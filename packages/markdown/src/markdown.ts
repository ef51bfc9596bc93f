/**
 * The public face of this room: one set of options to the three things the engine asks of a Markdown file.
 */
import type { Diagnostic, Parsed, Skim } from '@docgen/model';
import { fingerprintOf } from './fingerprint.js';
import type { DrawnHtml } from './html-page.js';
import type { SharedHighlight } from './highlight.js';
import { sharedHighlight } from './highlight.js';
import type { MarkdownOptions } from './options.js';
import { type MarkdownInput, levelled, parse } from './parse.js';
import { openSource, skimOf } from './skim.js';
import { type MarkdownCode, type OnPlugin, noCode } from './plugins.js';
import { type Tools, createTools } from './tools.js';

export interface Markdown {
  /** All facts of the file, its body and twin. Never throws for any input. */
  readonly parse: (input: MarkdownInput) => Promise<Parsed>;
  /** What navigation needs, cheaply; agrees with `parse`, which reports the same diagnostics and more. */
  readonly skim: (input: MarkdownInput) => Promise<{
    readonly skim: Skim;
    readonly diagnostics: readonly Diagnostic[];
  }>;
  /** The same for a page that code has drawn. */
  readonly parseHtml: (drawn: DrawnHtml) => Promise<Parsed>;
  /** Names everything that `parse` depends on besides the bytes; equal strings mean equal results. */
  readonly fingerprint: () => string;
}

/** What a caller may watch. */
export interface MarkdownHooks {
  /** Called with a plugin's name before its code runs, and with null after it; a schema counts as a plugin. */
  readonly onPlugin?: OnPlugin;
  /** A highlighter that pipelines of one site share; left out, it is this one's own. */
  readonly highlight?: SharedHighlight;
}

/** The Markdown functions for one set of options and the site's own code; what they share is built once. */
export function createMarkdown(
  options: MarkdownOptions,
  code: MarkdownCode = noCode,
  {
    onPlugin = () => undefined,
    highlight = sharedHighlight(options.highlight, code, onPlugin),
  }: MarkdownHooks = {},
): Markdown {
  let made: Tools | undefined;
  // Made when the first page needs them: a fingerprint neither loads a parser nor runs a plugin.
  const tools = () => (made ??= createTools(options, code, { onPlugin, highlight }));
  return {
    parse: (input) => parse(input, options, tools()),
    skim: async (input) => {
      const opened = openSource(input.bytes, options.limits);
      return {
        skim: await skimOf(opened, tools().syntax, options.html),
        diagnostics: levelled(opened.diagnostics, options),
      };
    },
    parseHtml: async (drawn) => (await import('./html-page.js')).parseHtml(drawn, options, tools()),
    fingerprint: () => fingerprintOf(options, code),
  };
}
