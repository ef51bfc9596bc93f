/** The bar that stays at the top: drawer button, site title, navigation links, language and colour mode. */
import type { PageProps } from '@docgen/theme';
import { text } from '../strings/text.js';
import { ColorToggle } from './color-toggle.js';
import { drawerId, hasDrawer } from './drawer.js';
import { MenuIcon } from './icons.js';
import { LocaleMenu } from './locale-menu.js';
import { NavbarLinks } from './navbar-links.js';

export function Header({ page }: { readonly page: PageProps }) {
  const { navbar, site, strings } = page;
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
        <a className="site-title" href={site.homeUrl}>
          {site.title}
        </a>
        {navbar.left.length + navbar.right.length > 0 && (
          <nav className="navbar" aria-label={text(strings, 'nav.main')} data-any-version="">
            <NavbarLinks links={navbar.left} />
            <NavbarLinks links={navbar.right} />
          </nav>
        )}
        <div className="tools">
          <LocaleMenu page={page} />
          <ColorToggle strings={strings} />
        </div>
      </div>
    </header>
  );
}
