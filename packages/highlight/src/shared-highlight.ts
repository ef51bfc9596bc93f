/** One highlighter for several pipelines: locales repeat each other's blocks. */
import type { Highlight } from './highlight.js';
import type { MarkdownCode, OnPlugin } from '@docgen/syntax/plugins/plugins';

/** Returns the highlighter, imported and created when the first pipeline needs it. */
export type SharedHighlight = () => Promise<Highlight>;

/** A highlighter for pipelines that run the same code. */
export function sharedHighlight(
  on: boolean,
  code: MarkdownCode,
  onPlugin: OnPlugin = () => undefined,
): SharedHighlight {
  let made: Promise<Highlight> | undefined;
  return () =>
    (made ??= import('./highlight.js').then(({ openHighlight }) => openHighlight(on, code, onPlugin)));
}
