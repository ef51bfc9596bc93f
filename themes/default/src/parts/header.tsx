/**
 * The bar that stays at the top: drawer button, site title, links, search, more links, language and color mode. Below it,
 * a row of tabs for the areas of large docs, if the site has any.
 */
import { type PageProps, Part } from '@docgen/theme';
import { text } from '../strings/text.js';
import { drawerId, hasDrawer } from './has-drawer.js';
import { MenuIcon } from './icons.js';
import { NavbarEntries } from './navbar-entries.js';
import { LinkOf } from './navbar-links.js';
import { SiteTitle } from './site-title.js';
import { SocialLinks } from './social-links.js';

export function Header({ page }: { readonly page: PageProps }) {
  const { navbar, strings } = page;
  return (
    <header className="header">
      <div className="bar">
        {hasDrawer(page) && (
          <button
            type="button"
            className="icon-button menu-button"
            popoverTarget={drawerId}
            aria-label={text(strings, 'nav.openMenu')}
          >
            <MenuIcon />
          </button>
        )}
        <SiteTitle page={page} />
        {navbar.left.length > 0 && (
          <nav className="navbar" aria-label={text(strings, 'nav.main')} data-any-version="">
            <NavbarEntries entries={navbar.left} id="docgen-left" />
          </nav>
        )}
        <Part name="Search" page={page} />
        {navbar.right.length > 0 && (
          <div className="navbar" data-any-version="">
            <NavbarEntries entries={navbar.right} id="docgen-right" />
          </div>
        )}
        {navbar.social.length > 0 && <SocialLinks links={navbar.social} />}
        <div className="tools">
          <Part name="LocaleMenu" page={page} />
          <Part name="ColorToggle" page={page} />
        </div>
      </div>
      {navbar.tabs.length > 0 && (
        <nav className="areas" aria-label={text(strings, 'nav.areas')} data-any-version="">
          <ul>
            {navbar.tabs.map((link) => (
              <li key={link.url}>
                <LinkOf link={link} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
