/** The menu of docs versions: a disclosure with links, above the sidebar's tree. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function VersionMenu({ page: { strings, versions } }: { readonly page: PageProps }) {
  const shown = versions.find((version) => version.shown);
  if (!shown) return null;
  return (
    <details className="version-menu">
      <summary>
        <span>
          <span className="version-label">{`${text(strings, 'version.label')} `}</span>
          {shown.label}
        </span>
      </summary>
      <ul>
        {versions.map(({ name, label, url }) => (
          <li key={name}>
            <a href={url} data-version={name} aria-current={name === shown.name ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
