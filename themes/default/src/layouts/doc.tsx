/** A page of the docs, and a standalone page, which differs by having no sidebar (`page.nav` is null). */
import type { PageProps } from '@docgen/theme';
import { Breadcrumbs } from '../parts/breadcrumbs.js';
import { Content } from '../parts/content.js';
import { PageTools } from '../parts/page-tools.js';
import { Pager } from '../parts/pager.js';
import { Shell } from '../parts/shell.js';
import { TocColumn, TocDisclosure } from '../parts/toc.js';
import { text } from '../strings/text.js';

export function DocLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="doc">
      <article>
        <div className="page-top">
          <Breadcrumbs page={page} />
          <PageTools page={page} />
        </div>
        <TocDisclosure page={page} />
        <Content page={page} />
        {page.editUrl !== null && (
          <p className="edit">
            <a href={page.editUrl}>{text(page.strings, 'page.edit')}</a>
          </p>
        )}
        <Pager page={page} />
      </article>
      <TocColumn page={page} />
    </Shell>
  );
}
