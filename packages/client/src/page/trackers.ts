/**
 * Senders of page views: what each kind of tracker receives, and how. They set no cookies, store nothing and load no
 * code of a tracker. A visitor's number is random and lasts as long as the document. Requests outlive the page, and
 * nobody waits for a response or is notified of a failure.
 */
import type { PageView, SiteTracker } from '@docgen/model';

/** A request to a tracker. */
export interface Hit extends Pick<RequestInit, 'mode' | 'headers'> {
  readonly url: string;
  readonly body?: string;
}

/** Data of a visit, which lasts as long as the document. */
export interface Visit {
  /** Random number. */
  readonly visitor: number;
  /** Seconds since 1970. */
  readonly begun: number;
  /** Number of pages shown, including this one. */
  readonly views: number;
  /** Language of the browser, in lower case. */
  readonly language: string;
}

/** The request for a page view; undefined if the tracker's own code has sent it. */
export type Tracker = (view: PageView, visit: Visit) => Hit | undefined;

type Of<Kind> = Omit<Extract<SiteTracker, { kind: Kind }>, 'kind'>;

/** Google Analytics 4. Its visitors and sessions are those of one document. */
export function gtag({ url, id }: Of<'gtag'>): Tracker {
  return ({ url: page, title, referrer, anonymizeIp }, { visitor, begun, views, language }) => {
    const query = {
      v: '2',
      tid: id,
      cid: `${visitor}.${begun}`,
      sid: begun,
      _s: views,
      ul: language,
      dl: page,
      dt: title,
      dr: referrer,
      en: 'page_view',
      aip: anonymizeIp ? '1' : '',
    };
    return { url: `${url}/g/collect?${queryOf(query)}` };
  };
}

/** Matomo's Tracking HTTP API, version 1. */
export function matomo({ url, siteId, proxy }: Of<'matomo'>): Tracker {
  return ({ url: page, title, referrer, anonymizeIp }, { visitor, views }) => {
    const query = {
      idsite: siteId,
      rec: 1,
      apiv: 1,
      rand: `${visitor}${views}`,
      send_image: 0,
      action_name: title,
      url: page,
      urlref: referrer,
      cip: proxy && anonymizeIp ? '0.0.0.0' : '',
    };
    return { url: `${url}/matomo.php?${queryOf(query)}` };
  };
}

/** Plausible's Events API, which reads JSON with any content type. */
export function plausible({ url, domain }: Of<'plausible'>): Tracker {
  return ({ url: page, referrer }) => ({
    url: `${url}/api/event`,
    body: JSON.stringify({ name: 'pageview', url: page, domain, referrer: referrer || null }),
  });
}

/** Umami's API for events. */
export function umami({ url, websiteId }: Of<'umami'>): Tracker {
  return ({ url: page, title, referrer }, { language }) => {
    const { hostname, pathname, search } = new URL(page);
    const payload = { website: websiteId, hostname, url: pathname + search, title, referrer, language };
    return {
      url: `${url}/api/send`,
      body: JSON.stringify({ type: 'event', payload }),
      // It reads no other content type, and browsers ask it before they send this one.
      mode: 'cors',
      headers: { 'content-type': 'application/json' },
    };
  };
}

/** PostHog's API for events, which reads JSON with any content type. */
export function posthog({ url, key }: Of<'posthog'>): Tracker {
  return ({ url: page, title, referrer, anonymizeIp }, { visitor, begun }) => {
    const { host, pathname } = new URL(page);
    const properties = {
      distinct_id: `${visitor}.${begun}`,
      $process_person_profile: false,
      $current_url: page,
      $host: host,
      $pathname: pathname,
      $referrer: referrer || '$direct',
      title,
      ...(anonymizeIp && { $ip: '0.0.0.0', $geoip_disable: true }),
    };
    return {
      url: `${url}/i/v0/e/`,
      body: JSON.stringify({ api_key: key, event: '$pageview', properties }),
    };
  };
}

/** Reports page views to each tracker separately. */
export function tellAll(trackers: readonly Tracker[]): (view: PageView) => void {
  const visitor = Math.floor(Math.random() * 2 ** 31);
  const begun = Math.floor(Date.now() / 1000);
  const visit = { visitor, begun, views: 0, language: navigator.language.toLowerCase() };
  return (view) => {
    visit.views++;
    for (const tracker of trackers) tell(tracker, view, visit);
  };
}

function tell(tracker: Tracker, view: PageView, visit: Visit): void {
  try {
    const hit = tracker(view, { ...visit });
    if (hit) void send(hit);
  } catch (error) {
    reportError(error);
  }
}

async function send({ url, ...more }: Hit): Promise<void> {
  const how = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  try {
    await fetch(url, { ...how, priority: 'low', ...more });
  } catch {
    // Offline, blocked or down: the page view is lost without a report.
  }
}

/** Empty values are left out. */
function queryOf(values: { readonly [name: string]: string | number }): string {
  const given = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString();
}
