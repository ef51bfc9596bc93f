/**
 * The not-found page: what happened, the search, and the pages that readers most likely want. A locale's page is in its
 * language. The root page, served for every path, contains each locale's text in a `<locale-block>`: without JavaScript
 * all are shown, with it only that of the URL's locale.
 */
import type { NavbarLink, PageLink, PageProps, Strings } from '@docgen/theme';
import { createElement } from 'react';
import { SearchIcon } from '../parts/icons.js';
import { linksOf } from '../parts/navbar-links.js';
import { Shell } from '../parts/shell.js';
import { text } from '../strings/text.js';

export function NotFoundLayout(page: PageProps) {
  const hasSearch = page.search?.provider === 'docgen';
  return (
    <Shell page={page} arrangement="page">
      <div className="not-found">
        {page.notFound.length === 0 ? (
          <NotFoundText
            strings={page.strings}
            homeUrl={page.site.homeUrl}
            pageList={page.pageList ?? undefined}
            navbar={page.navbar}
            footer={page.footer}
            hasSearch={hasSearch}
          />
        ) : (
          page.notFound.map(({ code, lang, dir, strings, ...rest }) =>
            createElement(
              'locale-block',
              {
                key: code,
                lang,
                dir,
                'data-locale': code,
                'data-title': `${text(strings, 'notFound.title')} · ${page.site.title}`,
              },
              <NotFoundText strings={strings} hasSearch={hasSearch} {...rest} />,
            ),
          )
        )}
      </div>
    </Shell>
  );
}

interface NotFoundTextProps extends Bars {
  readonly strings: Strings;
  readonly homeUrl: string;
  readonly pageList: string | undefined;
  readonly hasSearch: boolean;
}

type Bars = Pick<PageProps, 'navbar' | 'footer'>;

const most = 4;

function footerLinks({ columns, links }: Bars['footer']): readonly NavbarLink[] {
  return [...columns.flatMap((column) => column.links), ...links];
}

/** The first links in the bar and the footer to pages of the site, deduplicated. */
function likelyPages({ navbar, footer }: Bars): readonly PageLink[] {
  const own = [...navbar.tabs, ...navbar.left.flatMap(linksOf), ...footerLinks(footer)].filter(
    ({ external }) => !external,
  );
  return [...new Map(own.map((link) => [link.url, link])).values()].slice(0, most);
}

function NotFoundText({ strings, homeUrl, pageList, hasSearch, ...bars }: NotFoundTextProps) {
  return (
    <>
      <div className="content">
        <p className="status" aria-hidden="true">
          404
        </p>
        <h1>{text(strings, 'notFound.title')}</h1>
        <p>{text(strings, 'notFound.text')}</p>
        {hasSearch && (
          <button type="button" className="icon-button search-opener needs-js">
            <SearchIcon />
            {text(strings, 'search.placeholder')}
          </button>
        )}
      </div>
      {/* The browser fills it with the nearest pages, which replace the list below. */}
      <div
        className="near-pages"
        aria-live="polite"
        data-page-list={pageList}
        data-near={text(strings, 'notFound.near')}
      />
      <ul className="page-list">
        <li>
          <a href={homeUrl}>{text(strings, 'notFound.home')}</a>
        </li>
        {likelyPages(bars).map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
