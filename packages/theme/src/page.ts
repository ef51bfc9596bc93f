/**
 * All that a layout may read of one page, and nothing else. The engine hashes these props: a page whose props and
 * body are unchanged is not rendered again, so nothing here may depend on other pages' bodies, a clock or the machine.
 * Every URL is ready to stand in an attribute.
 */
import type { Json, RouteKind } from '@docgen/model';

/** Interface strings of one locale by key; every key of the theme's English strings is there. */
export type Strings = { readonly [key: string]: string };

export interface PageLink {
  readonly label: string;
  readonly url: string;
  /** Set where the label is in another language than the page. */
  readonly lang?: string;
}

export interface NavbarLink extends PageLink {
  /** Leads to another origin. */
  readonly external: boolean;
  /** The page shown lies in this section. */
  readonly active: boolean;
  /** Drawn as a button. */
  readonly button: boolean;
}

export interface LocaleLink extends PageLink {
  readonly code: string;
  /** Value for `lang` and `hreflang`. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly current: boolean;
  /** The page exists in that language; else `url` shows it in another one, or leads home. */
  readonly translated: boolean;
}

/** The docs in one version, for the switch. `current` is the version that is not frozen, whichever is shown. */
export interface VersionLink extends PageLink {
  /** `''` for the current version. */
  readonly name: string;
  readonly current: boolean;
  readonly shown: boolean;
  /** What the version's pages say of it, with a link to the current one. */
  readonly banner: 'old' | 'unreleased' | null;
}

export interface TocEntry {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** The text cut where code begins and ends: every second part is code. Left out where none is. */
  readonly parts?: readonly string[];
}

/** A node of the sidebar; `open` categories hold the page shown. `lang` is set where the label is in another language. */
export type SidebarNode =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly url: string;
      readonly id: string;
      readonly lang?: string;
      /** Method of the operation that the page is about, such as `POST`. */
      readonly badge?: string;
    }
  | { readonly kind: 'href'; readonly label: string; readonly url: string }
  | {
      readonly kind: 'category';
      readonly label: string;
      readonly url: string | null;
      /** Set when the category has a page of its own at `url`. */
      readonly id?: string;
      readonly lang?: string;
      readonly open: boolean;
      readonly children: readonly SidebarNode[];
    };

/** A locale's share of the root `404.html`, which must speak all of them. */
export interface NotFoundText {
  readonly code: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly strings: Strings;
  readonly homeUrl: string;
  /** URL of the list of the locale's pages. */
  readonly pageList: string;
  /** The locale's links of the navigation bar and the footer that lead to pages of the site, each once. */
  readonly links: readonly PageLink[];
}

/** What stands in the document's head; `<Head>` draws all of it. */
export interface PageHead {
  /** `Page · Site`. */
  readonly title: string;
  /** Of the page's front matter, else its beginning. */
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
  /** What DocSearch asks of a page; null where the site is not searched by it. */
  readonly docsearch: { readonly language: string; readonly version: string } | null;
  /** The Content-Security-Policy, as in the response header. */
  readonly csp: string;
  readonly styles: readonly string[];
  /** WOFF2 fonts that the page shows at once. */
  readonly fonts: readonly string[];
  /** Module scripts, each with what it imports at once. */
  readonly scripts: readonly string[];
  /** The early script's text: the only inline script, allowed by its hash in the policy. */
  readonly early: string;
  /** URL of the site's icon; a data URL with the first letter of the title where the site has none. */
  readonly icon: string | null;
  /** How a link to the page looks where it is shared, with absolute URLs; null without the site's origin. */
  readonly social: {
    readonly type: 'website' | 'article';
    readonly title: string;
    readonly url: string;
    readonly siteName: string;
    /** Language and country, such as `en_GB`; null for a language that has none. */
    readonly locale: string | null;
    readonly otherLocales: readonly string[];
    readonly image: {
      readonly url: string;
      /** In pixels; null: not known. */
      readonly size: { readonly width: number; readonly height: number } | null;
      readonly alt: string;
    } | null;
  } | null;
  /** Serialised JSON-LD that says what the page is; null where another page is the original. Safe inside a script element. */
  readonly structured: string | null;
  /** Serialised JSON for the browser: doc id, version, this page's URLs, docs' versions, colour mode. Safe inside a script element. */
  readonly data: string;
}

