/** How `docgen check --external` requests links to other sites. */
export interface ExternalConfig {
  /** Globs of URLs to skip, such as `https://example.com/**`. Default: none. */
  readonly ignore?: readonly string[];
  /** Seconds to wait for a response. Default: 15. */
  readonly timeout?: number;
  /** Whether to request hosts that aren't public, such as private addresses, `localhost` and names without a dot. Default: false. */
  readonly private?: boolean;
  /** Whether to look for fragments (`#…`) in the HTML of linked pages. Default: false. */
  readonly anchors?: boolean;
}
