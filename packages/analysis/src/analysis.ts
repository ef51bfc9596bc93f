/** The analysis of a site, after its links are joined. */
import type { AssetFile, Links, RouteManifest, Site } from '@docgen/model';
import type { Cards } from '@docgen/config/cards/cards';
import type { History } from './history.js';
import type { NavTargets } from './link/config-links.js';
import type { LocaleStrings } from '@docgen/config/texts/strings';
import type { ParsedSource } from './parsed-source.js';
import type { SiteServices } from './services.js';
import type { ResolvedConfig } from './surveyed.js';

export interface Analysis extends SiteServices {
  readonly site: Site;
  /** The configuration that the site came from. */
  readonly configured: ResolvedConfig;
  readonly strings: LocaleStrings;
  readonly assets: readonly AssetFile[];
  readonly manifest: RouteManifest;
  readonly parsed: readonly ParsedSource[];
  readonly links: Links;
  readonly navTargets: NavTargets;
  readonly history: History;
  /** Null if the site has none. */
  readonly cards: Cards | null;
}
