/** The path from the home page to the current page, whose own title follows as the heading. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';

export function Breadcrumbs({ page: { breadcrumbs, site, strings } }: { readonly page: PageProps }) {
  if (breadcrumbs.length === 0) return null;
  const steps: PageProps['breadcrumbs'] = [
    { label: text(strings, 'site.home'), url: site.homeUrl },
    ...breadcrumbs,
  ];
  return (
    <nav className="breadcrumbs" aria-label={text(strings, 'breadcrumbs.label')}>
      <ol>
        {steps.map(({ label, url, lang }) => (
          <li key={`${label} ${url}`} lang={lang}>
            {url === null ? <span>{label}</span> : <a href={url}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
