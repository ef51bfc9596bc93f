/** The entries of a page's contents list, indented by their depth. */
import type { TocEntry } from '@docgen/theme';

export function TocList({ entries }: { readonly entries: readonly TocEntry[] }) {
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
