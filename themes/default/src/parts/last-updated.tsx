/** The date of the last change to the page's text, if it is known. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function LastUpdated({ page: { lastUpdated, strings } }: { readonly page: PageProps }) {
  if (lastUpdated === null) return null;
  const [before, after] = text(strings, 'page.lastUpdated').split('{date}');
  return (
    <p className="updated">
      {before}
      <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
      {after}
    </p>
  );
}
