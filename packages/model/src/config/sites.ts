/** Links between sites: what a site lets others link to, and the sites that it links to. */

export interface PublishConfig {
  /**
   * Whether builds write `docgen-links.json` and `docgen-anchors.json`, which other sites need to link to pages,
   * headings and API operations by name. Default: false.
   */
  readonly links?: boolean;
}
