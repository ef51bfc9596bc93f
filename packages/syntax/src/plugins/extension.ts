/**
 * The interface of packages that add drawable content to Markdown: syntax of their own, or languages of code blocks.
 *
 * An extension never changes positions, and never throws because of an author's text: it returns problems, each with
 * its position in the source.
 */
import type { Diagnostic } from '@docgen/model';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { Syntax } from '../parsers/syntax.js';
import type { Place } from '../text/place.js';

declare module 'mdast' {
  interface InlineCodeData {
    /** Source that an extension draws, instead of code. */
    docgenDrawn?: { readonly isBlock: boolean };
  }
}

export interface MarkdownExtension {
  /** Its package's name. */
  readonly name: string;
  /** Changes whenever its output changes. */
  readonly version: string;
  /** Languages of code blocks that it draws. */
  readonly languages: readonly string[];
  /** The part of a page whose stylesheet its elements need. */
  readonly part: string;
  /** A parser that also reads its syntax. Inline code with `docgenDrawn` is drawn. */
  readonly read?: (syntax: Syntax) => Syntax;
  readonly draw: (written: WrittenSource) => DrawnSource | Promise<DrawnSource>;
}

export interface WrittenSource {
  readonly source: string;
  /** For a code block; empty within a line. */
  readonly language: string;
  readonly isBlock: boolean;
  /** `title="…"` of a code block. */
  readonly title?: string | undefined;
}

export interface DrawnSource {
  /** What replaces the source; null if it remains as code. */
  readonly element: Element | null;
  readonly faults: readonly SourceFault[];
  /** Whether it's wider than the text of a page, so that readers can open it in full screen. */
  readonly isWide?: boolean;
}

/** A problem between two offsets of the source. */
export interface SourceFault {
  readonly start: number;
  readonly end: number;
  readonly diagnostic: (place: Place) => Diagnostic;
}

/** The parser that reads the syntax of all extensions. */
export function extendedSyntax(syntax: Syntax, extensions: readonly MarkdownExtension[]): Syntax {
  return extensions.reduce((read, extension) => extension.read?.(read) ?? read, syntax);
}

/**
 * Converts an offset in the value of `node` to one in the page's text: its lines follow each other in the text, without
 * quote and list markers.
 */
export function offsetWithin(node: Nodes & { readonly value: string }, text: string, offset: number): number {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const firstLine = text.indexOf('\n', start);
  let from = node.type === 'code' && firstLine >= 0 ? firstLine : start;
  let before = 0;
  for (const line of node.value.split('\n')) {
    const found = text.indexOf(line, from);
    const at = found < 0 || found > end ? from : found;
    if (offset <= before + line.length) return at + offset - before;
    from = at + line.length;
    before += line.length + 1;
  }
  return end;
}
