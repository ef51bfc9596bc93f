/**
 * The resolved, frozen configuration: data only. Made by the engine's `config`, read by every later phase.
 * Every default is filled in, every text is per locale, every path is in its one form.
 */
import type { SiteAnalytics } from './config/analytics.js';
import type {
  AlgoliaConfig,
  ApiPagesConfig,
  CheckRule,
  Config,
  ExternalConfig,
  HostName,
  Hydration,
  MatchOptions,
  Plain,
  PropFields,
  SampleLanguage,
  SidebarItem,
} from './config/config.js';
import type { Limits } from './config/limits.js';
import type { SourceDirective } from './texts.js';

/** A text for readers in every locale of the site. */
export type LocalText = { readonly [locale: string]: string };

export interface Locale {
  readonly code: string;
  readonly label: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** `''` for the locale at the root, else `/en`. */
  readonly prefix: string;
}

/** A version of the docs. */
export interface Version {
  /** Its folder in `versions/`, and its segment of URLs; `''` for the current version, which has neither. */
  readonly name: string;
  /** Null: its name, or for the current version the theme's text. */
  readonly label: LocalText | null;
  readonly banner: 'old' | 'unreleased' | null;
  /** Of a frozen version; those of the current one are `docs.sidebars`. */
  readonly sidebars: Sidebars | null;
}

/** Sidebars by name; null in their place is one sidebar generated from the tree. */
export interface Sidebars {
  readonly [name: string]: readonly SidebarItem[];
}

export interface SiteNavItem {
  readonly label: LocalText;
  readonly target:
    | { readonly kind: 'path'; readonly path: string }
    | { readonly kind: 'doc'; readonly id: string }
    | { readonly kind: 'href'; readonly href: string };
  readonly match: Required<MatchOptions>;
  readonly button: boolean;
}

export interface SiteRedirect {
  readonly from: string;
  readonly to: string;
  readonly match: Required<MatchOptions>;
}

/** A component of the site's own. */
export interface SiteComponent {
  /** Its module, relative to the site folder, with `/`. */
  readonly file: string;
  /** Null: its props are checked by a schema in SiteCode, under the component's name. */
  readonly props: PropFields | null;
  /** `default` among them. */
  readonly slots: readonly string[];
  readonly hydrate: Hydration;
}

type Group<Key extends keyof Config> = Exclude<NonNullable<Config[Key]>, boolean>;

