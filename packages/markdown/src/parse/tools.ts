/**
 * Tools that are created once for one set of options and used for every page: parser, tree step, labels, highlighter.
 * The parser of raw HTML is imported when the first page needs it.
 */
import { type Directives, createDirectives } from '../directives.js';
import { createSlug, type Slug } from './headings.js';
import type { Highlight } from '@docgen/highlight/highlight';
import type { SharedHighlight } from '@docgen/highlight/shared-highlight';
import type { Labels } from './labels.js';
import { labelsOf } from './labels.js';
import type { MatterJudge } from '@docgen/front-matter/matter-own';
import type { MarkdownOptions } from './options.js';
import type { MarkdownCode, OnPlugin, PluginUse } from '@docgen/syntax/plugins/plugins';
import type { RunPlugins } from '@docgen/syntax/plugins/run-plugins';
import { createPrint, type Print } from '../html/print.js';
import { extendedSyntax, type MarkdownExtension } from '@docgen/syntax/plugins/extension';
import { htmlTree, type JudgeTree, markdownTree } from '@docgen/syntax/plugins/plugin-tree';
import type { SiteExtension } from '@docgen/model';
import type { Judges } from '../directives/props.js';
import type { RawHtml } from '../html/raw-html.js';
import type { Reserved } from '../html/reserved-ids.js';
import { createReserved } from '../html/reserved-ids.js';
import type { Syntax } from '@docgen/syntax/parsers/syntax';
import { openSyntax } from '@docgen/syntax/parsers/syntax';
import type { CheckWording } from '@docgen/wording/check-wording';
import type { ToHtmlTree } from '../html/to-html-tree.js';
import { createToHtmlTree } from '../html/to-html-tree.js';

export interface Tools {
  /** The parser, imported when the first page needs it. */
  readonly syntax: () => Promise<Syntax>;
  readonly extensions: readonly MarkdownExtension[];
  readonly directives: Directives;
  readonly remarkPlugins: RunPlugins | null;
  readonly rehypePlugins: RunPlugins | null;
  readonly judges: Judges;
  /** Null if the site declares no front matter keys. */
  readonly matterJudge: MatterJudge | null;
  readonly toHtmlTree: ToHtmlTree;
  readonly labels: Labels;
  readonly highlight: Highlight;
  readonly reserved: Reserved;
  readonly slug: Slug;
  readonly print: Print;
  readonly rawHtml: () => Promise<RawHtml>;
  /** The check of words; null if the site has no rules for the language. */
  readonly wording: (() => Promise<CheckWording>) | null;
}

export interface Shared extends Pick<Tools, 'matterJudge'> {
  readonly onPlugin: OnPlugin;
  readonly highlight: SharedHighlight;
}

/** The tools for one set of options. */
export async function createTools(
  options: MarkdownOptions,
  code: MarkdownCode,
  { onPlugin, highlight, matterJudge }: Shared,
): Promise<Tools> {
  const labels = labelsOf(options);
  const { parser, prose, locale } = options;
  const extensions = await Promise.all((options.extensions ?? []).map(extensionOf));
  // Imported only for plugins, with unified.
  const runPlugins = async (uses: readonly PluginUse[], judge: JudgeTree) => {
    if (uses.length === 0) return null;
    const { createRunPlugins } = await import('@docgen/syntax/plugins/run-plugins');
    return createRunPlugins(uses, judge, onPlugin);
  };
  let syntax: Promise<Syntax> | undefined;
  let rawHtml: Promise<RawHtml> | undefined;
  let wording: Promise<CheckWording> | undefined;
  return {
    syntax: () =>
      (syntax ??= openSyntax({ parser, extensions: true, plugins: code.remarkPlugins, onPlugin }).then(
        (read) => extendedSyntax(read, extensions),
      )),
    extensions,
    directives: createDirectives(options),
    remarkPlugins: await runPlugins(code.remarkPlugins, markdownTree),
    rehypePlugins: await runPlugins(code.rehypePlugins, htmlTree),
    judges: { schemas: code.schemas, onPlugin },
    matterJudge,
    toHtmlTree: createToHtmlTree(options.html, labels),
    labels,
    highlight: await highlight(),
    reserved: createReserved(),
    slug: createSlug(),
    print: createPrint(),
    rawHtml: () => (rawHtml ??= import('../html/raw-html.js').then(({ createRawHtml }) => createRawHtml())),
    wording:
      prose === undefined
        ? null
        : () =>
            (wording ??= import('@docgen/wording/check-wording').then(({ createWording }) =>
              createWording(prose, locale),
            )),
  };
}

async function extensionOf({ module }: SiteExtension): Promise<MarkdownExtension> {
  return ((await import(module)) as { readonly extension: MarkdownExtension }).extension;
}
