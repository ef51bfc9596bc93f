/**
 * Everything that a layout can read about a page. The engine hashes these props and doesn't render a page again while
 * its props and body are unchanged. So nothing here may depend on other pages' bodies, a clock or the machine. Every
 * URL is ready for use in an attribute.
 */
import type { Json, RouteKind } from '@docgen/model';

/** Interface strings of one locale by key, with every key of the theme's English strings. */
export type Strings = { readonly [key: string]: string };

export interface PageLink {
  readonly label: string;
  readonly url: string;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
}

export interface NavbarLink extends PageLink {
  /** Whether the link leads to another origin. */
  readonly external: boolean;
  /** Whether the current page is in this section. */
  readonly active: boolean;
  /** Whether the link looks like a button. */
  readonly button: boolean;
  /** Icon before the label. */
  readonly icon?: NavIcon;
  /** Sentence below the label of a link in a menu. */
  readonly description?: string;
}

/** Icon of the navigation: shapes of an icon that is 24 units wide, as SVG markup, or the URL of an SVG file. */
export type NavIcon =
  | { readonly kind: 'shapes'; readonly svg: string }
  | { readonly kind: 'file'; readonly url: string };

export interface NavbarMenu {
  readonly label: string;
  readonly icon?: NavIcon;
  readonly items: readonly NavbarLink[];
  /** Whether the current page is in the section of one of its links. */
  readonly active: boolean;
}

/** Entry of the navigation bar. Menus have `items`. */
export type NavbarEntry = NavbarLink | NavbarMenu;

export interface LocaleLink extends PageLink {
  readonly code: string;
  /** Value for `lang` and `hreflang`. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly current: boolean;
  /**
   * Whether the page exists in that language. Otherwise, `url` shows it in another language or leads to the home
   * page.
   */
  readonly translated: boolean;
}

/** A docs set in the menu of sets. */
export interface SetLink extends PageLink {
  readonly id: string;
  /** Whether the page belongs to it. */
  readonly current: boolean;
}

/**
 * A version of the docs, for the version menu. `current` marks the version that isn't frozen, even on other versions'
 * pages.
 */
export interface VersionLink extends PageLink {
  /** `''` for the current version. */
  readonly name: string;
  readonly current: boolean;
  readonly shown: boolean;
  /** Banner on the version's pages, with a link to the current version. */
  readonly banner: 'old' | 'unreleased' | null;
}

export interface TocEntry {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** The text, split where code begins and ends, so every second part is code. Missing if none is. */
  readonly parts?: readonly string[];
}

/**
 * Node of the sidebar. `open` categories contain the current page. `lang` is set if the label is in another language.
 */
export type SidebarNode =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly id: string;
      readonly lang?: string;
      /**
       * The badge that the configuration or else the page's `sidebar.badge` gives it, such as `beta`; else the method
       * of the operation that the page is about, such as `POST`.
       */
      readonly badge?: string;
    }
  | { readonly kind: 'href'; readonly label: string; readonly url: string; readonly badge?: string }
  | {
      readonly kind: 'category';
      readonly label: string;
      readonly url: string | null;
      /** Set if the category has a page at `url`. */
      readonly id?: string;
      readonly lang?: string;
      readonly badge?: string;
      readonly open: boolean;
      readonly children: readonly SidebarNode[];
    };

/** Texts of one locale for the root `404.html`, which shows all locales. */
export interface NotFoundText extends Pick<PageProps, 'navbar' | 'footer'> {
  readonly code: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly strings: Strings;
  readonly homeUrl: string;
  /** URL of the list of the locale's pages. */
  readonly pageList: string;
}

export interface LogoPicture {
  readonly url: string;
  /** Size in pixels; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

export interface SiteLogo {
  readonly light: LogoPicture;
  /** Null if both modes use the same picture. */
  readonly dark: LogoPicture | null;
  readonly alt: string;
  /** URL that the logo leads to. */
  readonly url: string;
}

