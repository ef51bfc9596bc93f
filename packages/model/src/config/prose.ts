/** Rules for the words of a site's pages, by language. */

/** Rules for the words of one language. */
export interface ProseRules {
  /**
   * Terms, each with what to write instead; a list has several alternatives. A term in lower case is meant in any case. Default:
   * none.
   */
  readonly terms?: { readonly [term: string]: string | readonly string[] };
  /** Words that pages shouldn't contain: a list, or an object with the reason for each. Default: none. */
  readonly avoid?: readonly string[] | { readonly [word: string]: string };
  /** Maximum number of words in a sentence. Default: no limit. */
  readonly sentenceWords?: number;
  /** Case of headings: `sentence` as in `Create a site`, `title` as in `Create a Site`. Default: any. */
  readonly headings?: 'sentence' | 'title';
  /** Names that headings keep in this spelling. Default: none. */
  readonly names?: readonly string[];
}
