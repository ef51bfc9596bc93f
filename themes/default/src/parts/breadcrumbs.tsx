/** The way from the home page to the page shown; its last entry is the page itself and no link. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Breadcrumbs({ page: { breadcrumbs, strings } }: { readonly page: PageProps }) {
  if (breadcrumbs.length < 2) return null;
  const last = breadcrumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={text(strings, 'breadcrumbs.label')}>
      <ol>
        {breadcrumbs.map(({ label, url }, at) => (
          <li key={`${label} ${url}`}>
            {url === null || at === last ? (
              <span aria-current={at === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={url}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