export interface PageProps {
  readonly kind: RouteKind;
  readonly layout: string;
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  /** Values of the keys of front matter that the site and its plugins declare, as their schemas give them. */
  readonly matter: { readonly [key: string]: Json };
  readonly head: PageHead;
  readonly site: {
    readonly title: string;
    readonly tagline: string | null;
    readonly homeUrl: string;
    /** `''` or `/base`. */
    readonly base: string;
    /** Codes of the locales that have a URL prefix, for the root not-found page. */
    readonly prefixed: readonly string[];
    readonly defaultLocale: string;
  };
  readonly locale: {
    readonly code: string;
    readonly label: string;
    readonly lang: string;
    readonly dir: 'ltr' | 'rtl';
  };
  /** This page in every locale (the fallback page where one lacks it); one entry on single-locale sites. */
  readonly locales: readonly LocaleLink[];
  /**
   * This page of the docs in every version, or what is nearest above it where one lacks it; empty elsewhere, and where
   * the docs have no other version. A link whose click chooses a version carries `data-version={name}`.
   */
  readonly versions: readonly VersionLink[];
  readonly strings: Strings;
  /** Strings of the site's other locales by code, for what has to be said in their languages. */
  readonly otherStrings: { readonly [code: string]: Strings };
  readonly navbar: { readonly left: readonly NavbarLink[]; readonly right: readonly NavbarLink[] };
  readonly footer: { readonly links: readonly NavbarLink[]; readonly copyright: string | null };
  readonly announcement: {
    readonly id: string;
    readonly content: string;
    readonly dismissible: boolean;
  } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /**
   * What readers search by: docgen's index of the page's language and version by the URL of its manifest, or what the
   * configuration names; null where the site has no search.
   */
  readonly search:
    | { readonly provider: 'docgen'; readonly url: string }
    | {
        readonly provider: 'algolia';
        readonly appId: string;
        readonly apiKey: string;
        readonly indexName: string;
      }
    | null;
  /** The sidebar by reference; `<Sidebar>` of the theme is rendered once for all pages of a branch. */
  readonly nav: { readonly hash: string; readonly activeId: string } | null;
  /** The sections above the page; `url` is null for one without a page. */
  readonly breadcrumbs: readonly (Omit<PageLink, 'url'> & { readonly url: string | null })[];
  readonly toc: readonly TocEntry[];
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /** Pages of a folder that has no page of its own; empty elsewhere. */
  readonly list: readonly (PageLink & { readonly description: string | null })[];
  /** Set when the body is in another language than the page: its own `lang`, and that language's name. */
  readonly fallback: { readonly lang: string; readonly dir: 'ltr' | 'rtl'; readonly label: string } | null;
  readonly editUrl: string | null;
  /** Where a reader says whether the page helped; null where the site does not ask. */
  readonly feedback: { readonly yes: string; readonly no: string } | null;
  /** When the text was last changed: a day such as `2025-11-10`, and the same in the page's language. Null: not known. */
  readonly lastUpdated: { readonly date: string; readonly text: string } | null;
  readonly draft: boolean;
  /** Every locale's text on the root not-found page; empty elsewhere. */
  readonly notFound: readonly NotFoundText[];
  /** URL of the redirects that the browser follows from a not-found page; null elsewhere, and where there are none. */
  readonly redirects: string | null;
  /** URL of the list of the locale's pages, of which a not-found page offers the nearest; null elsewhere. */
  readonly pageList: string | null;
}
