/** How long it takes to read the page, if the site shows it. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function ReadingTime({ page: { readingTime, strings } }: { readonly page: PageProps }) {
  if (readingTime === null) return null;
  return (
    <span className="reading-time">
      {text(strings, 'page.readingTime', { minutes: String(readingTime) })}
    </span>
  );
}
