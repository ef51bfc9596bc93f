/** Text of one file to a Document. */
export { pluginFailed } from './diagnostics.js';
export { directiveNames } from './directive-names.js';
export type { Highlight } from './highlight.js';
export { labelKeys, labelLanguages, labelsOf } from './labels.js';
export type { Markdown, MarkdownHooks } from './markdown.js';
export { createMarkdown } from './markdown.js';
export { type MatterFault, readMatter } from './matter-value.js';
export { type JudgedMatter, type OwnKey, type OwnKeys, judgeMatter, matterCode } from './matter-own.js';
export { matterKeys } from './matter-schema.js';
export type { MarkdownOptions } from './options.js';
export type { MarkdownInput } from './parse.js';
export { hasParser } from './native-binding.js';
export { isReadable } from './matter-checks.js';
export { type Scanned, scan } from './scan.js';
export { sharedHighlight } from './shared-highlight.js';
export { isProse } from './prose.js';
export type { MarkdownCode, OnPlugin, PluginUse, UnifiedPlugin } from './plugins.js';
