/**
 * The configuration as an author writes it (`docgen.config.{ts,js,mjs,json}`). The engine validates it and
 * resolves it to a `Site`; nothing else reads this shape. Defaults stand in its schema.
 */
import type { AnalyticsConfig } from './analytics.js';
import type { Highlighter } from '../code.js';
import type { Level, DiagnosticCode } from '../diagnostic.js';
import type { StandardSchema } from './standard-schema.js';
import type { FrontMatterSchemas, PageSource, Plugin } from './plugin.js';
import type { Limits } from './limits.js';

/** A text for readers: one for all locales, or one per locale. */
export type Text = string | { readonly [locale: string]: string };

export interface LocaleConfig {
  /** The locale's name in its own language, such as `Français`. */
  readonly label: string;
  /** Value of the `lang` attribute, BCP 47. Default: the locale's code. */
  readonly lang?: string;
  /** Writing direction. Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl';
}

export interface I18nConfig {
  /** Code of the locale that is served at `/`, without a prefix of its own. */
  readonly defaultLocale: string;
  /** The locale that the others are translated from, which they are compared with. Default: the default locale. */
  readonly source?: string;
  /** Locales in the order of the switcher, by code, each with its name. */
  readonly locales: { readonly [code: string]: LocaleConfig | string };
  /** Also the default locale has its prefix. Default: false. */
  readonly prefixDefault?: boolean;
  /** The locale that serves a page which another locale lacks; false: such pages are left out. Default: the default locale. */
  readonly fallback?: string | false;
}

/** One entry of a sidebar. A string is a doc id. */
export type SidebarItem = string | SidebarDoc | SidebarCategory | SidebarGenerated | SidebarHref;

export interface SidebarDoc {
  /** Doc id of a page. */
  readonly doc: string;
  /** What the entry says. Default: the page's `sidebar.label`, else its title. */
  readonly label?: Text;
}

export interface SidebarCategory {
  /** The label of a group of entries. */
  readonly category: Text;
  /** What is in the group, in order. */
  readonly items: readonly SidebarItem[];
  /** Doc id of the group's own page. Default: none; its URL leads to its first page. */
  readonly doc?: string;
  /** The group is closed until it is asked for; the branch of the page shown is always open. Default: true. */
  readonly collapsed?: boolean;
}

export interface SidebarGenerated {
  /** Everything below a folder of docs (`.` for all), in the order of the tree. */
  readonly generated: string;
}

export interface SidebarHref {
  /** An absolute URL, or a path that is not part of the site. */
  readonly href: string;
  /** What the entry says. */
  readonly label: Text;
}

/** How a path is compared with a pattern path; see `matchPath`. Unicode's composed and decomposed forms are one. */
export interface MatchOptions {
  /** Paths below the given one do not match. Default: true on redirects, false on links of bars (a section is active on its pages). */
  readonly exact?: boolean;
  /** A trailing slash must be the same on both. Default: false. */
  readonly strict?: boolean;
  /** Upper and lower case differ. Default: false. */
  readonly sensitive?: boolean;
}

/** An entry of the navigation bar or footer: `to` is a path of this site (checked) or a doc id, `href` any absolute URL. */
export type NavItem = {
  /** What the link says. */
  readonly label: Text;
  /** On which pages the link is shown as the current one. */
  readonly match?: MatchOptions;
  /** The link looks like a button. Default: false. */
  readonly button?: boolean;
} & (
  | {
      /** A path of this site without base and locale, such as `/docs/intro`; it is checked. */
      readonly to: string;
    }
  | {
      /** A doc id. */
      readonly doc: string;
    }
  | {
      /** An absolute URL. */
      readonly href: string;
    }
);

export interface RedirectConfig {
  /** Path of this site without base and locale prefix, such as `/docs/old`. A page always comes before a redirect. */
  readonly from: string;
  /** Path of this site or an absolute URL. */
  readonly to: string;
  /** Which paths are meant besides `from` itself. */
  readonly match?: MatchOptions;
}

