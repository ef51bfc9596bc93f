/**
 * What a theme is: layouts that draw whole documents, a sidebar, interface strings, a stylesheet and a browser entry.
 * A theme module exports it as its default.
 */
import type { ComponentType } from 'react';
import type { PageProps, SidebarNode, Strings } from './page.js';

export type Layout = ComponentType<PageProps>;

export interface Theme {
  /**
   * Layouts by name. `doc`, `page`, `list` and `not-found` are asked for by the kind of route; others by a page's
   * `layout` key. Each draws the whole document from `<html>` down and puts `<Head>`, `<Body>` and `<Nav>` in it.
   */
  readonly layouts: {
    readonly doc: Layout;
    readonly page: Layout;
    readonly list: Layout;
    readonly 'not-found': Layout;
  } & {
    readonly [name: string]: Layout;
  };
  /**
   * Draws a sidebar's tree, rendered once per locale, version and open branch. Each link of a page carries
   * `data-nav-id={node.id}` as its first attribute; the engine adds `aria-current="page"` to the page's own.
   */
  readonly sidebar: ComponentType<{ readonly tree: readonly SidebarNode[]; readonly strings: Strings }>;
  /** Interface strings by locale code; `en` is complete, others fall back to it string by string. */
  readonly strings: { readonly en: Strings; readonly [locale: string]: Strings };
  /** The stylesheet's entry, relative to the theme module's file. */
  readonly styles: string;
  /** The browser's entry module, relative to the theme module's file. */
  readonly client: string;
}

/** Gives a theme its type: `export default defineTheme({ … })`. */
export function defineTheme(theme: Theme): Theme {
  return theme;
}
