/**
 * Lines that offer the page in another language, each in that language. The early script shows the one for the reader's
 * language before the first paint.
 */
import type { PageProps } from '@docgen/theme';
import { createElement } from 'react';
import { text } from '../strings/text.js';
import { CloseIcon } from './icons.js';

export function LocaleOffers({ page: { locale, locales, otherStrings } }: { readonly page: PageProps }) {
  const others = locales.filter(({ current, translated }) => translated && !current);
  if (others.length === 0) return null;
  return (
    <div data-locale-links="">
      {others.map(({ code, label, lang, dir, url }) => (
        <aside
          key={code}
          className="locale-offer"
          lang={lang}
          dir={dir}
          aria-label={label}
          data-offer=""
          hidden
        >
          <a href={url} hrefLang={lang}>
            {text(otherStrings[code] ?? {}, 'locale.offer', { language: label })}
          </a>
          <button
            type="button"
            className="icon-button"
            aria-label={text(otherStrings[code] ?? {}, 'locale.dismiss')}
          >
            <CloseIcon />
          </button>
        </aside>
      ))}
      {createElement('locale-offer', { lang: locale.lang })}
    </div>
  );
}