/** Icon for the document's head, in addition to `icon`. */
export interface HeadIcon {
  readonly rel: 'icon' | 'apple-touch-icon' | 'manifest';
  readonly url: string;
  readonly sizes: string | null;
}

/** Element that the configuration adds to the document's head. */
export interface HeadElement {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: { readonly [name: string]: string };
}

/** Content of the document's head; `<Head>` renders all of it. */
export interface PageHead {
  /** Title with the site's name: `Page · Site`. */
  readonly title: string;
  /** Description from front matter, else the first paragraph. */
  readonly description: string | null;
  readonly keywords: readonly string[];
  readonly canonical: string | null;
  readonly alternates: readonly { readonly lang: string; readonly url: string }[];
  /** `noindex` for unlisted, draft and not-found pages. */
  readonly robots: string | null;
  /** URL of the page's Markdown twin. */
  readonly twin: string | null;
  /** URL of the Atom feed of the page's dated entries. */
  readonly feed: string | null;
  /** Values that DocSearch reads from a page; null if the site doesn't use it. */
  readonly docsearch: { readonly language: string; readonly version: string } | null;
  /** Content-Security-Policy, as in the response header. */
  readonly csp: string;
  /** URLs of the stylesheets of every page. */
  readonly styles: readonly string[];
  /** URLs of the stylesheets of the page's directives and layout, in the theme's order. */
  readonly partStyles: readonly string[];
  /** URLs of WOFF2 fonts to preload. */
  readonly fonts: readonly string[];
  /** Module scripts, each with its static imports. */
  readonly scripts: readonly string[];
  /** Hashes that stylesheets and scripts must have, by URL, as in the attribute `integrity`. */
  readonly integrity: { readonly [url: string]: string };
  /** Import map with the hashes of other modules; null if the site doesn't check those. The policy allows it by its hash. */
  readonly importMap: string | null;
  /** Text of the early script, the only inline script. The policy allows it by its hash. */
  readonly early: string;
  /** Elements that the configuration adds: `meta`, `link` and `script`, by the names of their attributes in HTML. */
  readonly extra: readonly HeadElement[];
  /** URL of the site's icon; a data URL with the first letter of the title if the site has none. */
  readonly icon: string | null;
  /** Icons and manifest that docgen generates from an SVG. Empty if the site doesn't have them. */
  readonly icons: readonly HeadIcon[];
  /** Metadata for shared links, with absolute URLs; null if the site's origin is unknown. */
  readonly social: {
    readonly type: 'website' | 'article';
    readonly title: string;
    readonly url: string;
    readonly siteName: string;
    /** Language and country, such as `en_GB`; null for languages without one. */
    readonly locale: string | null;
    readonly otherLocales: readonly string[];
    readonly image: {
      readonly url: string;
      /** Size in pixels; null if unknown. */
      readonly size: { readonly width: number; readonly height: number } | null;
      readonly alt: string;
    } | null;
  } | null;
  /** Serialized JSON-LD about the page, safe inside a script element; null if another page is the original. */
  readonly structured: string | null;
  /**
   * Serialized JSON for the browser, safe inside a script element: doc id, version, the page's URLs, versions of the
   * docs, color mode.
   */
  readonly data: string;
}

