/** Navigation of a site, as configured: sidebars, navigation bar, footer. */
import type { Text } from './text.js';

/** Entry of a sidebar. A string is a doc id. */
export type SidebarItem = string | SidebarDoc | SidebarCategory | SidebarGenerated | SidebarHref;

export interface SidebarDoc {
  /** Doc id of a page. */
  readonly doc: string;
  /** Text of the entry. Default: the page's `sidebar.label`, else its title. */
  readonly label?: Text;
  /** Short label next to the entry. `new`, `beta` and `deprecated` are shown in the reader's language and have a color. Default: the page's `sidebar.badge`, else the method of its operation. */
  readonly badge?: Text;
}

export interface SidebarCategory {
  /** Label of a group of entries. */
  readonly category: Text;
  /** Entries of the group, in order. */
  readonly items: readonly SidebarItem[];
  /** Doc id of the group's page. Default: none; the group's URL redirects to its first page. */
  readonly doc?: string;
  /** Whether the group starts closed. The group of the current page is always open. Default: true. */
  readonly collapsed?: boolean;
  /** Short label next to the group, such as `beta`. Default: the `sidebar.badge` of the group's page. */
  readonly badge?: Text;
}

export interface SidebarGenerated {
  /** All pages in a folder of the docs (`.` for all), in the order of the tree. */
  readonly generated: string;
}

export interface SidebarHref {
  /** An absolute URL, or a path outside the site. */
  readonly href: string;
  /** Text of the entry. */
  readonly label: Text;
  /** Short label next to the entry, such as `new`. Default: none. */
  readonly badge?: Text;
}

/** Options for comparing a path with a pattern path; see `matchPath`. Composed and decomposed Unicode are equal. */
export interface MatchOptions {
  /** Whether only the path itself matches, not the paths below it. Default: true for redirects, and false for links in the navigation bar, so that the link to a section is active on all its pages. */
  readonly exact?: boolean;
  /** Whether a trailing slash must match. Default: false. */
  readonly strict?: boolean;
  /** Whether the match is case-sensitive. Default: false. */
  readonly sensitive?: boolean;
}

/** Target of a link: a path of this site, which docgen checks, a doc id, or any absolute URL. */
export type NavTarget =
  | {
      /** Path of this site without base and locale, such as `/docs/intro`. docgen checks it. */
      readonly to: string;
    }
  | {
      /** Doc id of a page. */
      readonly doc: string;
      /** Id of the docs set that has the page. Default: the first docs set. */
      readonly docs?: string;
    }
  | {
      /** An absolute URL. */
      readonly href: string;
    };

/** Link of the navigation bar or the footer. */
export type NavLink = {
  /** Text of the link. */
  readonly label: Text;
  /**
   * Icon before the text: the name of a Lucide icon, such as `rocket`, or the path of an SVG in `static/`. Default:
   * none.
   */
  readonly icon?: string;
  /** How a page's path is compared with the link, which is marked as current if they match. */
  readonly match?: MatchOptions;
  /** Whether the link looks like a button. Default: false. */
  readonly button?: boolean;
} & NavTarget;

/** Entry of the navigation bar: a link, or a menu of links. */
export type NavItem =
  | NavLink
  | {
      /** Text of the button that opens the menu. */
      readonly label: Text;
      /**
       * Icon before the text: the name of a Lucide icon, such as `boxes`, or the path of an SVG in `static/`. Default:
       * none.
       */
      readonly icon?: string;
      /** Links of a menu, instead of a target. */
      readonly items: readonly MenuItem[];
    };

/** Link in a menu. */
export type MenuItem = {
  /** Text of the link. */
  readonly label: Text;
  /** One sentence below the text. Default: none. */
  readonly description?: Text;
  /**
   * Icon before the text: the name of a Lucide icon, such as `rocket`, or the path of an SVG in `static/`. Default:
   * none.
   */
  readonly icon?: string;
  /** How a page's path is compared with the link, which is marked as current if they match. */
  readonly match?: MatchOptions;
} & NavTarget;

/** Column of links in the footer. */
export interface FooterColumn {
  /** Heading of the column. */
  readonly title: Text;
  /** Links of the column, in order. */
  readonly items: readonly NavLink[];
}

/** Link that is shown as an icon. */
export interface SocialLink {
  /** Name of the link for screen readers, also shown when the pointer is over the icon. */
  readonly label: Text;
  /**
   * The name of a Lucide icon, such as `message-circle`, or the path of an SVG in `static/`, such as `/img/forge.svg`.
   * docgen shows only the shape of the SVG, in the color of the text.
   */
  readonly icon: string;
  /** An absolute URL. */
  readonly href: string;
}
