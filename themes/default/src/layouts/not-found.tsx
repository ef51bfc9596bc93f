/**
 * The not-found page. A locale's own speaks its language; the root one, which answers for every path, holds each
 * locale's text in a `<locale-block>`: all show without JavaScript, with it only that of the URL's locale.
 */
import type { PageProps, Strings } from '@docgen/theme';
import { createElement } from 'react';
import { Shell } from '../parts/shell.js';
import { text } from '../strings/text.js';

export function NotFoundLayout(page: PageProps) {
  return (
    <Shell page={page} arrangement="page">
      <div className="not-found">
        {page.notFound.length === 0 ? (
          <NotFoundText
            strings={page.strings}
            homeUrl={page.site.homeUrl}
            pageList={page.pageList ?? undefined}
          />
        ) : (
          page.notFound.map(({ code, lang, dir, strings, homeUrl, pageList }) =>
            createElement(
              'locale-block',
              {
                key: code,
                lang,
                dir,
                'data-locale': code,
                'data-title': `${text(strings, 'notFound.title')} · ${page.site.title}`,
              },
              <NotFoundText strings={strings} homeUrl={homeUrl} pageList={pageList} />,
            ),
          )
        )}
      </div>
    </Shell>
  );
}

interface NotFoundTextProps {
  readonly strings: Strings;
  readonly homeUrl: string;
  readonly pageList: string | undefined;
}

function NotFoundText({ strings, homeUrl, pageList }: NotFoundTextProps) {
  return (
    <div className="content">
      <p className="status" aria-hidden="true">
        404
      </p>
      <h1>{text(strings, 'notFound.title')}</h1>
      <p>{text(strings, 'notFound.text')}</p>
      <p>
        <a className="button primary" href={homeUrl}>
          {text(strings, 'notFound.home')}
        </a>
      </p>
      {/* The browser fills it with the nearest pages. */}
      <div
        className="near-pages"
        aria-live="polite"
        data-page-list={pageList}
        data-near={text(strings, 'notFound.near')}
      />
    </div>
  );
}
