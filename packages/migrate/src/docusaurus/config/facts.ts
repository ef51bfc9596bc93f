/** Facts from a Docusaurus site's configuration, including Docusaurus' defaults. Data only. */
import type { OldLogo } from '@docgen/convert/site/brand';
import type { Place } from '@docgen/settings/place';
import type { Cursor } from '@docgen/settings/cursor';
import type { OldTag } from '@docgen/settings/old-tags';

export interface SiteFacts {
  /** Its configuration file. */
  readonly file: string;
  readonly title: string | undefined;
  readonly tagline: string | undefined;
  readonly url: string | undefined;
  /** With a slash at both ends. */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly defaultLocale: string;
  readonly locales: readonly LocaleFacts[];
  /** The first is the main one; others have their own ids. */
  readonly docs: readonly DocsFacts[];
  /** Standalone pages, or null. */
  readonly pages: FolderFacts | null;
  /** Other sets of standalone pages, which aren't migrated. */
  readonly otherPages: readonly FolderFacts[];
  readonly blogs: readonly (FolderFacts & {
    readonly id: string;
    readonly routeBase: string;
    readonly title: string;
  })[];
  /** Folder of translations. */
  readonly translations: string;
  readonly statics: readonly string[];
  /** Whether pages contain formulas. */
  readonly math: boolean;
  /** Format of files: `mdx`, `md`, or determined by the name. */
  readonly format: 'mdx' | 'md' | 'detect';
  readonly hasEmoji: boolean;
  /** Whether a plugin adds a tab with JavaScript to TypeScript. */
  readonly hasTypescriptTabs: boolean;
  readonly navbar: readonly NavFacts[];
  readonly logo: OldLogo;
  readonly favicon: Cursor;
  /** Elements of the head, scripts and stylesheets of every page. */
  readonly tags: readonly OldTag[];
  readonly footer: readonly NavFacts[];
  readonly copyright: string | undefined;
  readonly announcement: AnnouncementFacts | null;
  /** Shown where a page without an image of its own is shared. */
  readonly image: string | undefined;
  /** Heading levels in the table of contents. */
  readonly contents: { readonly min: number | undefined; readonly max: number | undefined };
  readonly colorMode: { readonly default?: 'light' | 'dark'; readonly respectSystem?: boolean };
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Websites that Umami counts. */
  readonly umami: readonly { readonly websiteId: string; readonly url?: string }[];
  readonly gtag: { readonly ids: readonly string[]; readonly anonymizeIp: boolean | undefined } | null;
  readonly algolia: { readonly appId: string; readonly apiKey: string; readonly indexName: string } | null;
}

/** Rules for which files of a folder are pages. */
export interface FolderFacts {
  /** From the site folder, or absolute. */
  readonly path: string;
  /** Globs in Docusaurus' syntax; if `exclude` is undefined, Docusaurus' own list applies. */
  readonly include: readonly string[] | undefined;
  readonly exclude: readonly string[] | undefined;
}

export interface LocaleFacts {
  readonly code: string;
  /** Its folder of translations. */
  readonly folder: string;
  readonly label: string;
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
}

export interface DocsFacts extends FolderFacts {
  /** `default`, or the plugin's. */
  readonly id: string;
  /** Position of the path in the configuration, or otherwise of the plugin. */
  readonly place: Place;
  /** The path, if it would have to be run. */
  readonly code: string | null;
  readonly routeBase: string;
  /** A file, or null: one sidebar of the whole tree. False: none. */
  readonly sidebars: string | null | false;
  readonly editUrl: string | undefined;
  readonly lastUpdated: boolean;
  /** Numbers before names are left out of URLs. */
  readonly numberPrefixes: boolean;
  readonly lastVersion: string | undefined;
  readonly includeCurrent: boolean;
  readonly onlyVersions: readonly string[] | null;
  readonly versions: { readonly [name: string]: VersionFacts };
}

export interface VersionFacts {
  readonly label: string | undefined;
  readonly path: string | undefined;
  readonly banner: string | undefined;
}

export type NavFacts = {
  /** Label for readers; undefined for the page's title. */
  readonly label: string | undefined;
  readonly side: 'left' | 'right';
  readonly place: Place;
  /** The heading of its column of the footer. */
  readonly column?: string | undefined;
  /** The label of its menu in the navigation bar. */
  readonly menu?: string | undefined;
} & (
  | { readonly kind: 'doc'; readonly id: string; readonly docs: string }
  | { readonly kind: 'sidebar'; readonly id: string; readonly docs: string }
  | { readonly kind: 'to'; readonly to: string }
  | {
      readonly kind: 'href';
      readonly href: string;
      /** Class names of a link without a label, which shows an icon. */
      readonly icon?: string | undefined;
    }
);

export interface AnnouncementFacts {
  readonly id: string;
  readonly content: string;
  readonly dismissible: boolean;
}
