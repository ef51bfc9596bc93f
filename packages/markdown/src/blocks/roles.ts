/**
 * docgen's own blocks on their way from the Markdown tree to the HTML tree.
 *
 * A block is passed on as a `div` with a mark that no author can write. After the raw HTML parser and the sanitizer, it
 * gets its shape from its directive, or from the step for its kind. A block that other steps read as data has its own
 * kind. It is a `div`, because the HTML parser neither duplicates one nor splits it at an open paragraph.
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

/** A kind or an area of an entry: its name in the source, and its visible name. */
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
      /** Empty if there is none. */
      readonly date: string;
      readonly title: string;
      readonly types: readonly Category[];
      readonly areas: readonly Category[];
      readonly shape: Shape;
    };

/** A use of a component whose attributes haven't been validated yet. */
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

/** Marks `node` as a block with this role. */
export function setRole(page: Page, node: Nodes, role: Role): void {
  node.data = { ...node.data, ...marked(page, node), docgenRole: role };
}

/** Marks a directive as a block that `shape` converts in the HTML tree. */
export function setShape(page: Page, node: DirectiveNode, shape: Shape): void {
  setRole(page, node, { kind: 'shaped', name: node.name.toLowerCase(), shape });
}

/** The role of the block `element`. */
export function roleOf(page: Page, element: Element): Role | undefined {
  return markOf(page, element)?.data?.docgenRole;
}
