/** Names of docgen's directives, which a site's components can't use. Loads the directives' code when called. */
export async function directiveNames(): Promise<readonly string[]> {
  const { records } = await import('./records.js');
  return records.map(({ name }) => name);
}
