/** What the rules for a web server of one's own say, whatever their syntax. Patterns compare decoded paths. */

export interface RuledRedirect {
  readonly pattern: RegExp;
  /** Without the request's query, which is added unless the target has its own. */
  readonly to: string;
}

export interface ServerRules {
  /** Before files. The first match applies. */
  readonly redirects: readonly RuledRedirect[];
  /** After files. */
  readonly sections: readonly RuledRedirect[];
  /** The last match applies. */
  readonly notFound: readonly { readonly pattern: RegExp; readonly page: string }[];
  /** Only the last one that covers the path applies. */
  readonly headers: readonly {
    readonly covers: (path: string) => boolean;
    readonly headers: readonly (readonly [name: string, value: string])[];
  }[];
  /** `Accept` headers of programs that get a page's Markdown copy; null if the rules have none. */
  readonly markdown: RegExp | null;
  /** `Link` headers of pages and their copies. */
  readonly links: {
    /** The list of pages for paths that match a pattern, as part of the header; the last match applies. */
    readonly indexes: readonly { readonly pattern: RegExp; readonly link: string }[];
    /** What the URL of a page ends with. */
    readonly end: string;
    /** Paths that have no such header. */
    readonly none: readonly RegExp[];
  } | null;
  /** Paths of files that are also served in a sandbox. */
  readonly sandboxed: readonly RegExp[];
  /** Paths of files that pages of other sites may read. */
  readonly open: readonly RegExp[];
}