/** Options that are switches, numbers or words come as they are configured, with their defaults. */
export interface Site extends Omit<Plain<Config>, 'trailingSlash' | 'host'> {
  /** The configuration file, relative to the site folder; null in a folder without one. */
  readonly configFile: string | null;
  /** Null: the title is the home page's first heading. */
  readonly title: LocalText | null;
  readonly tagline: LocalText | null;
  /** The picture of pages that have none of their own, where they are shared; `alt` null: the site's title. */
  readonly image: { readonly src: LocalText; readonly alt: LocalText | null } | null;
  /** Origin without a slash at its end, or null. */
  readonly origin: string | null;
  /** `''` or `/base`: never a slash at its end. */
  readonly base: string;
  readonly trailingSlash: boolean | null;
  readonly exclude: readonly string[];
  /** `active` are globs of files that are served without a sandbox. */
  readonly assets: { readonly active: readonly string[] };
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  /** The locale that the others are translated from. */
  readonly sourceLocale: string;
  readonly fallback: string | null;
  /** In the order of the switch. */
  readonly versions: readonly Version[];
  readonly docs: Plain<Group<'docs'>> & {
    /** `''` or `docs`: no slash at either end. */
    readonly routeBase: string;
    readonly main: string | null;
    readonly sidebars: Sidebars | null;
    readonly editUrl: string | null;
    readonly feedback: { readonly yes: LocalText; readonly no: LocalText } | null;
    readonly toc: Plain<NonNullable<Group<'docs'>['toc']>>;
  };
  readonly navbar: { readonly left: readonly SiteNavItem[]; readonly right: readonly SiteNavItem[] };
  readonly footer: { readonly links: readonly SiteNavItem[]; readonly copyright: LocalText | null };
  readonly announcement:
    | (Plain<Group<'announcement'>> & { readonly id: string; readonly content: LocalText })
    | null;
  readonly colorMode: Plain<Group<'colorMode'>>;
  readonly redirects: readonly SiteRedirect[];
  readonly routing: Required<MatchOptions>;
  readonly analytics: SiteAnalytics;
  /** Null: readers have no search. */
  readonly search: { readonly provider: 'docgen' } | AlgoliaConfig | null;
  /** Null: the site wants none. */
  readonly sitemap: Plain<Group<'sitemap'>> | null;
  readonly markdown: Plain<Group<'markdown'>> & {
    /** All URL schemes that pages may use, in lower case. */
    readonly schemes: readonly string[];
    readonly highlight: boolean;
    /** Name of the site's own highlighter, which stands in SiteCode, or null. */
    readonly highlighter: string | null;
    /** Names of the plugins, by their index in SiteCode. */
    readonly remarkPlugins: readonly string[];
    readonly rehypePlugins: readonly string[];
  };
  /** Null: the site describes no API. */
  readonly openapi:
    | (Plain<Group<'openapi'>> & {
        /** Null: every description in `openapi/`. */
        readonly files: readonly string[] | null;
        readonly samples: readonly SampleLanguage[];
        /** Whether readers may send requests; a list names the servers that they may send to. */
        readonly tryIt: boolean | readonly string[];
        /** URLs of these servers, known when the descriptions are read. */
        readonly servers: readonly string[];
        /** Null: no pages are made from descriptions. */
        readonly pages: Required<ApiPagesConfig> | null;
        /** What pages may write to include texts of descriptions; none where the package for them is missing. */
        readonly directives: readonly SourceDirective[];
      })
    | null;
  readonly components: { readonly [name: string]: SiteComponent };
  /** Names of the sources of pages, by their index in SiteCode. */
  readonly sources: readonly string[];
  /** Further keys of front matter, in the order of their code units; their schemas stand in SiteCode. */
  readonly frontMatter: readonly string[];
  readonly theme: string | null;
  /** Null: no host is named, no host's rules are checked, and those are written that Netlify and Cloudflare Pages read alike. */
  readonly host: HostName | null;
  readonly checks: { readonly [code: string]: CheckRule };
  /** How links to other sites are checked, when they are. */
  readonly external: Required<ExternalConfig>;
  /** Without `seconds`, each step has a time of its own. */
  readonly limits: Omit<Limits, 'seconds'> & { readonly seconds: number | null };
}

/** The URL prefix of a locale: `''` at the root, else `/en`. */
export function prefixOf(locale: string, { locales }: Pick<Site, 'locales'>): string {
  return locales.find(({ code }) => code === locale)?.prefix ?? '';
}

/** Whether a path is a locale's URL prefix or stands below it; no path is below that of the root. */
export function isUnderPrefix(path: string, prefix: string): boolean {
  return prefix !== '' && `${path}/`.startsWith(`${prefix}/`);
}

/** A path without the URL prefix of a locale, where it has that. */
export function withoutPrefix(path: string, prefix: string): string {
  return isUnderPrefix(path, prefix) ? path.slice(prefix.length) || '/' : path;
}

/** The locale whose URL prefix a path is or stands below; none for paths at the root. */
export function prefixedLocale(path: string, { locales }: Pick<Site, 'locales'>): Locale | undefined {
  return locales.find(({ prefix }) => isUnderPrefix(path, prefix));
}

/** The language of a locale, as `lang` and `hreflang` say it. */
export function langOf(locale: string, { locales }: Pick<Site, 'locales'>): string {
  return locales.find(({ code }) => code === locale)?.lang ?? locale;
}