export interface PageProps {
  readonly kind: RouteKind;
  readonly layout: string;
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  /** Values of the front matter keys that the site and its plugins declare, as their schemas return them. */
  readonly matter: { readonly [key: string]: Json };
  readonly head: PageHead;
  readonly site: {
    readonly title: string;
    readonly tagline: string | null;
    readonly homeUrl: string;
    /** `''` or `/base`. */
    readonly base: string;
    /** Codes of the locales with a URL prefix, for the root not-found page. */
    readonly prefixed: readonly string[];
    readonly defaultLocale: string;
    /** Null if the site has none. An empty `alt` means that the title appears next to the logo. */
    readonly logo: SiteLogo | null;
  };
  readonly locale: {
    readonly code: string;
    readonly label: string;
    readonly lang: string;
    readonly dir: 'ltr' | 'rtl';
  };
  /** This page in every locale, or the fallback page in locales that lack it; one entry on sites with one locale. */
  readonly locales: readonly LocaleLink[];
  /**
   * This page of the docs in every version, or the closest page above it in versions that lack it. Empty outside the
   * docs, and if there is only one version. A link that selects a version has the attribute `data-version={name}`.
   */
  readonly versions: readonly VersionLink[];
  /**
   * The first page of every docs set, if the site has several and the configuration doesn't turn their menu off.
   * `current` is the set of this page. Empty outside the docs.
   */
  readonly sets: readonly SetLink[];
  readonly strings: Strings;
  /** Strings of the site's other locales by code, for texts in their languages. */
  readonly otherStrings: { readonly [code: string]: Strings };
  readonly navbar: {
    readonly left: readonly NavbarEntry[];
    readonly right: readonly NavbarEntry[];
    /** Links to the areas of large docs, of which the page's own is `active`. */
    readonly tabs: readonly NavbarLink[];
    /** Links that are shown as icons; the label is their name. */
    readonly social: readonly NavbarLink[];
  };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly NavbarLink[] }[];
    readonly links: readonly NavbarLink[];
    readonly copyright: string | null;
  };
  readonly announcement: {
    readonly id: string;
    readonly content: string;
    readonly dismissible: boolean;
  } | null;
  /** What the site asks readers before it runs. Texts are in the page's language. Null if it doesn't ask. */
  readonly consent: {
    readonly categories: readonly {
      readonly name: string;
      readonly label: string;
      readonly description: string | null;
    }[];
    /** URL of the page about privacy; null if there is none. */
    readonly notice: string | null;
  } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /**
   * Search: the URL of the manifest of docgen's index for the page's language and version, or the service in the
   * configuration. Null if the site has no search.
   */
  readonly search:
    | {
        readonly provider: 'docgen';
        readonly url: string;
        /** URL of the module that chooses passages for questions; null if the site doesn't show any. */
        readonly answers: string | null;
        /** URL of the service that answers questions; null if the site has none. */
        readonly service: string | null;
        /** Other sites that the search finds pages of; missing if there are none. */
        readonly others?: readonly { readonly label: string; readonly url: string }[];
      }
    | {
        readonly provider: 'algolia';
        readonly appId: string;
        readonly apiKey: string;
        readonly indexName: string;
      }
    | null;
  /** Reference to the sidebar. The theme's sidebar is rendered once for all pages of a branch. */
  readonly nav: { readonly hash: string; readonly activeId: string } | null;
  /** Sections above the page; `url` is null if a section has no page. */
  readonly breadcrumbs: readonly (Omit<PageLink, 'url'> & { readonly url: string | null })[];
  readonly toc: readonly TocEntry[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Pages of a folder without a page; empty elsewhere. */
  readonly list: readonly (PageLink & { readonly description: string | null })[];
  /** Language of the body, if it differs from the page's: its `lang`, direction and name. */
  readonly fallback: { readonly lang: string; readonly dir: 'ltr' | 'rtl'; readonly label: string } | null;
  readonly editUrl: string | null;
  /** URLs to answer whether the page helped; null if the site doesn't ask. */
  readonly feedback: { readonly yes: string; readonly no: string } | null;
  /** Day of the last change, such as `2025-11-10`, and the same in the page's language. Null if unknown. */
  readonly lastUpdated: { readonly date: string; readonly text: string } | null;
  /** Minutes that reading the page takes. Null if the site or the page doesn't show it, or if there is no prose. */
  readonly readingTime: number | null;
  /** Names of the people who have written the page. Empty if the site or the page doesn't show them, or if Git doesn't know them. */
  readonly contributors: readonly string[];
  readonly draft: boolean;
  /** Texts of every locale on the root not-found page; empty elsewhere. */
  readonly notFound: readonly NotFoundText[];
  /** URL of the redirects that the browser follows from a not-found page; null elsewhere, and if there are none. */
  readonly redirects: string | null;
  /** URL of the list of the locale's pages, from which a not-found page suggests the closest; null elsewhere. */
  readonly pageList: string | null;
}
