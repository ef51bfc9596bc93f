/** One construct of another generator, as the tables of constructs describe it. */
export interface Construct {
  /** Cheap pattern, without flags, for its beginning: a block without any match is skipped. */
  readonly sign: RegExp;
  /** Named groups: `lead` stands before the construct, `name` is what it is called, such as a shortcode's name. */
  readonly pattern: RegExp;
  /** Whether a match is the construct, where the pattern alone can't tell; `page` is the whole text. */
  readonly accepts?: (name: string, page: string) => boolean;
  /** It counts only if a code span follows at once, which patterns see as blanks. */
  readonly beforeCode?: true;
  /** The construct as messages name it; `name` is that of the pattern, or empty. */
  readonly written: (name: string) => string;
  /** Description, after 'is': a generator and its term. */
  readonly kind: string;
  readonly hint: (name: string) => string;
  /** It also counts in raw HTML. */
  readonly inHtml?: true;
}

/** A pattern of a construct that is the first thing on its line, marks of quotes and indentation aside. */
export function onLine(rest: string, flags = ''): RegExp {
  return new RegExp(String.raw`^(?<lead>[ \t>]*)${rest}`, `gm${flags}`);
}
