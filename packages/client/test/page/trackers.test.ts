/** The request that each kind of tracker receives for a page view. A browser test checks that it is sent once. */
import type { PageView } from '@docgen/model';
import { expect, test } from 'vitest';
import { type Tracker, gtag, matomo, plausible, posthog, umami } from '../../src/page/trackers.js';

const view: PageView = {
  url: 'https://docs.example.com/docs/intro?q=caf%C3%A9',
  title: 'Introduction & more · Docs',
  referrer: 'https://docs.example.com/',
  locale: 'fr',
  docId: 'intro',
  version: '',
  anonymizeIp: true,
};
const visit = { visitor: 12345, begun: 1_700_000_000, views: 2, language: 'fr-fr' };

function sent(tracker: Tracker, over: Partial<PageView> = {}) {
  const hit = tracker({ ...view, ...over }, visit);
  const { origin, pathname, searchParams } = new URL(hit?.url ?? '');
  return { to: origin + pathname, query: Object.fromEntries(searchParams), body: hit?.body };
}

test('gtag: a page_view of the measurement protocol, version 2', () => {
  const tracker = gtag({ id: 'G-1', url: 'https://tags.example.com' });
  expect(sent(tracker)).toEqual({
    to: 'https://tags.example.com/g/collect',
    query: {
      v: '2',
      tid: 'G-1',
      cid: '12345.1700000000',
      sid: '1700000000',
      _s: '2',
      ul: 'fr-fr',
      dl: view.url,
      dt: view.title,
      dr: view.referrer,
      en: 'page_view',
      aip: '1',
    },
    body: undefined,
  });
  const { query } = sent(tracker, { anonymizeIp: false, referrer: '' });
  expect(query).not.toHaveProperty('aip');
  expect(query).not.toHaveProperty('dr');
});

test('matomo: an action of the tracking API, version 1', () => {
  const tracker = matomo({ siteId: 3, url: 'https://stats.example.com/matomo', proxy: true });
  expect(sent(tracker)).toEqual({
    to: 'https://stats.example.com/matomo/matomo.php',
    query: {
      idsite: '3',
      rec: '1',
      apiv: '1',
      rand: '123452',
      send_image: '0',
      action_name: view.title,
      url: view.url,
      urlref: view.referrer,
      cip: '0.0.0.0',
    },
    body: undefined,
  });
  expect(sent(tracker, { anonymizeIp: false }).query).not.toHaveProperty('cip');
  const direct = matomo({ siteId: 3, url: 'https://stats.example.com', proxy: false });
  // Matomo refuses a page view that names an address without a token.
  expect(sent(direct).query).not.toHaveProperty('cip');
});

test('plausible: a pageview of the events API', () => {
  const tracker = plausible({ domain: 'docs.example.com', url: 'https://plausible.io' });
  const body = (referrer: string) => JSON.parse(sent(tracker, { referrer }).body ?? '') as unknown;
  expect(sent(tracker).to).toBe('https://plausible.io/api/event');
  const event = { name: 'pageview', url: view.url, domain: 'docs.example.com' };
  expect(body(view.referrer)).toEqual({ ...event, referrer: view.referrer });
  expect(body('')).toEqual({ ...event, referrer: null });
});

test('umami: an event of its API, in JSON', () => {
  const tracker = umami({ websiteId: '94db1cb1', url: 'https://stats.example.com' });
  expect(tracker(view, visit)).toMatchObject({
    mode: 'cors',
    headers: { 'content-type': 'application/json' },
  });
  const { to, body } = sent(tracker);
  expect(to).toBe('https://stats.example.com/api/send');
  expect(JSON.parse(body ?? '')).toEqual({
    type: 'event',
    payload: {
      website: '94db1cb1',
      hostname: 'docs.example.com',
      url: '/docs/intro?q=caf%C3%A9',
      title: view.title,
      referrer: view.referrer,
      language: 'fr-fr',
    },
  });
});

test('posthog: a $pageview of its API, without a person', () => {
  const tracker = posthog({ key: 'phc_a1', url: 'https://events.example.com' });
  const { to, body } = sent(tracker);
  expect(to).toBe('https://events.example.com/i/v0/e/');
  const properties = {
    distinct_id: '12345.1700000000',
    $process_person_profile: false,
    $current_url: view.url,
    $host: 'docs.example.com',
    $pathname: '/docs/intro',
    $referrer: view.referrer,
    title: view.title,
    $ip: '0.0.0.0',
    $geoip_disable: true,
  };
  expect(JSON.parse(body ?? '')).toEqual({ api_key: 'phc_a1', event: '$pageview', properties });
  const open = JSON.parse(sent(tracker, { anonymizeIp: false, referrer: '' }).body ?? '');
  expect(open.properties).not.toHaveProperty('$ip');
  expect(open.properties.$referrer).toBe('$direct');
});
