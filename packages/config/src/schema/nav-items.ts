/** All links of the navigation bar, its menus and the footer as they are configured, with their paths. */
import type { Config, MenuItem, NavItem, NavLink, SocialLink } from '@docgen/model';

export type Path = readonly (string | number)[];

export interface ConfiguredItem {
  readonly path: Path;
  readonly item: NavItem | NavLink | MenuItem | SocialLink;
}

/** In the order of the keys, with each menu before its links. */
export function configuredItems({ navbar, footer }: Pick<Config, 'navbar' | 'footer'>): ConfiguredItem[] {
  return [
    ...itemsAt(['navbar', 'left'], navbar?.left),
    ...itemsAt(['navbar', 'right'], navbar?.right),
    ...itemsAt(['navbar', 'tabs'], navbar?.tabs),
    ...itemsAt(['navbar', 'social'], navbar?.social),
    ...(footer?.columns ?? []).flatMap(({ items }, index) =>
      itemsAt(['footer', 'columns', index, 'items'], items),
    ),
    ...itemsAt(['footer', 'links'], footer?.links),
  ];
}

function itemsAt(at: Path, items: readonly ConfiguredItem['item'][] = []): ConfiguredItem[] {
  return items.flatMap((item, index) => {
    const path = [...at, index];
    const own = { path, item };
    return 'items' in item && item.items !== undefined
      ? [own, ...itemsAt([...path, 'items'], item.items)]
      : [own];
  });
}
