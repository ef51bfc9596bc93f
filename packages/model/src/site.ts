/**
 * The resolved, frozen configuration: data only. The engine's `config` creates it, and every later phase reads it.
 * Every default is filled in, every text is per locale, and every path is normalized.
 */
import type { ApiPagesConfig, ApiRules, SampleLanguage } from './config/openapi.js';
import type { SiteAnalytics } from './config/analytics.js';
import type { CheckRule, Config, DocsConfig, HostName, Plain } from './config/config.js';
import type { CardColors } from './config/card.js';
import type { ExternalConfig } from './config/external.js';
import type { MatchOptions, SidebarItem } from './config/navigation.js';
import type { Limits } from './config/limits.js';
import type { Hydration, PropFields } from './config/components.js';
import type { SiteConsent } from './config/consent.js';
import type { SiteEmbed } from './config/embeds.js';
import type { AlgoliaConfig, DocgenSearch } from './config/search.js';
import type { SiteHeadTag, SiteScript } from './config/page-head.js';
import type { ProseRules } from './config/prose.js';
import type { LocalText } from './config/text.js';
import type { LinkedSite, PublishConfig } from './config/sites.js';
import type { SourceDirective } from './texts.js';

export interface Locale {
  readonly code: string;
  readonly label: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** `''` for the locale at the root, or for example `/en`. */
  readonly prefix: string;
  /** The translation is in progress: missing pages and texts aren't reported. */
  readonly isPartial?: true;
}

/** A version of a docs set. Each version of each set has a key, which pages, sidebars and search indexes refer to. */
export interface Version {
  /** `''` for the current version of the first set, else as in `versionKey`. */
  readonly key: string;
  /** Its set of the docs. */
  readonly set: DocsSet;
  /** Its name and URL segment; `''` for the current version, which has no such segment. */
  readonly name: string;
  /** Null if the label is its name or, for the current version, the theme's text. */
  readonly label: LocalText | null;
  readonly banner: 'old' | 'unreleased' | null;
  readonly sidebars: Sidebars | null;
  /** Keys of its set in the configuration; empty for a frozen version, whose sidebars have their own file. */
  readonly at: readonly (string | number)[];
  /** The Git tag that its files are read from; missing if they are in the site folder. */
  readonly tag?: string;
}

/** Docs with their own folder, URLs, sidebars and versions. */
export interface DocsSet extends Plain<DocsConfig> {
  /** Empty if the configuration isn't a list of sets. */
  readonly id: string;
  /** Null for a set without an id. */
  readonly label: LocalText | null;
  /** Folder of its pages, relative to the site folder or a version's folder. */
  readonly path: string;
  /** `''` or `docs`, without slashes at either end. */
  readonly routeBase: string;
  readonly main: string | null;
  readonly editUrl: string | null;
  readonly feedback: { readonly yes: LocalText; readonly no: LocalText } | null;
  readonly toc: Plain<NonNullable<DocsConfig['toc']>>;
}

/** Sidebars by name; null for one sidebar that is generated from the tree. */
export interface Sidebars {
  readonly [name: string]: readonly SidebarItem[];
}

/** A link of the navigation bar, one of its menus, or the footer. */
export interface SiteNavItem {
  readonly label: LocalText;
  /** Sentence below the label in a menu. */
  readonly description: LocalText | null;
  /** Name of an icon, or path in `static/`. */
  readonly icon: string | null;
  readonly target:
    | { readonly kind: 'path'; readonly path: string }
    | { readonly kind: 'doc'; readonly id: string; readonly version: string }
    | { readonly kind: 'href'; readonly href: string };
  readonly match: Required<MatchOptions>;
  readonly button: boolean;
}

export interface SiteMenu {
  readonly label: LocalText;
  readonly icon: string | null;
  readonly items: readonly SiteNavItem[];
}

export type SiteNavEntry = SiteNavItem | SiteMenu;

