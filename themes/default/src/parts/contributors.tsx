/** The people who have written the page: the first names, and how many others there are. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

const mostNames = 8;

export function Contributors({ page: { contributors, strings } }: { readonly page: PageProps }) {
  if (contributors.length === 0) return null;
  // At least two others, so that the string is a plural.
  const shown = contributors.length > mostNames + 1 ? contributors.slice(0, mostNames) : contributors;
  const count = contributors.length - shown.length;
  const names = shown.join(', ');
  const all = count === 0 ? names : text(strings, 'page.contributorsMore', { names, count: String(count) });
  return <p className="updated">{text(strings, 'page.contributors', { names: all })}</p>;
}
