/** Elements that a site adds to the head of its pages, and scripts that its pages run. */

/** One element in the head of every page: `meta` or `link`. */
export interface HeadTag {
  /** A `<meta>` element. */
  readonly meta?: {
    /** Name of the metadata, such as `google-site-verification`. */
    readonly name?: string;
    /** Name of metadata in RDFa, such as `fb:app_id`, instead of `name`. */
    readonly property?: string;
    /** Value of the metadata. */
    readonly content: string;
    /** Media query that the value is for, such as `(prefers-color-scheme: dark)`. */
    readonly media?: string;
  };
  /** A `<link>` element. */
  readonly link?: {
    /** Relation, such as `me` or `search`. */
    readonly rel: string;
    /** Path in `static/`, or a URL. */
    readonly href: string;
    /** Media type of the target. */
    readonly type?: string;
    /** Title of the target. */
    readonly title?: string;
    /** Sizes of an icon, such as `48x48`. */
    readonly sizes?: string;
    /** Media query that the target is for. */
    readonly media?: string;
    /** Language of the target. */
    readonly hreflang?: string;
    /** Color of a `mask-icon`. */
    readonly color?: string;
    /** How the browser requests the target from another origin. Default: without CORS. */
    readonly crossorigin?: 'anonymous' | 'use-credentials';
  };
}

/** A script on every page. */
export interface ScriptConfig {
  /** Path of a file in `static/`, or the URL of a script of another origin. The Content-Security-Policy allows this script. */
  readonly src: string;
  /**
   * When the script runs: while the page loads, after the page has been parsed (`early`), when the page has loaded and the
   * browser is idle (`idle`), or after the reader has accepted its category (`consent`). Default: `idle`.
   */
  readonly when?: ScriptTime;
  /** Category of `consent` that the script belongs to, if `when` is `consent`. */
  readonly category?: string;
  /** Whether the script is a JavaScript module. Default: false. */
  readonly module?: boolean;
  /** Hash of the script, such as `sha384-…`. Browsers don't run a script that differs. Default: none. */
  readonly integrity?: string;
  /** Values of `data-` attributes of the element, by name without `data-`. Default: none. */
  readonly data?: { readonly [name: string]: string };
  /** What else the Content-Security-Policy allows for this script. */
  readonly allow?: {
    /** Origins that it sends requests to. Default: none. */
    readonly connect?: readonly string[];
    /** Origins of pages that it shows in frames. Default: none. */
    readonly frames?: readonly string[];
    /** Origins of other scripts that it loads. Default: none. */
    readonly scripts?: readonly string[];
    /** Names of its Trusted Types policies. Default: none. */
    readonly policies?: readonly string[];
  };
}

export type ScriptTime = 'early' | 'idle' | 'consent';

/** An element of the head as data. Paths start with `/` and don't include the base. */
export interface SiteHeadTag {
  readonly name: 'meta' | 'link';
  readonly attributes: { readonly [name: string]: string };
}

/** A script with its defaults. A path starts with `/` and doesn't include the base. */
export interface SiteScript {
  readonly src: string;
  readonly when: ScriptTime;
  /** Null if it needs no consent. */
  readonly category: string | null;
  readonly module: boolean;
  readonly integrity: string | null;
  readonly data: { readonly [name: string]: string };
  readonly allow: Required<NonNullable<ScriptConfig['allow']>>;
}
