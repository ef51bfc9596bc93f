/**
 * The configuration as an author writes it (`docgen.config.{ts,js,mjs,json}`). The engine validates it and resolves it
 * to a `Site`; nothing else reads this type. The schema has the defaults.
 */
import type { ApiPagesConfig, ApiRules, SampleLanguage } from './openapi.js';
import type { AnalyticsConfig } from './analytics.js';
import type { ComponentConfig } from './components.js';
import type { ConsentConfig } from './consent.js';
import type { EmbedOrigin, EmbedProvider } from './embeds.js';
import type { HeadTag, ScriptConfig } from './page-head.js';
import type { AlgoliaConfig, SearchConfig } from './search.js';
import type { ExternalConfig } from './external.js';
import type { Highlighter } from '../code.js';
import type { Level, DiagnosticCode } from '../diagnostic.js';
import type { Text } from './text.js';
import type { FrontMatterSchemas, PageSource, Plugin } from './plugin.js';
import type { Limits } from './limits.js';
import type { ProseRules } from './prose.js';
import type { PictureEncoder, PictureFormat, PictureZoom } from '../picture.js';
import type { Color, FontChoice, LogoConfig, ThemeSettings } from './theme.js';
import type { LinkedSite, PublishConfig } from './sites.js';
import type { StoreConfig } from './store.js';
import type { VersionsConfig } from './versions.js';
import type { FooterColumn, MatchOptions, NavItem, NavLink, SidebarItem, SocialLink } from './navigation.js';

export interface LocaleConfig {
  /** Name of the locale in its own language, such as `Français`. */
  readonly label: string;
  /** BCP 47 tag for the `lang` attribute. Default: the locale's code. */
  readonly lang?: string;
  /** Writing direction. Default: that of the language, such as `rtl` for Arabic and Hebrew. */
  readonly dir?: 'ltr' | 'rtl';
  /** Whether the translation is in progress, so docgen doesn't report pages and texts that it lacks. `docgen i18n status` still lists them. Default: false. */
  readonly partial?: boolean;
}

export interface I18nConfig {
  /** Code of the locale that is served at `/`, without a prefix. */
  readonly defaultLocale: string;
  /** Source locale. docgen compares the others with it, because they are translated from it. Default: the default locale. */
  readonly source?: string;
  /** Locales by code, each with its name, in the order of the language menu. */
  readonly locales: { readonly [code: string]: LocaleConfig | string };
  /** Whether URLs in the default locale have a prefix, too. Default: false. */
  readonly prefixDefault?: boolean;
  /** Locale that readers see if a page has no translation; `false` leaves such pages out. Default: the default locale. */
  readonly fallback?: string | false;
}

export interface RedirectConfig {
  /** Path of this site without base and locale, such as `/docs/old`. If a page has the same path, the page is served. */
  readonly from: string;
  /** Path of this site or an absolute URL. */
  readonly to: string;
  /** How paths are compared with `from`. */
  readonly match?: MatchOptions;
}

/** Level of a diagnostic, for all files or for some. */
export type CheckRule =
  | Level
  | {
      /** Level: `off`, `warn` or `error`. */
      readonly level: Level;
      /** Globs of the sources that the level applies to, relative to the site folder. */
      readonly files: string | readonly string[];
    };

/** Options of a group that are booleans, numbers or words from a list. Each has a default, and so a value in the resolved site. */
export type Plain<Group> = {
  readonly [Key in keyof Group as IsPlain<NonNullable<Group[Key]>> extends true ? Key : never]-?: NonNullable<
    Group[Key]
  >;
};

type IsPlain<Value> = [Value] extends [boolean | number]
  ? true
  : [Value] extends [string]
    ? string extends Value
      ? false
      : true
    : false;

