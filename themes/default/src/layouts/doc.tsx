/** A page of the docs, or a standalone page, which has no sidebar (`page.nav` is null). */
import { type PageProps, Part } from '@docgen/theme';
import { Shell } from '../parts/shell.js';
import { text } from '../strings/text.js';

export function DocLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="doc">
      <article>
        <div className="page-top">
          <Part name="Breadcrumbs" page={page} />
          <Part name="ReadingTime" page={page} />
          <Part name="PageTools" page={page} />
        </div>
        <Part name="TocDisclosure" page={page} />
        <Part name="Content" page={page} />
        {page.editUrl !== null && (
          <p className="edit">
            <a href={page.editUrl}>{text(page.strings, 'page.edit')}</a>
          </p>
        )}
        <Part name="LastUpdated" page={page} />
        <Part name="Contributors" page={page} />
        <Part name="Feedback" page={page} />
        <Part name="Pager" page={page} />
      </article>
      <Part name="TocColumn" page={page} />
    </Shell>
  );
}
