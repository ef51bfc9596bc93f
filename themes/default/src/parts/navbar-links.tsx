/** Links of the navigation bar's menus in the drawer, and of the footer. */
import type { NavbarEntry, NavbarLink } from '@docgen/theme';
import { NavIconView } from './nav-icon.js';

/** A list of links. A menu in the bar becomes a list below its label here. */
export function NavbarLinks({ links }: { readonly links: readonly NavbarEntry[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((entry) =>
        'items' in entry ? (
          <li key={entry.label}>
            <span className="menu-label">{entry.label}</span>
            <NavbarLinks links={entry.items} />
          </li>
        ) : (
          <li key={entry.url}>
            <LinkOf link={entry} />
          </li>
        ),
      )}
    </ul>
  );
}

/** A link with its icon. */
export function LinkOf({ link }: { readonly link: NavbarLink }) {
  return (
    <a href={link.url} className={classOf(link)} aria-current={link.active ? 'true' : undefined}>
      {link.icon && <NavIconView icon={link.icon} />}
      {link.label}
    </a>
  );
}

export function linksOf(entry: NavbarEntry): readonly NavbarLink[] {
  return 'items' in entry ? entry.items : [entry];
}

function classOf({ button, external }: NavbarLink): string | undefined {
  if (button) return 'button primary';
  return external ? 'external' : undefined;
}
