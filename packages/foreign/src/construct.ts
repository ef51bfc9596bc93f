/** One construct of another generator, as the tables of constructs describe it. */
export interface Construct {
  /** Cheap pattern, without flags, for its beginning: blocks without a match are skipped. */
  readonly sign: RegExp;
  /** Named groups: `lead` comes before the construct, `name` is its name, such as a shortcode's. */
  readonly pattern: RegExp;
  /** Whether a match is the construct, if the pattern can't decide it; `page` is the whole text. */
  readonly accepts?: (name: string, page: string) => boolean;
  /** It counts only directly before a code span, which patterns see as blanks. */
  readonly beforeCode?: true;
  /** The construct in messages; `name` is that of the pattern, or empty. */
  readonly written: (name: string) => string;
  /** Description, after 'is': a generator and its term. */
  readonly kind: string;
  readonly hint: (name: string) => string;
  /** It also counts in raw HTML. */
  readonly inHtml?: true;
}

/** A pattern of a construct that comes first on its line, after any quote markers and indentation. */
export function onLine(rest: string, flags = ''): RegExp {
  return new RegExp(String.raw`^(?<lead>[ \t>]*)${rest}`, `gm${flags}`);
}
