/** The table of contents as a column next to the text, on wide screens. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { TocList } from './toc-list.js';

const titleId = 'docgen-toc';

export function TocColumn({ page: { toc, strings } }: { readonly page: PageProps }) {
  if (toc.length === 0) return null;
  return (
    <nav className="toc" aria-labelledby={titleId}>
      <p id={titleId}>{text(strings, 'toc.title')}</p>
      <TocList entries={toc} />
    </nav>
  );
}
