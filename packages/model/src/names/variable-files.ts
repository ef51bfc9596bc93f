/** Files with the variables of a site, such as `:var[product.name]`. */

/** Paths for a language from the site's folder, or from that of a frozen version; general values come first. */
export function variableFiles(locale: string): readonly string[] {
  return ['snippets/variables.yaml', `snippets/${locale}/variables.yaml`];
}
