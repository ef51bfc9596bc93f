/** The contents list of a page, twice: a column on wide screens and a disclosure above the text on others. */
import type { PageProps, TocEntry } from '@docgen/theme';
import { text } from '../strings/text.js';

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

function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  const top = Math.min(...entries.map((entry) => entry.depth));
  return (
    <ul>
      {entries.map(({ depth, id, text: label }) => (
        <li key={id} className={depth > top ? `in-${depth - top}` : undefined}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
