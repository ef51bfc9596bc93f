/** The parser of remark: text to mdast, with all the syntax that a site's own plugins add. */
import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Processor } from 'unified';
import { unified } from 'unified';

/** A parser of CommonMark, with GFM and directives if `extensions` includes them, and with the syntax of `plugins`. */
export function createRemarkSyntax(
  extensions: boolean,
  plugins: (this: Processor) => undefined,
): (text: string) => Root {
  const base = unified().use(remarkParse);
  if (extensions) base.use(remarkGfm).use(blockDirectives);
  const processor = base.use(plugins).freeze();
  return (text) => processor.parse(text);
}

/** Adds directives without their text form. */
function blockDirectives(this: Processor): void {
  const data = this.data();
  const { flow } = directive();
  (data.micromarkExtensions ??= []).push(flow === undefined ? {} : { flow });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
