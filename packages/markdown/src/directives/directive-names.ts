/** Names of docgen's directives, which a site's component cannot have. Their code is loaded when they are asked for. */
export async function directiveNames(): Promise<readonly string[]> {
  const { records } = await import('./records.js');
  return records.map(({ name }) => name);
}