/** An optional package that renders parts of pages. Its module exports `extension`. */
export interface SiteExtension {
  readonly name: string;
  /** URL of its module on this machine. */
  readonly module: string;
  /** Hash of its code, or its version if it is installed. */
  readonly hash: string;
}

export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly match: Required<MatchOptions>;
}

/** A component of the site. */
export interface SiteComponent {
  /** Path of its module, relative to the site folder, with `/`. */
  readonly file: string;
  /** Null if a schema in SiteCode checks its props, under the component's name. */
  readonly props: PropFields | null;
  /** Names of its slots, including `default`. */
  readonly slots: readonly string[];
  readonly hydrate: Hydration;
}

/** Pictures are paths in `static/`. */
export interface SiteLogo {
  readonly light: string;
  /** Null if both modes use the same picture. */
  readonly dark: string | null;
  /** Null for the site's title; empty if the title appears next to the logo. */
  readonly alt: LocalText | null;
  /** Path of this site or an absolute URL; null for the home page. */
  readonly link: string | null;
}

export interface SiteApiPages extends Required<Omit<ApiPagesConfig, 'docs'>> {
  /** Key of the current version of their docs set. */
  readonly version: string;
}

/** The look of a site, as far as it differs from its theme's. */
export interface Brand {
  /** CSS values of the theme contract's tokens, by name without `--`. */
  readonly tokens: { readonly [token: string]: string };
  readonly fonts: BrandFonts;
}

/** Kinds of text that can have a font. */
export type FontRole = 'text' | 'code' | 'headings';

/** A missing kind uses the theme's font. */
export type BrandFonts = { readonly [role in FontRole]?: BrandFont };

export type BrandFont =
  | { readonly kind: 'system' }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'files'; readonly files: readonly string[] };

export type CardFontSource = Exclude<BrandFont, { readonly kind: 'system' }>;

export interface SiteCards extends Pick<SiteExtension, 'module' | 'hash'> {
  readonly colors: CardColors;
  /** Path in `static/`, or null. */
  readonly logo: string | null;
  /** Whether it is the cards' own, and not the site's. */
  readonly ownLogo: boolean;
  /** Of the theme's headings and text; empty for the font of the package. */
  readonly titleFonts: readonly CardFontSource[];
  /** For characters that the others lack, in the order in which they are used. */
  readonly fonts: readonly CardFontSource[];
}

type Group<Key extends keyof Config> = Exclude<NonNullable<Config[Key]>, boolean>;

