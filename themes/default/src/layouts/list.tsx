/** A folder without its own page: its title and the pages in it. */
import { type PageProps, Part } from '@docgen/theme';
import { Shell } from '../parts/shell.js';
import { text } from '../strings/text.js';

export function ListLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="doc">
      <article>
        <Part name="Breadcrumbs" page={page} />
        <div className="content">
          <h1>{page.title}</h1>
          {page.list.length === 0 && <p>{text(page.strings, 'list.empty')}</p>}
        </div>
        {page.list.length > 0 && (
          <ul className="page-list">
            {page.list.map(({ label, url, lang, description }) => (
              <li key={url} lang={lang}>
                <a href={url}>{label}</a>
                {description !== null && <p>{description}</p>}
              </li>
            ))}
          </ul>
        )}
      </article>
    </Shell>
  );
}
