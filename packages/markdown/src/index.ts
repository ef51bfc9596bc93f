/** Converts the text of one file to a Document. */
export { pluginFailed } from './parse/plugin-diagnostics.js';
export { directiveNames } from './directives/directive-names.js';
export type { Highlight } from '@docgen/highlight/highlight';
export { labelKeys, labelsOf } from './parse/labels.js';
export type { Markdown, MarkdownHooks } from './markdown.js';
export { createMarkdown } from './markdown.js';
export { type MatterFault, readMatter } from '@docgen/front-matter/matter-value';
export {
  type JudgedMatter,
  type OwnKey,
  type OwnKeys,
  judgeMatter,
  matterCode,
} from '@docgen/front-matter/matter-own';
export { matterKeys } from '@docgen/front-matter/matter-schema';
export { otherEncoding } from '@docgen/data/encoding';
export type { MarkdownOptions } from './parse/options.js';
export type { MarkdownInput } from './parse/parse.js';
export { hasParser } from '@docgen/syntax/parsers/native-binding';
export { isReadable } from '@docgen/front-matter/matter-checks';
export { type Scanned, scan } from './text/scan.js';
export { shownTexts } from './text/shown-texts.js';
export { sharedHighlight } from '@docgen/highlight/shared-highlight';
export type {
  DrawnSource,
  MarkdownExtension,
  SourceFault,
  WrittenSource,
} from '@docgen/syntax/plugins/extension';
export type { Syntax as MarkdownSyntax } from '@docgen/syntax/parsers/syntax';
export { isProse } from '@docgen/syntax/text/prose';
export type { MarkdownCode, OnPlugin, PluginUse, UnifiedPlugin } from '@docgen/syntax/plugins/plugins';
