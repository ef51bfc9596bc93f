/**
 * Blocks of docgen's own on their way from the Markdown tree to the HTML tree.
 *
 * A block travels as a `div` with a mark, which nothing that an author writes can carry, and gets its shape behind the
 * raw HTML parser and the sanitiser: from the directive that made it, or from the step that knows its kind. A kind of
 * its own is for a block that other steps read as data. A `div`, as the HTML parser neither copies one nor
 * lets an open paragraph around it cut it in two.
 */
import type { SiteComponent } from '@docgen/model';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { Drawing } from '@docgen/drawing/drawing';
import type { DirectiveNode } from '../directives/directive.js';
import type { Page } from '../parse/page.js';
import { markOf, marked } from '../parse/page.js';

/** Gives a block its shape; `number` counts the blocks of its name on the page, from 1, in the order of the text. */
export type Shape = (element: Element, page: Page, number: number) => void;

/** A kind or an area of an entry by its name in the source, and as readers see it. */
export interface Category {
  readonly term: string;
  readonly label: string;
}

export type Role =
  | { readonly kind: 'shaped'; readonly name: string; readonly shape: Shape }
  | { readonly kind: 'tabs'; readonly group: string | undefined }
  | { readonly kind: 'tab'; readonly label: string }
  | { readonly kind: 'island'; readonly call: Call }
  | { readonly kind: 'slot'; readonly name: string }
  | { readonly kind: 'diagram'; readonly drawing: Drawing; readonly name: string }
  | {
      readonly kind: 'entry';
      /** Empty where none is written. */
      readonly date: string;
      readonly title: string;
      readonly types: readonly Category[];
      readonly areas: readonly Category[];
      readonly shape: Shape;
    };

/** A use of a component whose attributes nobody has judged yet. */
export interface Call {
  /** The component's name in the configuration. */
  readonly name: string;
  readonly component: SiteComponent;
  readonly node: DirectiveNode;
}

declare module 'mdast' {
  interface Data {
    /** Role of a block that docgen shapes in the HTML tree. */
    docgenRole?: Role;
  }
}

/** Lets `node` leave as a block with this role. */
export function setRole(page: Page, node: Nodes, role: Role): void {
  node.data = { ...node.data, ...marked(page, node), docgenRole: role };
}

/** Lets a directive leave as a block that `shape` gives its shape in the HTML tree. */
export function setShape(page: Page, node: DirectiveNode, shape: Shape): void {
  setRole(page, node, { kind: 'shaped', name: node.name.toLowerCase(), shape });
}

/** The role of the block that `element` is. */
export function roleOf(page: Page, element: Element): Role | undefined {
  return markOf(page, element)?.data?.docgenRole;
}
