/** Links and menus of the navigation bar. The browser opens and closes menus by itself (`popover`). */
import type { NavbarEntry, NavbarMenu } from '@docgen/theme';
import { NavIconView } from './nav-icon.js';
import { LinkOf } from './navbar-links.js';

/** `id` is the prefix of the menus' ids. */
export function NavbarEntries({
  entries,
  id,
}: {
  readonly entries: readonly NavbarEntry[];
  readonly id: string;
}) {
  return (
    <ul>
      {entries.map((entry, index) =>
        'items' in entry ? (
          <li key={entry.label}>
            <Menu menu={entry} id={`${id}-${index}`} />
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

function Menu({ menu, id }: { readonly menu: NavbarMenu; readonly id: string }) {
  return (
    <>
      <button
        type="button"
        className="menu-opener"
        popoverTarget={id}
        aria-current={menu.active ? 'true' : undefined}
      >
        {menu.icon && <NavIconView icon={menu.icon} />}
        {menu.label}
      </button>
      <div id={id} className="menu" popover="auto">
        <ul>
          {menu.items.map((link) => (
            <li key={link.url}>
              <LinkOf link={link} />
              {link.description !== undefined && <p>{link.description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
