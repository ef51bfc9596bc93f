/** Links between sites: what a site lets others link to, and the sites that it links to. */

export interface PublishConfig {
  /**
   * Whether builds write `docgen-links.json` and `docgen-anchors.json`, which other sites need to link to pages,
   * headings and API operations by name. Default: false.
   */
  readonly links?: boolean;
  /**
   * Whether builds write `docgen-references.json`, which tells the owners of other sites what this site links to by
   * name. It contains the paths of source files. Default: false.
   */
  readonly references?: boolean;
  /**
   * Whether the search windows of other sites may search this one. Its index files are then readable for pages of any
   * site, and the manifest for other sites names them. Needs `links`. Default: false.
   */
  readonly search?: boolean;
}

/** Another site that pages link to by name: `[text](billing:orders/create#fields)`. */
export interface LinkedSite {
  /**
   * Where `docgen sites update` finds the site's manifest: a folder such as `../billing/dist`, an npm package such as
   * `@acme/billing-docs`, or a URL such as `https://billing.example.com/`.
   */
  readonly manifest: string;
  /** Origin of the published site, such as `https://billing.example.com`. Links lead nowhere else. */
  readonly origin: string;
  /**
   * Whether checks report what the site links to here, and this site no longer has. The other site must publish its
   * references. Needs `url`. Default: false.
   */
  readonly references?: boolean;
  /**
   * Whether the search window finds pages of that site, too, in the languages that both have. The other site must allow
   * it. Default: false.
   */
  readonly search?: boolean;
}
