/** Settings of the search. */

/** Words and phrases that mean the same, in groups. */
export type SynonymGroups = readonly (readonly string[])[];

/** Settings of docgen's own search. */
export interface SearchConfig {
  /** Words and phrases that mean the same to readers, in groups, by locale. Default: none. */
  readonly synonyms?: { readonly [locale: string]: SynonymGroups };
  /** Whether the search window quotes passages of the pages that may answer a question. Needs the package `@docgen/answers`. Default: false. */
  readonly answers?: boolean | AnswersConfig;
}

/** Answers by a service of the site's own, in addition to the quoted passages. */
export interface AnswersConfig {
  /** URL of the service to which readers may send a question. Starts with `https://`, or with `http://` on the reader's own computer. */
  readonly service: string;
}

/** The search of a site that uses docgen's own. */
export interface DocgenSearch {
  readonly provider: 'docgen';
  readonly synonyms: { readonly [locale: string]: SynonymGroups };
  /** The module that chooses passages: its URL and the hash of its text. Null if the search shows none. */
  readonly answers: {
    readonly module: string;
    readonly hash: string;
    /** URL of the service that answers questions; null if the site has none. */
    readonly service: string | null;
  } | null;
}

/** Search by Algolia DocSearch: pages contain its tags, and the theme's part `Search` gets these values. */
export interface AlgoliaConfig {
  /** Name of the service. */
  readonly provider: 'algolia';
  /** Id of your Algolia application. */
  readonly appId: string;
  /** Search-only API key. It is published with the site. */
  readonly apiKey: string;
  /** Name of the Algolia index. */
  readonly indexName: string;
}
