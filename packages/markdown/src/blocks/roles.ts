/**
 * Blocks of docgen's own on their way from the Markdown tree to the HTML tree: tabs, islands and their slots, entries of
 * a changelog, filters, checklists, drawings.
 *
 * A block travels as a `div` with a mark, which nothing that an author writes can carry, and leaves its shape to the
 * step that knows it, behind the raw HTML parser and the sanitiser. A `div`, as the HTML parser neither copies one nor
 * lets an open paragraph around it cut it in two.
 */
import type { SiteComponent } from '@docgen/model';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { Place } from '../diagnostics.js';
import type { Drawing } from '@docgen/drawing/drawing';
import type { DirectiveNode } from '../directives/directive.js';
import type { Page } from '../parse/page.js';
import { markOf, marked } from '../parse/page.js';
import type { Category, Environment } from '../directives/role-values.js';

export type Role =
  | { readonly kind: 'tabs'; readonly group: string | undefined }
  | { readonly kind: 'tab'; readonly label: string }
  | { readonly kind: 'island'; readonly call: Call }
  | { readonly kind: 'slot'; readonly name: string }
  | { readonly kind: 'diagram'; readonly drawing: Drawing }
  | { readonly kind: 'environments'; readonly environments: readonly Environment[] }
  | { readonly kind: 'try-it'; readonly request: string }
  | { readonly kind: 'filter'; readonly label: string; readonly place: Place }
  | { readonly kind: 'checklist'; readonly id: string; readonly place: Place }
  | {
      readonly kind: 'entry';
      /** Empty where none is written. */
      readonly date: string;
      readonly title: string;
      readonly types: readonly Category[];
      readonly areas: readonly Category[];
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
    /** What a block is that docgen shapes in the HTML tree. */
    docgenRole?: Role;
  }
}

/** Lets `node` leave as a block with this role. */
export function setRole(page: Page, node: Nodes, role: Role): void {
  node.data = { ...node.data, ...marked(page, node), docgenRole: role };
}

/** The role of the block that `element` is. */
export function roleOf(page: Page, element: Element): Role | undefined {
  return markOf(page, element)?.data?.docgenRole;
}
