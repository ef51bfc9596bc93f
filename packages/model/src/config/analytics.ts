/**
 * Analytics: who is told that a page is shown, and what they are told. Trackers are senders of docgen's own, without
 * cookies, storage or foreign scripts.
 */

/** Who learns of page views, and what is kept from them. */
export interface AnalyticsConfig {
  /** Each is called once for every page that is shown. Default: none. */
  readonly trackers?: readonly TrackerConfig[];
  /**
   * Asks trackers to store no whole IP address, each by the parameter that it has for that. Default: those that have
   * one are asked. `true`: all have to have one, else it is a fault. `false`: none is asked.
   */
  readonly anonymizeIp?: boolean;
  /** Readers whose browser says Do Not Track or Global Privacy Control are not counted. Default: true. */
  readonly respectDoNotTrack?: boolean;
}

export type TrackerConfig = GtagConfig | MatomoConfig | PlausibleConfig | CustomTrackerConfig;

/** Google Analytics 4, or what collects as it does. Asked for anonymity by `aip=1`. */
export interface GtagConfig {
  /** Which tracker it is. */
  readonly kind: 'gtag';
  /** Measurement id, such as `G-1A2B3C4D5E`. */
  readonly id: string;
  /** Where `/g/collect` is. Default: `https://www.google-analytics.com`. */
  readonly url?: string;
}

/**
 * Matomo, by its Tracking HTTP API. It takes an address from those alone who show its token, so it is asked for
 * anonymity (`cip=0.0.0.0`) only through a proxy that does.
 */
export interface MatomoConfig {
  /** Which tracker it is. */
  readonly kind: 'matomo';
  /** Number of the site there. */
  readonly siteId: number;
  /** Where `/matomo.php` is, such as `https://stats.example.com`. */
  readonly url: string;
  /** At `url` is a proxy that adds the `token_auth` and leaves `cip` as it is. Default: false. */
  readonly proxy?: boolean;
}

/** Plausible, by its Events API. It stores no addresses, and has no parameter that says so. */
export interface PlausibleConfig {
  /** Which tracker it is. */
  readonly kind: 'plausible';
  /** The site's name there, such as `docs.example.com`. */
  readonly domain: string;
  /** Where `/api/event` is. Default: `https://plausible.io`. */
  readonly url?: string;
}

/** A module of the site's own that exports `pageView`, a `PageViewFunction`. */
export interface CustomTrackerConfig {
  /** Which tracker it is. */
  readonly kind: 'custom';
  /** Where it is: `() => import('./tracker.ts')`, or the path from the site folder. */
  readonly load: string | (() => Promise<unknown>);
  /** The origins that it sends to, such as `https://stats.example.com`; the page's policy lets it reach no others. Default: none. */
  readonly origins?: readonly string[];
}

export type TrackerKind = TrackerConfig['kind'];

/** A page that a reader is shown. */
export interface PageView {
  /** In its one form: without `.html`, `/index.html` and fragment, its query as in the address. */
  readonly url: string;
  readonly title: string;
  /** The page before, of this site or another; `''` where there is none. */
  readonly referrer: string;
  /** Code of the page's locale. */
  readonly locale: string;
  /** Null for pages that are no docs. */
  readonly docId: string | null;
  /** `''` for the current version. */
  readonly version: string;
  /** No whole IP address is to be stored of the reader. */
  readonly anonymizeIp: boolean;
}

/** Tells somebody of a page view. Nobody waits for it; what it throws goes to the console. */
export type PageViewFunction = (view: PageView) => void | Promise<void>;

/** A tracker as the browser's code has it: data, but for a module's file. */
export type SiteTracker =
  | Required<GtagConfig>
  | Required<MatomoConfig>
  | Required<PlausibleConfig>
  | {
      readonly kind: 'custom';
      /** Its module, relative to the site folder, with `/`. */
      readonly file: string;
      readonly origins: readonly string[];
    };

export interface SiteAnalytics {
  readonly trackers: readonly SiteTracker[];
  readonly anonymizeIp: boolean;
  readonly respectDoNotTrack: boolean;
}

/** Nobody is told anything. */
export const noAnalytics: SiteAnalytics = { trackers: [], anonymizeIp: true, respectDoNotTrack: true };