/** Search by Algolia DocSearch: pages carry its tags, and the theme's part `Search` gets the rest. */
export interface AlgoliaConfig {
  /** The service. */
  readonly provider: 'algolia';
  /** Id of the application there. */
  readonly appId: string;
  /** The key that may only search: it is published. */
  readonly apiKey: string;
  /** Name of the index there. */
  readonly indexName: string;
}

/** A level, or one for some files alone. */
export type CheckRule =
  | Level
  | {
      /** What becomes of the finding: `off`, `warn` or `error`. */
      readonly level: Level;
      /** Globs of the sources that it holds for, from the site folder. */
      readonly files: string | readonly string[];
    };

/**
 * The options of a group that are switches, numbers or words from a list: each has one value as its default, and so one
 * in the resolved site.
 */
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

export interface Config {
  /** Name of the site: in the header, and behind each page's title. Default: the title of its home page. */
  readonly title?: Text;
  /** One sentence on the site, for layouts that show it. */
  readonly tagline?: Text;
  /** Shown where a page without an `image` is shared: a path of `static/` or a URL; 1200 × 630 pixels, PNG or JPEG. */
  readonly image?:
    | string
    | {
        /** The picture, one for all languages or one for each. */
        readonly src: Text;
        /** What it shows, for those who do not see it. Default: the site's title. */
        readonly alt?: Text;
      };
  /** Origin of the published site, such as `https://docs.example.com`; without it no canonical links and no sitemap. */
  readonly url?: string;
  /** Path below which the site is served. Default: `/`. */
  readonly base?: string;
  /**
   * Form of pages and links. `true`: `x/index.html`, linked with a slash; `false`: `x.html`, linked without. Default:
   * `x/index.html`, linked without.
   */
  readonly trailingSlash?: boolean;
  /** Globs of files that are never sources, from the site folder. Default: none. */
  readonly exclude?: readonly string[];
  /** Files beside pages and in `static/`. */
  readonly assets?: {
    /** Globs of HTML, XML and SVG files, from the site folder, that are served without a sandbox. Default: none. */
    readonly active?: readonly string[];
  };
  /** The languages of the site. Default: one, `en`. */
  readonly i18n?: I18nConfig;
  /** The pages with the sidebar, which lie in `docs/`. */
  readonly docs?: {
    /** The path below which the docs are; `/` serves them at the root. Default: `docs`. */
    readonly routeBase?: string;
    /** Doc id to which the route base redirects where it has no page of its own. Default: the first doc of the sidebar. */
    readonly main?: string;
    /** The entries of the sidebar, or several sidebars by name; a page has the one that it is in. Default: the tree of files. */
    readonly sidebars?: readonly SidebarItem[] | { readonly [name: string]: readonly SidebarItem[] };
    /** Where a page's source can be edited: a URL in which `{path}` becomes the source's path below the site folder. Default: no link. */
    readonly editUrl?: string;
    /**
     * Where readers say whether a page helped: two URLs (`https:` or `mailto:`) in which `{path}` becomes the page's URL
     * path, and `{title}` its title. Default: they are not asked.
     */
    readonly feedback?: {
      /** Where the answer yes leads. */
      readonly yes: Text;
      /** Where the answer no leads. */
      readonly no: Text;
    };
    /** Heading levels of the contents list. */
    readonly toc?: {
      /** The highest level, from 1 to 6. Default: 2. */
      readonly min?: number;
      /** The lowest level, from 1 to 6. Default: 3. */
      readonly max?: number;
    };
    /**
     * Pages of the docs say on which day their text was last changed, by git's history; a page's `lastUpdated` comes
     * before that. Needs the whole history: in a shallow clone no page says so. Default: false.
     */
    readonly lastUpdated?: boolean;
  };
  /**
   * The docs' versions: `current` is `docs/`, the others are the folders of `versions/`, which `docgen version` makes.
   * Those named here stand first in the switch, in this order; the others follow, newest first.
   */
  readonly versions?: { readonly [name: string]: VersionConfig };
  /** Descriptions of APIs, whose operations pages show by `::api-operation{id=…}`. Needs `@docgen/openapi`. */
  readonly openapi?: {
    /** Paths from the site folder. Default: every `.yaml`, `.yml` and `.json` file of `openapi/`. */
    readonly files?: readonly string[];
    /** Pages made from descriptions, for sites that write none. Default: none. */
    readonly pages?: ApiPagesConfig;
    /** Languages of sample requests, in the order of their tabs. Default: curl, javascript, python, php, go. */
    readonly samples?: readonly SampleLanguage[];
    /** Whether readers may download descriptions and what is made of them, below `/openapi/`. Default: true. */
    readonly downloads?: boolean;
    /**
     * Readers may send requests from the page of an operation: to every server of its description, or to those named here
     * by their URLs. The site's policy lets pages reach these servers alone. Default: false.
     */
    readonly tryIt?: boolean | readonly string[];
  };
  /** The bar at the top of every page. */
  readonly navbar?: {
    /** Links at its start, behind the title. Default: none. */
    readonly left?: readonly NavItem[];
    /** Links at its end, before the language and the colour mode. Default: none. */
    readonly right?: readonly NavItem[];
  };
  /** The foot of every page. */
  readonly footer?: {
    /** Links in the middle of it. Default: none. */
    readonly links?: readonly NavItem[];
    /** The last line, such as `© 2025 The makers`. Default: none. */
    readonly copyright?: Text;
  };
  /** A line above every page. Default: none. */
  readonly announcement?: {
    /** Who dismissed the line of this id sees it no more; another id is shown to everybody. */
    readonly id: string;
    /** What it says, as plain text. */
    readonly content: Text;
    /** Readers may close it. Default: true. */
    readonly dismissible?: boolean;
  };
  /** Light and dark. A reader's own choice comes before both. */
  readonly colorMode?: {
    /** The mode of readers who chose none. Default: `light`. */
    readonly default?: 'light' | 'dark';
    /** Readers who chose none get the mode of their system. Default: false. */
    readonly respectSystem?: boolean;
  };
  /** Paths that lead elsewhere. Default: none. */
  readonly redirects?: readonly RedirectConfig[];
  /** How paths are compared where a link or redirect does not say it by `match`. */
  readonly routing?: MatchOptions;
  /** Who learns of page views. Nobody does while a site is served by `docgen serve`. Default: nobody. */
  readonly analytics?: AnalyticsConfig;
  /** What readers search by: docgen's own search, a service that the site's theme talks to, or nothing. Default: true. */
  readonly search?: boolean | AlgoliaConfig;
  /** Whether each language and version has `llms.txt`, a list of its pages, and `llms-full.txt`, their text. Default: true. */
  readonly llms?: boolean;
  /** What `sitemap.xml` says of every page; `false`: there is none. It is written where `url` is set. */
  readonly sitemap?:
    | false
    | {
        /** How often pages change. Default: `weekly`. */
        readonly changefreq?: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never';
        /** From 0 to 1. Default: 1. */
        readonly priority?: number;
      };
  /** How pages are read. */
  readonly markdown?: {
    /** What reads Markdown. `remark` makes the same, but slowly; it also reads where a plugin adds syntax. Default: `native`. */
    readonly parser?: MarkdownParser;
    /**
     * What becomes of raw HTML: what could run is taken out (`sanitize`), it is shown as text (`escape`), or it is taken
     * as it is (`trusted`). Then the Content-Security-Policy alone stops inline scripts, event handlers, styles and
     * frames; scripts in files of the site itself run. Default: `sanitize`.
     */
    readonly html?: HtmlMode;
    /** URL schemes that pages may use besides `http`, `https`, `mailto` and `tel`, such as `['sms', 'vscode']`. Default: none. */
    readonly schemes?: readonly string[];
    /** Plugins that change the Markdown tree, or add syntax; each a function, or the function with its options. Default: none. */
    readonly remarkPlugins?: readonly PluginConfig[];
    /** Plugins that change the HTML tree, after docgen's own steps. Default: none. */
    readonly rehypePlugins?: readonly PluginConfig[];
    /** Colours for code blocks: docgen's, none, or those of a function, which may leave languages to docgen. Default: true. */
    readonly highlight?: boolean | Highlighter;
  };
  /** Components that pages use as directives (`::name{…}`, `:::name … :::`), by name: small letters, digits and `-`. Default: none. */
  readonly components?: { readonly [name: string]: ComponentConfig };
  /** Further pages of the docs, made of data. Default: none. */
  readonly sources?: readonly PageSource[];
  /** Further keys of front matter, each with a schema; layouts get their values as `matter`. Default: none. */
  readonly frontMatter?: FrontMatterSchemas;
  /** Bring components, plugins, sources and keys of front matter, which come before the site's own. Default: none. */
  readonly plugins?: readonly Plugin[];
  /** A theme module's path (from the site folder) or package. Default: docgen's own. */
  readonly theme?: string;
  /**
   * The host the output is written for; its rules are checked and written. Default: none. Then `_redirects` and
   * `_headers` hold what Netlify and Cloudflare Pages read alike, and no host's rules are checked.
   */
  readonly host?: HostName;
  /** Levels by code or `room/*`, and how links to other sites are checked. */
  readonly checks?: {
    /** Level of a code such as `link/broken-page`, or of a whole room, `link/*`; the code comes first. */
    readonly [code in DiagnosticCode | `${string}/*`]?: CheckRule;
  } & {
    /** How links to other sites are checked by `docgen check --external`. */
    readonly external?: ExternalConfig;
  };
  /** What one page may cost at most, and what `check` warns of beyond. */
  readonly limits?: Partial<Limits>;
}

