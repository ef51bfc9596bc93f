/** A sidebar of the old site, whatever shorthand it was written in. */
import type { Place } from '@docgen/settings/place';

export type Item =
  | { readonly kind: 'doc'; readonly id: string; readonly label: string | undefined }
  | LinkItem
  | { readonly kind: 'auto'; readonly folder: string }
  | Category;

export interface LinkItem {
  readonly kind: 'link';
  readonly href: string;
  readonly label: string;
  readonly place: Place;
}

export interface Category {
  readonly kind: 'category';
  readonly label: string;
  readonly items: readonly Item[];
  readonly link: CategoryLink | null;
  readonly collapsed: boolean | undefined;
  readonly place: Place;
}

export type CategoryLink =
  | { readonly kind: 'doc'; readonly id: string }
  | {
      readonly kind: 'list';
      readonly title: string | undefined;
      readonly description: string | undefined;
      readonly slug: string | undefined;
    };

export interface Sidebars {
  readonly [name: string]: readonly Item[];
}

/** Entries that are addresses, in order. */
export function linksIn(items: readonly Item[]): LinkItem[] {
  return items.flatMap((item) =>
    item.kind === 'link' ? [item] : item.kind === 'category' ? linksIn(item.items) : [],
  );
}
