/**
 * The sidebar: a column on wide screens, and on narrow ones a drawer that the browser opens and closes by itself
 * (`popover`), between the areas and the navigation bar's links. One copy of the sidebar's tree is used for both.
 */
import { createElement } from 'react';
import { Nav, type PageProps, Part } from '@docgen/theme';
import { text } from '../strings/text.js';
import { drawerId, hasDrawer } from './has-drawer.js';
import { CloseIcon } from './icons.js';
import { NavbarLinks } from './navbar-links.js';
import { SiteTitle } from './site-title.js';

export function Drawer({ page }: { readonly page: PageProps }) {
  const { nav, navbar, strings } = page;
  if (!hasDrawer(page)) return null;
  return (
    <div
      id={drawerId}
      className="drawer"
      data-region="sidebar"
      popover="auto"
      data-label={text(strings, 'nav.menu')}
    >
      <div className="drawer-head">
        <button
          type="button"
          className="icon-button"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          aria-label={text(strings, 'nav.closeMenu')}
        >
          <CloseIcon />
        </button>
        <SiteTitle page={page} />
      </div>
      {navbar.tabs.length > 0 && (
        <nav className="drawer-links" aria-label={text(strings, 'nav.areas')} data-any-version="">
          <NavbarLinks links={navbar.tabs} />
        </nav>
      )}
      {nav !== null && (
        <nav className="sidebar" aria-label={text(strings, 'sidebar.label')}>
          <Part name="DocsMenu" page={page} />
          <Part name="VersionMenu" page={page} />
          <Nav />
        </nav>
      )}
      {navbar.left.length + navbar.right.length + navbar.social.length > 0 && (
        <nav className="drawer-links" aria-label={text(strings, 'nav.main')} data-any-version="">
          <NavbarLinks links={navbar.left} />
          <NavbarLinks links={navbar.right} />
          <NavbarLinks links={navbar.social} />
        </nav>
      )}
      {createElement('sidebar-state')}
    </div>
  );
}
