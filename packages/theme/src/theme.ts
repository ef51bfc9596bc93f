/**
 * A theme: layouts that render whole documents from parts, a sidebar, interface strings, a stylesheet and a browser
 * entry. A theme module exports it as its default.
 */
import type { ComponentType } from 'react';
import type { PageProps, SidebarNode, Strings } from './page.js';
import type { Parts } from './part.js';

/** Version of this contract. docgen rejects themes for another version, and names both. */
export const themeApi = 1;

export type Layout = ComponentType<PageProps>;

export interface Layouts {
  readonly doc: Layout;
  readonly page: Layout;
  readonly list: Layout;
  readonly 'not-found': Layout;
  readonly [name: string]: Layout;
}

/** Strings by locale code. `en` is complete, and other locales fall back to it string by string. */
export interface ThemeStrings {
  readonly en: Strings;
  readonly [locale: string]: Strings;
}

export interface Theme<Own extends Parts = Parts> {
  /** Version of the contract that the theme is written for: 1. */
  readonly themeApi: typeof themeApi;
  /**
   * Layouts by name. The kind of route selects `doc`, `page`, `list` and `not-found`; a page's `layout` key selects
   * any other. Each renders the whole document, including `<html>`, and contains `<Head>`, `<Body>` and `<Nav>`.
   */
  readonly layouts: Layouts;
  /** Parts that the layouts render with `<Part>`, and that a theme that extends this one can replace. Default: none. */
  readonly parts?: Own;
  /**
   * Renders a sidebar's tree, once per locale, version and open branch. Each link to a page has
   * `data-nav-id={node.id}` as its first attribute; the engine adds `aria-current="page"` to the current page's link.
   */
  readonly sidebar: ComponentType<{ readonly tree: readonly SidebarNode[]; readonly strings: Strings }>;
  readonly strings: ThemeStrings;
  /** Entry of the stylesheet: a path relative to the theme module, or a package's file. */
  readonly styles: string;
  /**
   * Stylesheets that only some pages load. A key is a directive, such as `columns`, a group of directives in the
   * handbook, such as `group:drawings`, or a layout, such as `layout:landing`. Pages that use it link the file after
   * `styles`, in the order of this object; keys with the same file share it. Each is a path relative to the theme module,
   * or a package's file. Default: none.
   */
  readonly partStyles?: { readonly [name: string]: string };
  /** Stylesheet that is added if a site sets a logo, or settings of the theme. Default: none. */
  readonly brandStyles?: string;
  /** Stylesheet that is added instead of `brandStyles` if a site sets only a logo. Default: `brandStyles`. */
  readonly logoStyles?: string;
  /** Stylesheet that is added if a site's navigation has menus, tabs, icons or social links. Default: none. */
  readonly navigationStyles?: string;
  /** Entry module for the browser: a path relative to the theme module, or a package's file. */
  readonly client: string;
  /**
   * File names of fonts that browsers fetch before they read the stylesheet, because every page needs them. Names that
   * the stylesheet doesn't use are ignored. If fonts of text and of code are listed separately, a site that replaces
   * one of them doesn't fetch it. Default: none.
   */
  readonly preload?: Preload;
}

export type Preload =
  | readonly string[]
  | {
      /** Fonts of text. */
      readonly text: readonly string[];
      /** Fonts of code. */
      readonly code: readonly string[];
    };

/** Types a theme: `export default defineTheme({ … })`. */
export function defineTheme<Own extends Parts>(theme: Theme<Own>): Theme<Own> {
  return theme;
}

/** Changes to the extended theme; everything else stays the same. */
export interface ThemeChanges<Own extends Parts> {
  readonly layouts?: Partial<Layouts>;
  readonly parts?: { readonly [Name in keyof Own]?: Own[Name] };
  readonly sidebar?: Theme['sidebar'];
  /** Override the other theme's strings one by one. */
  readonly strings?: { readonly [locale: string]: Strings };
  /** Replaces the other theme's stylesheet, and can import it. */
  readonly styles?: string;
  /** Override the other theme's stylesheets of directives and layouts one by one. */
  readonly partStyles?: Theme['partStyles'];
  readonly brandStyles?: string;
  readonly logoStyles?: string;
  readonly navigationStyles?: string;
  readonly client?: string;
  readonly preload?: Preload;
}

/** Returns a theme with changes. Throws if the theme doesn't have a part that is replaced. */
export function extendTheme<Own extends Parts>(theme: Theme<Own>, changes: ThemeChanges<Own>): Theme<Own> {
  const { layouts, parts = {}, partStyles = {}, strings = {}, ...rest } = changes;
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
    partStyles: { ...theme.partStyles, ...partStyles },
    strings: Object.fromEntries(
      locales.map((locale) => [locale, { ...theme.strings[locale], ...strings[locale] }]),
    ) as unknown as ThemeStrings,
  };
}
