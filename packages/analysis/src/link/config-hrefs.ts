/** Addresses in the configuration. */
import type { SidebarItem } from '@docgen/model';

/** Addresses in sidebars, in order. */
export function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [];
    if ('href' in item) return [item.href];
    return 'category' in item ? hrefsOf(item.items) : [];
  });
}
