/** Consent: a banner that asks readers before trackers and scripts of a category run. */
import type { LocalText, Text } from './text.js';

export interface ConsentConfig {
  /** Categories by name, in the order in which readers see them. No category is selected in advance. */
  readonly categories: { readonly [name: string]: ConsentCategory };
  /** Days after which readers are asked again. Default: 180. */
  readonly days?: number;
  /** Page about privacy that the banner links to: a path of this site or a URL. Default: none. */
  readonly notice?: string;
}

export interface ConsentCategory {
  /** Name of the category for readers. */
  readonly label: Text;
  /** One sentence about what the category is for. Default: none. */
  readonly description?: Text;
  /** Names of cookies that the category sets. A name that ends with `*` is a prefix. docgen deletes these cookies when a reader withdraws. Default: none. */
  readonly cookies?: readonly string[];
  /** Keys that the category stores in the browser, in the same form. docgen deletes them when a reader withdraws. Default: none. */
  readonly storage?: readonly string[];
}

export interface SiteConsent {
  readonly categories: readonly {
    readonly name: string;
    readonly label: LocalText;
    readonly description: LocalText | null;
    readonly cookies: readonly string[];
    readonly storage: readonly string[];
  }[];
  readonly days: number;
  readonly notice: string | null;
}
