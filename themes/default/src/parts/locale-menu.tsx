/** The language menu: a popover with links to this page in every locale, so it needs no JavaScript. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { GlobeIcon } from './icons.js';

const menuId = 'docgen-locales';

export function LocaleMenu({ page: { locale, locales, strings } }: { readonly page: PageProps }) {
  if (locales.length < 2) return null;
  return (
    <>
      <button type="button" className="icon-button locale-button" popoverTarget={menuId}>
        <GlobeIcon />
        <span className="visually-hidden">{text(strings, 'language.label')}: </span>
        <span className="locale-name">{locale.label}</span>
      </button>
      <nav
        id={menuId}
        className="locale-menu"
        popover="auto"
        aria-label={text(strings, 'language.label')}
        data-locale-links=""
      >
        <ul>
          {locales.map(({ code, label, lang, url, current }) => (
            <li key={code}>
              <a href={url} lang={lang} hrefLang={lang} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
