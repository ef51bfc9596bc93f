/** Stylesheets of the theme that only some sites need, depending on their configuration. */
import { type Site, navEntries } from '@docgen/model';
import { type ThemeModule, themeFile } from '../theme-module.js';
import type { SitePlace } from '../theme-place.js';

/** Paths of the stylesheets that the site needs in addition to `styles`, in their order. */
export async function siteSheets(
  server: Pick<ThemeModule, 'theme' | 'path'>,
  at: SitePlace,
): Promise<readonly string[]> {
  const { site } = at;
  const isLogoEnough = site.brand === null && server.theme.logoStyles !== undefined;
  const needed = [
    ['brandStyles', site.brand !== null || (site.logo !== null && !isLogoEnough)],
    ['logoStyles', site.logo !== null && isLogoEnough],
    ['navigationStyles', hasRichNavigation(site)],
  ] as const;
  const named = needed.flatMap(([key, isNeeded]) => {
    const name = server.theme[key];
    return isNeeded && name !== undefined ? [{ key, name }] : [];
  });
  return Promise.all(named.map((one) => themeFile(server, one, at)));
}

/** Whether the navigation has menus, tabs or icons, or the footer columns. */
function hasRichNavigation(site: Site): boolean {
  return (
    site.footer.columns.length > 0 ||
    site.navbar.tabs.length > 0 ||
    navEntries(site).some(({ entry }) => 'items' in entry || entry.icon !== null)
  );
}
