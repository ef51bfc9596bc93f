/**
 * The interface that hides the Markdown parser: text to mdast, nothing else.
 *
 * CommonMark, GFM, and directives as blocks (`:::name`, `::name`). Directives in running text are not tokenized, so
 * `10:30` and `:smile:` are plain text. Everything docgen adds happens on the tree, whichever parser created it. The
 * native parser is used unless the options specify remark or a plugin adds syntax; the machine never decides. A parser
 * is imported when it is chosen. The other one isn't imported, except for the few pages that `left-to-remark` lists.
 */
import type { MarkdownParser } from '@docgen/model';
import type { Root } from 'mdast';
import { loadBinding } from './native-binding.js';
import { isLeftToRemark } from './left-to-remark.js';
import { isDoubtful } from './native-doubts.js';
import { closedTables } from '../text/closed-tables.js';
import { settleEnds } from '../text/directive-ends.js';
import { plainBraces } from '../text/plain-braces.js';
import type { OnPlugin, PluginUse } from '../plugins/plugins.js';

export type Syntax = (text: string) => Promise<Root>;

export interface SyntaxOptions {
  readonly parser: MarkdownParser;
  readonly extensions: boolean;
  /** Plugins of the site, which may add syntax. */
  readonly plugins?: readonly PluginUse[];
  readonly onPlugin?: OnPlugin;
}

/** No build of the native parser loads on this machine. */
export class ParserMissing extends Error {
  constructor() {
    super("the native Markdown parser can't be loaded");
    this.name = 'ParserMissing';
  }
}

/**
 * The parser that the options select; throws `ParserMissing`. Parsing throws a RangeError if the text is nested too
 * deeply. `extensions: false` reads plain CommonMark.
 */
export async function openSyntax(options: SyntaxOptions): Promise<Syntax> {
  const { extensions } = options;
  const remark = async () => {
    const { createRemarkSyntax } = await import('./remark-syntax.js');
    const { syntaxOf } = await import('../plugins/run-plugins.js');
    return settled(createRemarkSyntax(extensions, syntaxOf(options.plugins ?? [], options.onPlugin)));
  };
  if ((await parserOf(options)) === 'remark') return remark();
  const { createNativeSyntax } = await import('./native-syntax.js');
  const binding = loadBinding();
  if (binding === null) throw new ParserMissing();
  const native = createNativeSyntax(binding, extensions);
  let other: Promise<Syntax> | undefined;
  return async (text) => {
    const plain = plainBraces(text);
    const tree = isLeftToRemark(plain.text) ? null : nativeTree(plain.text, native);
    if (tree === null) return (await (other ??= remark()))(text);
    plain.settle(tree);
    settleEnds(tree, text);
    return tree;
  };
}

/** The tree of the native parser; null if remark would create a different one. */
export function nativeTree(text: string, native: (text: string) => Root): Root | null {
  const closed = closedTables(text);
  const tree = native(closed.text);
  return !isDoubtful(tree, closed.text) && closed.settle(tree) ? tree : null;
}

function settled(parse: (text: string) => Root): Syntax {
  return async (text) => {
    const tree = parse(text);
    settleEnds(tree, text);
    return tree;
  };
}

/** The active parser: remark if the options say so, or if a plugin adds syntax or brings a parser. */
async function parserOf({ parser, plugins = [], onPlugin }: SyntaxOptions): Promise<MarkdownParser> {
  if (parser === 'remark' || plugins.length === 0) return parser;
  const { unified } = await import('unified');
  const { syntaxOf } = await import('../plugins/run-plugins.js');
  const processor = unified().use(syntaxOf(plugins, onPlugin)).freeze();
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data();
  const adds = micromarkExtensions.length > 0 || fromMarkdownExtensions.length > 0;
  return adds || processor.parser !== undefined ? 'remark' : 'native';
}
