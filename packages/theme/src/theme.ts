/**
 * What a theme is: layouts that draw whole documents from parts, a sidebar, interface strings, a stylesheet and a browser
 * entry. A theme module exports it as its default.
 */
import type { ComponentType } from 'react';
import type { PageProps, SidebarNode, Strings } from './page.js';
import type { Parts } from './part.js';

/** The version of this contract. A theme for another one is refused, with both numbers named. */
export const themeApi = 1;

export type Layout = ComponentType<PageProps>;

export interface Layouts {
  readonly doc: Layout;
  readonly page: Layout;
  readonly list: Layout;
  readonly 'not-found': Layout;
  readonly [name: string]: Layout;
}

/** Strings by locale code; `en` is complete, others fall back to it string by string. */
export interface ThemeStrings {
  readonly en: Strings;
  readonly [locale: string]: Strings;
}

export interface Theme<Own extends Parts = Parts> {
  /** The version of the contract that the theme is written for: 1. */
  readonly themeApi: typeof themeApi;
  /**
   * Layouts by name. `doc`, `page`, `list` and `not-found` are asked for by the kind of route; others by a page's
   * `layout` key. Each draws the whole document from `<html>` down and puts `<Head>`, `<Body>` and `<Nav>` in it.
   */
  readonly layouts: Layouts;
  /** What the layouts draw by `<Part>`, and a theme that extends this one may replace. Default: none. */
  readonly parts?: Own;
  /**
   * Draws a sidebar's tree, rendered once per locale, version and open branch. Each link of a page carries
   * `data-nav-id={node.id}` as its first attribute; the engine adds `aria-current="page"` to the page's own.
   */
  readonly sidebar: ComponentType<{ readonly tree: readonly SidebarNode[]; readonly strings: Strings }>;
  readonly strings: ThemeStrings;
  /** The stylesheet's entry: a path from the theme module's file, or a package's file. */
  readonly styles: string;
  /** The browser's entry module: a path from the theme module's file, or a package's file. */
  readonly client: string;
  /**
   * Fonts that browsers fetch before they read the stylesheet, by their file names: those that every page shows at once.
   * Names that the stylesheet doesn't refer to are ignored. Default: none.
   */
  readonly preload?: readonly string[];
}

/** Gives a theme its type: `export default defineTheme({ … })`. */
export function defineTheme<Own extends Parts>(theme: Theme<Own>): Theme<Own> {
  return theme;
}

/** What a theme changes of the one that it extends; all else stays. */
export interface ThemeChanges<Own extends Parts> {
  readonly layouts?: Partial<Layouts>;
  readonly parts?: { readonly [Name in keyof Own]?: Own[Name] };
  readonly sidebar?: Theme['sidebar'];
  /** Over the other theme's, string by string. */
  readonly strings?: { readonly [locale: string]: Strings };
  /** In its place; it imports the other theme's, to add to it. */
  readonly styles?: string;
  readonly client?: string;
  readonly preload?: readonly string[];
}

/** A theme with changes. Throws for a part that the theme does not have. */
export function extendTheme<Own extends Parts>(theme: Theme<Own>, changes: ThemeChanges<Own>): Theme<Own> {
  const { layouts, parts = {}, strings = {}, ...rest } = changes;
  const known = Object.keys(theme.parts ?? {});
  const unknown = Object.keys(parts).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`the theme that it extends has no part '${unknown}'; known parts: ${known.join(', ')}`);
  }
  const locales = [...Object.keys(theme.strings), ...Object.keys(strings)];
  return {
    ...theme,
    ...rest,
    layouts: { ...theme.layouts, ...layouts } as Layouts,
    parts: { ...theme.parts, ...parts } as Own,
    strings: Object.fromEntries(
      locales.map((locale) => [locale, { ...theme.strings[locale], ...strings[locale] }]),
    ) as unknown as ThemeStrings,
  };
}
