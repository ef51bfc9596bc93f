/** The people who have written the page: the first names, and how many others there are. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

const mostNames = 8;

export function Contributors({ page: { contributors, strings, locale } }: { readonly page: PageProps }) {
  if (contributors.length === 0) return null;
  const shown = contributors.slice(0, mostNames);
  const count = contributors.length - shown.length;
  const names = shown.join(', ');
  const all =
    count === 0
      ? names
      : text(strings, 'page.contributorsMore', { names, count: String(count) }, locale.lang);
  return <p className="updated">{text(strings, 'page.contributors', { names: all })}</p>;
}
