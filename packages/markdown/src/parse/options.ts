/**
 * Inputs of parsing one file other than its text. All of them are part of the pipeline's fingerprint, and none
 * depends on other files.
 */
import type {
  HtmlMode,
  Limits,
  MarkdownParser,
  PictureZoom,
  ProseRules,
  Site,
  SiteExtension,
  SourceDirective,
} from '@docgen/model';

export interface MarkdownOptions {
  readonly parser: MarkdownParser;
  readonly html: HtmlMode;
  readonly highlight: boolean;
  /** Packages that draw formulas and diagrams. */
  readonly extensions?: readonly SiteExtension[];
  /** Local images can have other formats. */
  readonly pictures?: boolean;
  /** Which pictures readers can enlarge. Default: none. */
  readonly zoom?: PictureZoom;
  /** Schemes that URLs of pages may have, in lower case. */
  readonly schemes: readonly string[];
  /** Names of other sites, which are schemes of links to them. */
  readonly sites?: readonly string[];
  readonly limits: Pick<Limits, 'pageBytes' | 'depth' | 'links'>;
  /** The site's components: names, props and slots that directives are checked against. */
  readonly components: Site['components'];
  /** Providers of content that pages can embed. */
  readonly embeds?: Site['embeds'];
  /** Folders with source code, by name. */
  readonly code?: Site['code'];
  /** Audiences by name: whether content for them is shown. */
  readonly audiences?: { readonly [name: string]: boolean };
  /**
   * Directives whose text is created elsewhere: `::name{id=…}` includes what `read` returns for
   * `source:name/<locale>/<id>`.
   */
  readonly sources: readonly SourceDirective[];
  /**
   * Unknown directives, bad attributes and invalid front matter are warnings (in a folder without a configuration
   * file).
   */
  readonly lenient: boolean;
  /** The page's locale, for default titles of admonitions. */
  readonly locale: string;
  /** The locale's language tag, for dates: `en-GB`. Default: the locale. */
  readonly lang?: string;
  /** The site has several languages, so pages have facts for comparing translations. */
  readonly isTranslated?: boolean;
  /** Pages have facts for comparing their sections with those of other versions, and holes for marks. */
  readonly versionMarks?: boolean;
  /** Rules for the words of the page's language. Default: none. */
  readonly prose?: ProseRules;
  /** Overrides of texts that docgen adds to a page, by key (`markdown.note` …). */
  readonly strings: { readonly [key: string]: string };
}
