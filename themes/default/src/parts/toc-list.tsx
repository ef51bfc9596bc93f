/** The entries of a page's table of contents, indented by depth. Code in a heading stays code. */
import type { TocEntry } from '@docgen/theme';
import { Fragment, createElement } from 'react';

export function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
  const top = Math.min(...entries.map((entry) => entry.depth));
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} className={entry.depth > top ? `in-${entry.depth - top}` : undefined}>
          <a href={`#${entry.id}`}>{label(entry)}</a>
        </li>
      ))}
    </ul>
  );
}

function label({ text, parts }: TocEntry) {
  if (parts === undefined) return text;
  const pieces = parts.map((part, index) => (index % 2 === 1 ? createElement('code', null, part) : part));
  return createElement(Fragment, null, ...pieces);
}
