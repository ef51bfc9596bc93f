/**
 * Analytics: the trackers that receive page views, and what they receive. docgen sends page views itself, without cookies,
 * storage or third-party scripts.
 */

/** Trackers, and the privacy settings that apply to all of them. */
export interface AnalyticsConfig {
  /** Trackers. docgen reports each page view once to each of them. Default: none. */
  readonly trackers?: readonly TrackerConfig[];
  /**
   * Whether docgen asks trackers not to store complete IP addresses, with the parameter that a tracker has for this. If
   * `true`, a tracker without such a parameter is an error. If `false`, docgen asks none of them. Default: docgen asks
   * those that have the parameter.
   */
  readonly anonymizeIp?: boolean;
  /** Whether docgen reports nothing about readers who have turned on Do Not Track or Global Privacy Control. Default: true. */
  readonly respectDoNotTrack?: boolean;
  /** Category of `consent` that a reader must accept before docgen reports page views. Default: docgen doesn't ask. */
  readonly category?: string;
}

export type TrackerConfig =
  | GtagConfig
  | MatomoConfig
  | PlausibleConfig
  | UmamiConfig
  | PosthogConfig
  | CustomTrackerConfig;

/** Google Analytics 4, or a service with the same interface. docgen requests anonymity with `aip=1`. */
export interface GtagConfig {
  /** Kind of the tracker. */
  readonly kind: 'gtag';
  /** Measurement id, such as `G-1A2B3C4D5E`. */
  readonly id: string;
  /** URL of the server with `/g/collect`. Default: `https://www.google-analytics.com`. */
  readonly url?: string;
}

/**
 * Matomo, through its Tracking HTTP API. It accepts an address only with a token, so docgen asks for anonymity
 * (`cip=0.0.0.0`) only through a proxy that adds the token.
 */
export interface MatomoConfig {
  /** Kind of the tracker. */
  readonly kind: 'matomo';
  /** Number of the site in Matomo. */
  readonly siteId: number;
  /** URL of the server with `/matomo.php`, such as `https://stats.example.com`. */
  readonly url: string;
  /** Whether `url` is a proxy that adds the `token_auth` and keeps `cip`. Default: false. */
  readonly proxy?: boolean;
}

/** Plausible, through its Events API. It stores no addresses, so it has no parameter for this. */
export interface PlausibleConfig {
  /** Kind of the tracker. */
  readonly kind: 'plausible';
  /** Name of the site in Plausible, such as `docs.example.com`. */
  readonly domain: string;
  /** URL of the server with `/api/event`. Default: `https://plausible.io`. */
  readonly url?: string;
}

/** Umami, through its API for events. It stores no addresses, so it has no parameter for this. */
export interface UmamiConfig {
  /** Kind of the tracker. */
  readonly kind: 'umami';
  /** Id of the website in Umami, such as `94db1cb1-74f4-4a40-ad6c-962362670409`. */
  readonly websiteId: string;
  /** URL of the server with `/api/send`. Default: `https://cloud.umami.is`. */
  readonly url?: string;
}

/**
 * PostHog, through its API for events, without person profiles. docgen requests anonymity with the address `0.0.0.0`, and
 * without a lookup of the reader's place.
 */
export interface PosthogConfig {
  /** Kind of the tracker. */
  readonly kind: 'posthog';
  /** Project API key, which begins with `phc_`. */
  readonly key: string;
  /** URL of the server with `/i/v0/e/`. Default: `https://eu.i.posthog.com`. */
  readonly url?: string;
}

/** A module of the site that exports `pageView`, a `PageViewFunction`. */
export interface CustomTrackerConfig {
  /** Kind of the tracker. */
  readonly kind: 'custom';
  /** File of the module: `() => import('./tracker.ts')`, or its path relative to the site folder. */
  readonly load: string | (() => Promise<unknown>);
  /** Origins that it sends to, such as `https://stats.example.com`. The Content-Security-Policy blocks all others. Default: none. */
  readonly origins?: readonly string[];
}

export type TrackerKind = TrackerConfig['kind'];

/** A page that a reader sees. */
export interface PageView {
  /** Canonical URL, without `.html`, `/index.html` and fragment, with the query of the address. */
  readonly url: string;
  readonly title: string;
  /** URL of the previous page, of this site or another; `''` if there is none. */
  readonly referrer: string;
  /** Code of the page's locale. */
  readonly locale: string;
  /** Null for pages outside the docs. */
  readonly docId: string | null;
  /** `''` for the current version. */
  readonly version: string;
  /** Whether the complete IP address must not be stored. */
  readonly anonymizeIp: boolean;
}

/** Reports a page view. docgen doesn't wait for it, and logs what it throws to the console. */
export type PageViewFunction = (view: PageView) => void | Promise<void>;

/** A tracker as the browser code receives it: data, and the file of a module. */
export type SiteTracker =
  | Required<GtagConfig>
  | Required<MatomoConfig>
  | Required<PlausibleConfig>
  | Required<UmamiConfig>
  | Required<PosthogConfig>
  | {
      readonly kind: 'custom';
      /** Path of its module, relative to the site folder, with `/`. */
      readonly file: string;
      readonly origins: readonly string[];
    };

export interface SiteAnalytics {
  readonly trackers: readonly SiteTracker[];
  readonly anonymizeIp: boolean;
  readonly respectDoNotTrack: boolean;
  /** Category that a reader must accept first; null if docgen doesn't ask. */
  readonly category: string | null;
}

/** No page views are reported. */
export const noAnalytics: SiteAnalytics = {
  trackers: [],
  anonymizeIp: true,
  respectDoNotTrack: true,
  category: null,
};