/** Booleans, numbers and words keep their configured value or their default. */
export interface Site extends Omit<Plain<Config>, 'trailingSlash' | 'host'> {
  /** Path of the configuration file, relative to the site folder; null in a folder without one. */
  readonly configFile: string | null;
  /** Null if the title is the home page's first heading. */
  readonly title: LocalText | null;
  readonly tagline: LocalText | null;
  readonly logo: SiteLogo | null;
  /** Path in `static/`; null for the first icon found in `static/`. */
  readonly favicon: string | null;
  /** Preview image for shared links to pages without one; if `alt` is null, the site's title is used. */
  readonly image: { readonly src: LocalText; readonly alt: LocalText | null } | null;
  /** Origin without a trailing slash, or null. */
  readonly origin: string | null;
  /** `''` or `/base`, without a trailing slash. */
  readonly base: string;
  readonly trailingSlash: boolean | null;
  readonly exclude: readonly string[];
  /** `active` are globs of files that are served without a sandbox. */
  readonly assets: { readonly active: readonly string[] };
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  /** Locale that the others are translated from. */
  readonly sourceLocale: string;
  readonly fallback: string | null;
  /**
   * Folders of the languages' pages: one for each `inside` docs/ and pages/, or i18n/<locale>/ `beside` them for every
   * language except the default one. A site of one language is `beside`.
   */
  readonly localeFolders: 'inside' | 'beside';
  /** Docs sets in the order of the configuration. Pages outside the docs have the settings of the first one. */
  readonly docs: readonly [DocsSet, ...DocsSet[]];
  /** Versions of all sets, set by set, each in the order of its version menu: the current one comes first. */
  readonly versions: readonly Version[];
  readonly navbar: {
    readonly left: readonly SiteNavEntry[];
    readonly right: readonly SiteNavEntry[];
    readonly tabs: readonly SiteNavItem[];
    /** Whether pages show a menu of docs sets. */
    readonly docsMenu: boolean;
    readonly social: readonly SiteNavItem[];
  };
  readonly footer: {
    readonly columns: readonly { readonly title: LocalText; readonly items: readonly SiteNavItem[] }[];
    readonly links: readonly SiteNavItem[];
    readonly copyright: LocalText | null;
  };
  /** Shapes of the icons that the navigation uses, as SVG markup by name. */
  readonly icons: { readonly [name: string]: string };
  readonly announcement:
    | (Plain<Group<'announcement'>> & { readonly id: string; readonly content: LocalText })
    | null;
  readonly colorMode: Plain<Group<'colorMode'>>;
  readonly redirects: readonly SiteRedirect[];
  readonly routing: Required<MatchOptions>;
  readonly analytics: SiteAnalytics;
  /** Null if readers aren't asked. */
  readonly consent: SiteConsent | null;
  /** Elements that the site adds to the head of every page. */
  readonly head: readonly SiteHeadTag[];
  readonly scripts: readonly SiteScript[];
  readonly embeds: readonly SiteEmbed[];
  /** Folders with source code, by name, relative to the site folder. */
  readonly code: { readonly [name: string]: string };
  /** Null if the site has no search. */
  readonly search: DocgenSearch | AlgoliaConfig | null;
  readonly publish: Required<PublishConfig>;
  /** Other sites by name. */
  readonly sites: { readonly [name: string]: Required<LinkedSite> };
  /** Other sites that the search finds pages of, by locale. */
  readonly searched: { readonly [locale: string]: readonly SearchedSite[] };
  /** Null if the site has no sitemap. */
  readonly sitemap: Plain<Group<'sitemap'>> | null;
  readonly markdown: Plain<Group<'markdown'>> & {
    /** All URL schemes that pages may use, in lower case. */
    readonly schemes: readonly string[];
    readonly highlight: boolean;
    /** Name of the site's highlighter, whose function is in SiteCode, or null. */
    readonly highlighter: string | null;
    /** Optional packages that render parts of pages. */
    readonly extensions: readonly SiteExtension[];
    /** Names of the plugins, in the order of their index in SiteCode. */
    readonly remarkPlugins: readonly string[];
    readonly rehypePlugins: readonly string[];
  };
  /** Null if images stay as they are. */
  readonly images:
    | (Required<Group<'images'>> &
        Pick<SiteExtension, 'module' | 'hash'> & {
          /** Path of the encoders' WebAssembly build; null for the native one. */
          readonly wasm: string | null;
        })
    | null;
  /** Null if no cards are drawn. */
  readonly cards: SiteCards | null;
  /** Null if the site has no API descriptions. */
  readonly openapi:
    | (Plain<Group<'openapi'>> & {
        /** Null for every description in `openapi/`. */
        readonly files: readonly string[] | null;
        readonly samples: readonly SampleLanguage[];
        /** Whether readers can send requests; a list contains the servers that they can use. */
        readonly tryIt: boolean | readonly string[];
        /** URLs of these servers, known after the descriptions have been read. */
        readonly servers: readonly string[];
        /** Path of the page with the changelog; null if none is set. */
        readonly changelog: string | null;
        readonly rules: ApiRules;
        /** Null if no pages are generated from descriptions. */
        readonly pages: SiteApiPages | null;
        /** Directives that include texts of descriptions; empty if the package for them is missing. */
        readonly directives: readonly SourceDirective[];
      })
    | null;
  readonly components: { readonly [name: string]: SiteComponent };
  /** Names of the page sources, in the order of their index in SiteCode. */
  readonly sources: readonly string[];
  /** Additional front matter keys, sorted by code units; their schemas are in SiteCode. */
  readonly frontMatter: readonly string[];
  /** By name: whether content for the audience is shown. */
  readonly audiences: { readonly [name: string]: boolean };
  /** Rules for words, by code of the locale. */
  readonly prose: { readonly [locale: string]: ProseRules };
  readonly theme: string | null;
  /** What the settings of the theme change; null if they change nothing. */
  readonly brand: Brand | null;
  /**
   * Null if no host is set: docgen checks no host's limits, and writes rules that Netlify and Cloudflare Pages
   * interpret in the same way.
   */
  readonly host: HostName | null;
  readonly checks: { readonly [code: string]: CheckRule };
  /** Settings for checking external links with `check --external`. */
  readonly external: Required<ExternalConfig>;
  /** Path of the file with questions, relative to the site folder. */
  readonly questions: string;
  /** Without `seconds`, each step has a default. */
  readonly limits: Omit<Limits, 'seconds'> & { readonly seconds: number | null };
}

