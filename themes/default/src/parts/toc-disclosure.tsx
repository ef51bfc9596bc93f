/** The table of contents as a disclosure above the text, if there is no room for a column. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { TocList } from './toc-list.js';

export function TocDisclosure({ page: { toc, strings } }: { readonly page: PageProps }) {
  if (toc.length === 0) return null;
  return (
    <nav className="toc-disclosure" aria-label={text(strings, 'toc.title')}>
      <details>
        <summary>{text(strings, 'toc.title')}</summary>
        <TocList entries={toc} />
      </details>
    </nav>
  );
}