/** Settings of the docs, or of a docs set. */
export interface DocsConfig {
  /** Path that the docs are served at; `/` for the root. Default: `docs`, or the folder of a docs set. */
  readonly routeBase?: string;
  /** Doc id of the page that `routeBase` redirects to if that path has no page. Default: the first doc of the sidebar. */
  readonly main?: string;
  /** Entries of the sidebar, or several sidebars by name. A page shows the sidebar that contains it. Default: the tree of files. */
  readonly sidebars?: readonly SidebarItem[] | { readonly [name: string]: readonly SidebarItem[] };
  /** URL where a page's source can be edited. docgen replaces `{path}` with the source's path in the site folder. Default: no link. */
  readonly editUrl?: string;
  /**
   * Two links (`https:` or `mailto:`) below the question whether the page helped. docgen replaces `{path}` with the
   * page's URL path, and `{title}` with its title. Default: none.
   */
  readonly feedback?: {
    /** URL for the answer yes. */
    readonly yes: Text;
    /** URL for the answer no. */
    readonly no: Text;
  };
  /** Heading levels in the table of contents. */
  readonly toc?: {
    /** The highest level, from 1 to 6. Default: 2. */
    readonly min?: number;
    /** The lowest level, from 1 to 6. Default: 3. */
    readonly max?: number;
  };
  /**
   * Whether pages of the docs show the date of their last change in Git. A page can override it with `lastUpdated` in its
   * front matter. This needs Git's complete history: in a shallow clone, pages have no date. Default: false.
   */
  readonly lastUpdated?: boolean;
  /**
   * Whether pages of the docs show how many minutes it takes to read them. Code isn't counted, and pages about an operation
   * of an API show none. A page opts out with `readingTime: false` in its front matter. Default: false.
   */
  readonly readingTime?: boolean;
  /** Whether sections of the docs show since which version they exist, and in which they last changed. Default: false. */
  readonly versionMarks?: boolean;
  /**
   * Whether pages of the docs name the people who have written them, by the authors of Git's commits. `.mailmap` joins
   * the names of one person. A page opts out with `contributors: false` in its front matter. This needs Git's complete
   * history. Default: false.
   */
  readonly contributors?: boolean;
}

/** One of several docs sets. */
export type DocsSetConfig = DocsConfig & {
  /** Name of the docs set in the configuration, in commands and in `versions/`. */
  readonly id: string;
  /** Text of the set in the menu of docs sets and as a filter of the search. Default: the id. */
  readonly label?: Text;
  /** Folder of the pages, relative to the site folder. Default: the id. */
  readonly path?: string;
  /**
   * Versions of the set. `current` is its folder, and the others are the folders `versions/<id>@<name>`, which
   * `docgen version --docs <id>` creates. Those of the first set have no id: `versions/<name>`. Default: none.
   */
  readonly versions?: VersionsConfig;
};

