/** The menu of docs sets: a disclosure with links, above the menu of versions. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function DocsMenu({ page: { strings, sets } }: { readonly page: PageProps }) {
  const shown = sets.find(({ current }) => current);
  if (!shown) return null;
  return (
    <details className="version-menu">
      <summary>
        <span>
          <span className="version-label">{`${text(strings, 'docs.label')} `}</span>
          {shown.label}
        </span>
      </summary>
      <ul>
        {sets.map(({ id, label, url, current }) => (
          <li key={id}>
            <a href={url} aria-current={current ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