/** How `docgen check --external` asks other sites; nothing else does. */
export interface ExternalConfig {
  /** Globs of URLs that are not asked, such as `https://example.com/**`. Default: none. */
  readonly ignore?: readonly string[];
  /** Seconds for one answer. Default: 15. */
  readonly timeout?: number;
  /** Hosts that are not public are asked, too: private addresses, `localhost`, names without a dot. Default: false. */
  readonly private?: boolean;
  /** Parts of pages (`#…`) are looked for in their HTML. Default: false. */
  readonly anchors?: boolean;
}

export interface ApiPagesConfig {
  /** Where they are in the docs, such as `reference`: a page that is written there takes the place of one that is made. */
  readonly folder: string;
  /** A page for each tag, or for each operation. Default: `tag`. */
  readonly by?: 'tag' | 'operation';
}

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'php' | 'go' | 'java' | 'ruby' | 'csharp';

export interface VersionConfig {
  /** Its name in the switch. Default: the folder's name; for `current` the interface text `version.current`. */
  readonly label?: Text;
  /** What each of its pages says of it, with a link to the current version. Default: `old`. The current one has none. */
  readonly banner?: 'old' | 'unreleased' | false;
}

/** A plugin of the unified ecosystem. */
export type PluginFunction = (this: never, ...options: never[]) => unknown;
export type PluginConfig = PluginFunction | readonly [PluginFunction, ...unknown[]];

