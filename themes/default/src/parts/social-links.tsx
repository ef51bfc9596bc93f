/** Links of the navigation bar that are shown as icons. */
import type { NavbarLink } from '@docgen/theme';
import { NavIconView } from './nav-icon.js';

export function SocialLinks({ links }: { readonly links: readonly NavbarLink[] }) {
  return (
    <ul className="social">
      {links.map(({ label, url, icon }) => (
        <li key={url}>
          <a href={url} className="icon-button" aria-label={label} title={label}>
            {icon && <NavIconView icon={icon} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