export interface Config {
  /** Name of the site, shown in the header and after the title of each page. Default: the title of the home page. */
  readonly title?: Text;
  /** One sentence about the site, for layouts that show it. */
  readonly tagline?: Text;
  /** Logo in the header, instead of the title: a path in `static/`, or an object. Default: none. */
  readonly logo?: string | LogoConfig;
  /**
   * Icon of the site: a path in `static/`. If it is an SVG and `@resvg/resvg-js` is installed, docgen also generates the
   * icons that other programs need. Default: `/favicon.svg` or `/favicon.ico`, or otherwise the title's first letter.
   */
  readonly favicon?: string;
  /** Preview image for shared links to pages without an `image`: a path in `static/`, or a URL. Use PNG or JPEG, 1200 × 630 pixels. */
  readonly image?:
    | string
    | {
        /** Path or URL of the image, one for all languages or one for each. */
        readonly src: Text;
        /** Alternative text of the image. Default: the site's title. */
        readonly alt?: Text;
      };
  /** Origin of the published site, such as `https://docs.example.com`. Canonical links and the sitemap need it. */
  readonly url?: string;
  /** Path that the site is served at. Default: `/`. */
  readonly base?: string;
  /**
   * Whether URLs of pages end with a slash. If `true`, the page `x` is the file `x/index.html`, and links to it end with a
   * slash. If `false`, it is `x.html`, and they don't. Default: the file is `x/index.html`, and links to it have no slash.
   */
  readonly trailingSlash?: boolean;
  /** Globs of files that docgen doesn't read, relative to the site folder. Default: none. */
  readonly exclude?: readonly string[];
  /** Files next to pages and in `static/`. */
  readonly assets?: {
    /** Globs of HTML, XML and SVG files that are served without a sandbox, relative to the site folder. Default: none. */
    readonly active?: readonly string[];
  };
  /** Languages of the site. Default: one, `en`. */
  readonly i18n?: I18nConfig;
  /** Pages with a sidebar, which are in the folder `docs/`. A list has several docs sets, each with its own folder and URLs. */
  readonly docs?: DocsConfig | readonly DocsSetConfig[];
  /**
   * Versions of the docs, if `docs` isn't a list. `current` is `docs/`, and the others are the folders in `versions/`, which `docgen version`
   * creates. The version menu starts with the versions named here, in this order, followed by the others, newest first.
   */
  readonly versions?: VersionsConfig;
  /** API descriptions. Pages show their operations with `::api-operation{id=…}`. Requires `@docgen/openapi`. */
  readonly openapi?: {
    /** Paths of the descriptions, relative to the site folder. Default: every `.yaml`, `.yml` and `.json` file in `openapi/`. */
    readonly files?: readonly string[];
    /** Pages that docgen generates from the descriptions, so that you don't have to write them. Default: none. */
    readonly pages?: ApiPagesConfig;
    /** Languages of sample requests, in the order of their tabs. Default: curl, javascript, python, php, go. */
    readonly samples?: readonly SampleLanguage[];
    /** Whether readers can download descriptions and their Postman collections, below `/openapi/`. Default: true. */
    readonly downloads?: boolean;
    /**
     * Whether readers can send requests from the page of an operation: to all servers of its description, or to those whose
     * URLs are listed here. The Content-Security-Policy allows requests to these servers only. Default: false.
     */
    readonly tryIt?: boolean | readonly string[];
    /**
     * Path of the page with the changelog of the API, relative to the site folder, such as `docs/changelog.md`. `docgen diff` and
     * `docgen check --since` then report each change of a description that no new entry of this page names. Default: none.
     */
    readonly changelog?: string;
    /** Rules that descriptions are checked against. Default: none. */
    readonly rules?: ApiRules;
  };
  /** Navigation bar at the top of every page. */
  readonly navbar?: {
    /** Links and menus at the start of the bar, after the title. Default: none. */
    readonly left?: readonly NavItem[];
    /** Links and menus at the end of the bar, before the language menu and the color mode button. Default: none. */
    readonly right?: readonly NavItem[];
    /**
     * Links to the areas of large docs, in a row below the bar. The area that the page belongs to is marked: if `docs.sidebars`
     * names several sidebars, the one whose page is in the same sidebar. On phones, the areas are in the drawer. Default: none.
     */
    readonly tabs?: readonly NavLink[];
    /** Whether pages of the docs show a menu of docs sets, if there are several. Set it to false if tabs or links lead to them. Default: true. */
    readonly docsMenu?: boolean;
    /** Links that the bar shows as an icon, such as those to your repository and your chat. Default: none. */
    readonly social?: readonly SocialLink[];
  };
  /** Footer of every page. */
  readonly footer?: {
    /** Columns of links, each below a title. Default: none. */
    readonly columns?: readonly FooterColumn[];
    /** Links in the last line of the footer. Default: none. */
    readonly links?: readonly NavLink[];
    /** Text in the last line of the footer, such as `© 2025 The makers`. Default: none. */
    readonly copyright?: Text;
  };
  /** Banner above every page. Default: none. */
  readonly announcement?: {
    /** Id of the banner. Readers who dismissed it don't see it again until you change the id. */
    readonly id: string;
    /** Text of the banner, without Markdown. */
    readonly content: Text;
    /** Whether readers can dismiss the banner. Default: true. */
    readonly dismissible?: boolean;
  };
  /** Light and dark mode, for readers who haven't chosen one. */
  readonly colorMode?: {
    /** Initial mode. Default: `light`. */
    readonly default?: 'light' | 'dark';
    /** Whether the mode follows the reader's system. Default: false. */
    readonly respectSystem?: boolean;
  };
  /** Redirects from old paths. Default: none. */
  readonly redirects?: readonly RedirectConfig[];
  /** How paths are compared for links and redirects that have no `match`. */
  readonly routing?: MatchOptions;
  /** Analytics: docgen reports page views to the trackers listed here, except in `docgen serve`. Default: none. */
  readonly analytics?: AnalyticsConfig;
  /** Banner that asks readers before trackers and scripts of its categories run. Default: none. */
  readonly consent?: ConsentConfig;
  /** Elements for the head of every page: `meta` and `link`, at most 100. Default: none. */
  readonly head?: readonly HeadTag[];
  /** Scripts of every page. The Content-Security-Policy allows these and blocks all others. Default: none. */
  readonly scripts?: readonly ScriptConfig[];
  /** Providers of content that pages show with `::embed`: names of known ones, and objects for others. Default: none. */
  readonly embeds?: readonly (EmbedProvider | EmbedOrigin)[];
  /** Folders with source code that `::code-from` copies from, by name, relative to the site folder. Default: none. */
  readonly code?: { readonly [name: string]: string };
  /** Search of the site: docgen's own (`true`, or its settings), none (`false`), or a service that the theme uses. Default: true. */
  readonly search?: boolean | SearchConfig | AlgoliaConfig;
  /** Other sites that pages link to, by the name that links start with. `docgen sites update` pins their manifests. Default: none. */
  readonly sites?: { readonly [name: string]: LinkedSite };
  /** Files about this site that builds write for other sites. Default: none. */
  readonly publish?: PublishConfig;
  /** Key of the store that machines share with `--store`. Default: none. */
  readonly store?: StoreConfig;
  /** Whether docgen writes `llms.txt`, a list of pages, and `llms-full.txt`, the text of these pages, for each language and version. Default: true. */
  readonly llms?: boolean;
  /** Values for all pages in `sitemap.xml`, or `false` for no sitemap. The sitemap needs `url`. */
  readonly sitemap?:
    | false
    | {
        /** How often pages change. Default: `weekly`. */
        readonly changefreq?: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';
        /** Priority, from 0 to 1. Default: 1. */
        readonly priority?: number;
      };
  /** Images of pages in AVIF and WebP, in the widths that pages show. `true` uses the defaults. Needs the package `@docgen/images`. Default: false. */
  readonly images?:
    | boolean
    | {
        /** Formats, the preferred one first. Browsers that support none load the original. Default: `['avif', 'webp']`. */
        readonly formats?: readonly PictureFormat[];
        /** Widths in pixels, at most 8. An image is never enlarged. Default: `[400, 672, 800, 1344]`, for the layouts of docgen's theme. */
        readonly widths?: readonly number[];
        /** Width at which pages show images, as in the HTML attribute `sizes`. Default: `(min-width: 44rem) 42rem, calc(100vw - 2rem)`. */
        readonly sizes?: string;
        /** Images that readers can enlarge: those whose address ends in `#zoom` (`marked`), or all that stand alone, except those with `#no-zoom` (`all`). Default: `off`. */
        readonly zoom?: PictureZoom;
        /** Build of the encoders: the fast one of this platform (`native`), or the one that gives the same bytes on every platform (`wasm`), which needs the package `@img/sharp-wasm32`. Default: `native`. */
        readonly encoder?: PictureEncoder;
      };
  /** Preview images of pages for links that are shared, drawn from their titles. `true` uses the defaults. Needs the package `@docgen/cards`, and `url`. Default: false. */
  readonly cards?:
    | boolean
    | {
        /** Hex color of the background. Default: the theme's background in light mode. */
        readonly background?: Color;
        /** Logo, a path in `static/`. Default: `logo` for light mode. */
        readonly logo?: string;
        /** Fonts for scripts that the font of headings lacks: npm packages such as `@fontsource-variable/noto-sans-arabic`, or objects with `files`. */
        readonly fonts?: readonly FontChoice[];
      };
  /** How docgen reads pages. */
  readonly markdown?: {
    /** Parser for Markdown. `remark` gives the same result but is slower; docgen also uses it if a plugin adds syntax. Default: `native`. */
    readonly parser?: MarkdownParser;
    /**
     * How raw HTML is handled: remove everything that could run (`sanitize`), show it as text (`escape`), or keep it
     * unchanged (`trusted`). With `trusted`, scripts in the site's files can run, while the Content-Security-Policy still
     * blocks inline scripts, event handlers, styles and frames. Default: `sanitize`.
     */
    readonly html?: HtmlMode;
    /** Diagrams: code blocks in the languages `mermaid` and `dot`, drawn as SVG. Needs the package `@docgen/diagrams`. Default: false. */
    readonly diagrams?: boolean;
    /** Formulas in TeX: `$…$`, `$$…$$` and code blocks in the language `math`. Needs the package `@docgen/math`. Default: false. */
    readonly math?: boolean;
    /** URL schemes that pages may use in addition to `http`, `https`, `mailto` and `tel`, such as `['sms', 'vscode']`. Default: none. */
    readonly schemes?: readonly string[];
    /** Plugins that change the Markdown tree or add syntax. Each is a function, or a list of a function and its options. Default: none. */
    readonly remarkPlugins?: readonly PluginConfig[];
    /** Plugins that change the HTML tree after docgen's steps. Default: none. */
    readonly rehypePlugins?: readonly PluginConfig[];
    /** Syntax highlighting: docgen's own (`true`), none (`false`), or your own function, which can leave some languages to docgen. Default: true. */
    readonly highlight?: boolean | Highlighter;
  };
  /** Components that pages use as directives (`::name{…}`, `:::name … :::`), by name. Names consist of lowercase letters, digits and `-`. Default: none. */
  readonly components?: { readonly [name: string]: ComponentConfig };
  /** Additional pages of the docs, generated from data. Default: none. */
  readonly sources?: readonly PageSource[];
  /** Additional front matter keys, each with a schema. Layouts receive their values as `matter`. Default: none. */
  readonly frontMatter?: FrontMatterSchemas;
  /** Audiences that `:::only` can name, and whether this build shows content for each. Default: none. */
  readonly audiences?: { readonly [name: string]: boolean };
  /** Rules for the words of pages, by code of the locale. Default: none. */
  readonly prose?: { readonly [locale: string]: ProseRules };
  /** Plugins that add components, remark and rehype plugins, sources and front matter keys. These come before the site's own. Default: none. */
  readonly plugins?: readonly Plugin[];
  /**
   * Theme of the site: a path relative to the site folder, the name of a package, or settings of the theme. Default:
   * docgen's default theme.
   */
  readonly theme?: string | ThemeSettings;
  /**
   * Host of the published site. docgen writes the rule files for this host and checks its limits. Default: none. In that
   * case, docgen checks no limits, and writes `_redirects` and `_headers` for both Netlify and Cloudflare Pages.
   */
  readonly host?: HostName;
  /**
   * Files that browsers run or apply only if their content is the published one. `page`: the script and stylesheets that
   * a page names. `all`: also the modules that these load, which adds about 60 bytes (gzip) for each module to every
   * page. `none`: for hosts that change the content of files. Default: `page`.
   */
  readonly integrity?: 'none' | 'page' | 'all';
  /** Levels of diagnostics, and how external links and the search are checked. */
  readonly checks?: {
    /** Level of a code such as `link/broken-page`, or of a group such as `link/*`. The level of a code overrides that of its group. */
    readonly [code in DiagnosticCode | `${string}/*`]?: CheckRule;
  } & {
    /** How `docgen check --external` checks external links. */
    readonly external?: ExternalConfig;
    /** Path of the file with questions that `docgen check --questions` asks the search. Default: `questions.yaml`. */
    readonly questions?: string;
  };
  /** Limits for one page, and sizes above which `check` warns. */
  readonly limits?: Partial<Limits>;
}

/** Plugin of the unified ecosystem. */
export type PluginFunction = (this: never, ...options: never[]) => unknown;
export type PluginConfig = PluginFunction | readonly [PluginFunction, ...unknown[]];

export type MarkdownParser = 'native' | 'remark';
export type HtmlMode = 'sanitize' | 'escape' | 'trusted';
export type HostName =
  | 'netlify'
  | 'cloudflare'
  | 'github'
  | 'vercel'
  | 'cloudfront'
  | 'nginx'
  | 'apache'
  | 'caddy';
