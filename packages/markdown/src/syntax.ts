/**
 * The seam behind which a Markdown parser works: text to mdast, nothing else.
 *
 * CommonMark, GFM, and directives as blocks (`:::name`, `::name`). Directives in running text are not tokenised, so
 * `10:30` and `:smile:` are plain text. Everything docgen adds on top happens on the tree, whichever parser made it.
 */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { syntaxOf, type OnPlugin, type PluginUse } from './plugins.js';

export type Syntax = (text: string) => Root;

export interface SyntaxOptions {
  readonly parser: 'remark';
  readonly extensions: boolean;
  /** Plugins of the site, which may add syntax. */
  readonly plugins?: readonly PluginUse[];
  readonly onPlugin?: OnPlugin;
}

/** The parser that the options ask for; `extensions: false` reads plain CommonMark. */
export function createSyntax(options: SyntaxOptions): Syntax {
  const base = unified().use(remarkParse);
  if (options.extensions) base.use(remarkGfm).use(blockDirectives);
  const processor = base.use(syntaxOf(options.plugins ?? [], options.onPlugin)).freeze();
  return (text) => processor.parse(text);
}

/** Adds directives without their text form; their lines and attributes keep their places. */
function blockDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  (data.micromarkExtensions ??= []).push(flow === undefined ? {} : { flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown({ verbose: true }));
}