/** URL prefix of a locale: `''` at the root, or for example `/en`. */
export function prefixOf(locale: string, { locales }: Pick<Site, 'locales'>): string {
  return locales.find(({ code }) => code === locale)?.prefix ?? '';
}

/** Whether the translation to a locale is in progress. */
export function isPartial(locale: string, { locales }: Pick<Site, 'locales'>): boolean {
  return locales.some(({ code, isPartial: isOwn }) => code === locale && isOwn === true);
}

/** Whether a path is a locale's URL prefix or below it; always false for the empty prefix of the root. */
export function isUnderPrefix(path: string, prefix: string): boolean {
  return prefix !== '' && `${path}/`.startsWith(`${prefix}/`);
}

/** A path without the URL prefix of a locale, if it has one. */
export function withoutPrefix(path: string, prefix: string): string {
  return isUnderPrefix(path, prefix) ? path.slice(prefix.length) || '/' : path;
}

/** Locale whose URL prefix contains a path; none for paths at the root. */
export function prefixedLocale(path: string, { locales }: Pick<Site, 'locales'>): Locale | undefined {
  return locales.find(({ prefix }) => isUnderPrefix(path, prefix));
}

/** Language of a locale, for `lang` and `hreflang`. */
export function langOf(locale: string, { locales }: Pick<Site, 'locales'>): string {
  return locales.find(({ code }) => code === locale)?.lang ?? locale;
}

/** All entries of the navigation bar and the footer, each with its top-level key. */
export function navEntries({ navbar, footer }: Pick<Site, 'navbar' | 'footer'>): readonly NavEntry[] {
  const inBar = [...navbar.left, ...navbar.right, ...navbar.tabs, ...navbar.social];
  return [
    ...inBar.map((entry) => ({ entry, within: 'navbar' as const })),
    ...[...footer.columns.flatMap(({ items }) => items), ...footer.links].map((entry) => ({
      entry,
      within: 'footer' as const,
    })),
  ];
}

export interface NavEntry {
  readonly entry: SiteNavEntry;
  readonly within: 'navbar' | 'footer';
}

/** All links of the navigation bar, its menus and the footer. */
export function navLinks(site: Pick<Site, 'navbar' | 'footer'>): readonly SiteNavItem[] {
  return navEntries(site).flatMap(({ entry }) => linksIn(entry));
}

/** The links of a menu, or the link itself. */
export function linksIn(entry: SiteNavEntry): readonly SiteNavItem[] {
  return 'items' in entry ? entry.items : [entry];
}

/** Another site whose pages the search finds, in one language. */
export interface SearchedSite {
  /** Its title or, if it publishes none, its name. */
  readonly label: string;
  /** Absolute URL of its search index. */
  readonly url: string;
}