/** A React component of the site's own that pages use as a directive. */
export interface ComponentConfig {
  /** Where it is: `() => import('./components/x.tsx')`, or the path from the site folder. Its default export is drawn. */
  readonly load: string | (() => Promise<unknown>);
  /** Its props by name, or a schema of the Standard Schema interface, which gets the attributes as strings. Default: none. */
  readonly props?: PropFields | StandardSchema;
  /** Names of its slots besides `default`; a slot is a `:::name` directive right inside. Default: none. */
  readonly slots?: readonly string[];
  /** When the browser takes it up: never (HTML only), when it comes into view, or when it is touched. Default: `never`. */
  readonly hydrate?: Hydration;
}

export type Hydration = 'never' | 'visible' | 'interaction';

/** Props by name; a directive's attribute is read as the field's type. */
export type PropFields = { readonly [name: string]: PropField };

export interface PropField {
  /** What an attribute of that name is read as. */
  readonly type: 'string' | 'number' | 'boolean';
  /** A directive without it is an error. Default: false. */
  readonly required?: boolean;
  /** The only values it may have. Default: any of the type. */
  readonly values?: readonly (string | number)[];
  /** What the component gets where the attribute is left out. Default: nothing. */
  readonly default?: string | number | boolean;
}

export type MarkdownParser = 'native' | 'remark';
export type HtmlMode = 'sanitize' | 'escape' | 'trusted';
export type HostName = 'netlify' | 'cloudflare' | 'github' | 'nginx';
