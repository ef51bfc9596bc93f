/**
 * The document around every layout: `<html>` with the data for the early script, skip link, header, drawer, main and
 * footer. Parts of the page that navigation may swap later are marked `data-region`.
 */
import { Head, type PageProps, Part } from '@docgen/theme';
import type { ReactNode } from 'react';
import { text } from '../strings/text.js';
import { Consent } from './consent.js';

const mainId = 'docgen-main';

export interface ShellProps {
  readonly page: PageProps;
  /** Class of the main region, which sets its layout. */
  readonly arrangement: 'doc' | 'page' | 'landing';
  readonly children: ReactNode;
}

export function Shell({ page, arrangement, children }: ShellProps) {
  const { head, locale, strings } = page;
  // On a landing page, the sidebar is only in the menu of narrow windows.
  const hasSidebar = page.nav !== null && arrangement !== 'landing';
  return (
    <html lang={locale.lang} dir={locale.dir} {...rootAttributes(page)}>
      <Head head={head} />
      <body>
        <a className="skip" href={`#${mainId}`}>
          {text(strings, 'skip.content')}
        </a>
        <div data-region="header">
          <Part name="Announcement" page={page} />
          <Part name="Header" page={page} />
          <Part name="LocaleOffers" page={page} />
        </div>
        <Consent page={page} />
        <div className={hasSidebar ? 'shell with-sidebar' : 'shell'}>
          <Part name="Drawer" page={page} />
          <main
            id={mainId}
            className={arrangement}
            data-region="main"
            tabIndex={-1}
            data-any-version={page.kind === 'page' ? '' : undefined}
            data-redirects={page.kind === 'not-found' ? (page.redirects ?? '') : undefined}
            data-link-label={text(strings, 'field.link')}
            data-copy-label={text(strings, 'code.copyLabel')}
            data-copy-done={text(strings, 'code.copied')}
            data-copy-failed={text(strings, 'code.copyFailed')}
            data-error-again={text(strings, 'error.again')}
            data-error-crash={text(strings, 'error.crash')}
            data-error-load={text(strings, 'error.load')}
            data-error-offline={text(strings, 'error.offline')}
            data-error-retry={text(strings, 'error.retry')}
          >
            {children}
          </main>
        </div>
        <Part name="Footer" page={page} />
        <output className="visually-hidden" data-announcer="" />
      </body>
    </html>
  );
}

/** Attributes that the early script needs before the body is parsed. */
function rootAttributes({ announcement, colorMode, notFound, site }: PageProps) {
  return {
    'data-color-default': colorMode.respectSystem ? 'system' : colorMode.default,
    ...(announcement?.dismissible === true && { 'data-announcement': announcement.id }),
    ...(notFound.length > 0 && {
      'data-base': site.base,
      'data-locales': site.prefixed.join(' '),
      'data-default-locale': site.defaultLocale,
    }),
  };
}
