/**
 * State that the steps of one parse share: options, labels, the source, and the diagnostics so far.
 *
 * It lives as long as one parse, and is the only object in this package that several steps write to: diagnostics are
 * appended, and marks lead from an element of the output back to the Markdown node that it was created from.
 */
import type { Element } from 'hast';
import type { Definition, Nodes } from 'mdast';
import type { Highlight } from '@docgen/highlight/highlight';
import type { Labels } from './labels.js';
import type { MarkdownExtension } from '@docgen/syntax/plugins/extension';
import type { MarkdownOptions } from './options.js';
import type { TextSheet } from '@docgen/syntax/text/sheet';

/** A block of code that is in a separate file next to the page. */
export interface AwayCode {
  readonly name: string;
  readonly label: string;
  readonly code: string;
  readonly figure: Element;
}

export interface Page extends TextSheet {
  readonly options: MarkdownOptions;
  readonly labels: Labels;
  readonly highlight: Highlight;
  /** Packages that draw parts of the page. */
  readonly extensions: readonly MarkdownExtension[];
  /** Content of code blocks as HTML, by `code` element; null where a later step reads it as a tree. */
  readonly printed: Map<Element, string> | null;
  /** Markdown nodes by the number that their element carries in `markAttribute`. */
  readonly marks: Nodes[];
  /** Code in separate files, in order. */
  readonly aways: AwayCode[];
  /** Names of docgen's directives that the page uses. */
  readonly parts: Set<string>;
  /** Definitions by normalized identifier. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** Attribute that carries a mark between steps; never in the output, and raw HTML cannot forge it. */
export const markAttribute = 'data-docgen-mark';
const markProperty = 'dataDocgenMark';

/** Makes `element` lead back to `node`, unless the node's data already do. */
export function setMark(page: Page, element: Element, node: Nodes): void {
  element.properties[markProperty] ??= String(page.marks.push(node) - 1);
}

/** Data that makes `node` leave as a `div` that leads back to it. */
export function marked(page: Page, node: Nodes) {
  return { hName: 'div', hProperties: { [markProperty]: String(page.marks.push(node) - 1) } };
}

/** The Markdown node that `element` came from, or undefined for raw HTML and for elements that a step created. */
export function markOf(page: Page, element: Element): Nodes | undefined {
  const mark = element.properties[markProperty];
  return mark === undefined ? undefined : page.marks[Number(mark)];
}

/** The address in the Markdown node of a link or image: decoded, but not percent-encoded. */
export function addressOf(page: Page, element: Element): string | undefined {
  const node = markOf(page, element);
  if (node?.type === 'link' || node?.type === 'image') return node.url;
  return definitionOf(page, node)?.url;
}

/** The definition that a reference points to. */
export function definitionOf(page: Page, node: Nodes | undefined): Definition | undefined {
  if (node?.type !== 'linkReference' && node?.type !== 'imageReference') return undefined;
  return page.definitions.get(node.identifier.toUpperCase());
}

/** Removes the mark from `element` before it is printed. Not by `delete`, after which V8 reads all properties slowly. */
export function dropMark({ properties }: Element): void {
  if (properties[markProperty] !== undefined) properties[markProperty] = undefined;
}
