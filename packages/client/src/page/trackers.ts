/**
 * The senders of page views: what each kind of tracker is told, and how it is sent. They set no cookies, store nothing
 * and send none of a tracker's own; a visitor's number is made up for each document and forgotten with it. What is sent
 * outlives the page, and nobody waits for an answer or is told of a failure.
 */
import type { PageView, SiteTracker } from '@docgen/model';

/** What is sent to a tracker. */
export interface Hit {
  readonly url: string;
  readonly body?: string;
}

/** What is known of a visit: it lasts as long as the document. */
export interface Visit {
  /** A random number. */
  readonly visitor: number;
  /** Seconds since 1970. */
  readonly begun: number;
  /** How many pages were shown, this one included. */
  readonly views: number;
  /** Of the browser, in small letters. */
  readonly language: string;
}

/** What a tracker is sent of a page view; undefined where its own code has sent it. */
export type Tracker = (view: PageView, visit: Visit) => Hit | undefined;

type Of<Kind> = Omit<Extract<SiteTracker, { kind: Kind }>, 'kind'>;

/** Google Analytics 4: its visitors and sessions are those of one document. */
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

/** Plausible's Events API, which reads JSON whatever it is called. */
export function plausible({ url, domain }: Of<'plausible'>): Tracker {
  return ({ url: page, referrer }) => ({
    url: `${url}/api/event`,
    body: JSON.stringify({ name: 'pageview', url: page, domain, referrer: referrer || null }),
  });
}

/** Tells trackers of page views, each apart from the others. */
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

async function send({ url, body }: Hit): Promise<void> {
  const how = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  try {
    await fetch(url, { ...how, priority: 'low', ...(body !== undefined && { body }) });
  } catch {
    // Offline, blocked or down: a page view that nobody hears of.
  }
}

/** What is empty is left out. */
function queryOf(values: { readonly [name: string]: string | number }): string {
  const given = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(given.filter(([, value]) => value !== '')).toString();
}
