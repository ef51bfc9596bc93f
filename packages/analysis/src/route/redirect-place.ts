/** Finds the position of a redirect: in front matter, or at the `from` of its entry in the configuration file. */
import type { Range, Redirect } from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { locateText, locateValue } from '@docgen/config/data/locate';

export function redirectRange({ origin, from, range }: Redirect, file: ConfigFile | null): Range | undefined {
  if (file === null || origin !== file.name) return range;
  // An entry applies to every language, so its text has no prefix.
  const written = [from, from.slice(from.indexOf('/', 1))].flatMap((path) => [path, `${path}/`]);
  const ofEntry = written.map((path) => locateValue(file.text, 'from', path, ['redirects']));
  const anywhere = () => written.map((path) => locateText(file.text, path, ['redirects']));
  return ofEntry.find(Boolean) ?? anywhere().find(Boolean);
}
