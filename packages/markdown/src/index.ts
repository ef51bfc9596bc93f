/** Text of one file to a Document. */
export { pluginFailed } from './diagnostics.js';
export { labelKeys } from './labels.js';
export type { Markdown, MarkdownInput } from './markdown.js';
export { createMarkdown } from './markdown.js';
export type { MarkdownOptions } from './options.js';
export type { MarkdownCode, OnPlugin, PluginUse, UnifiedPlugin } from './plugins.js';
