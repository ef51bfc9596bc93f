/** A list of links of the navigation bar or the footer. */
import type { NavbarLink } from '@docgen/theme';

export function NavbarLinks({ links }: { readonly links: readonly NavbarLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} className={classOf(link)} aria-current={link.active ? 'true' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function classOf({ button, external }: NavbarLink): string | undefined {
  if (button) return 'button primary';
  return external ? 'external' : undefined;
}
