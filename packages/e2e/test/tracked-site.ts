/**
 * A site in two languages with a tracker of every kind, all of which send to a collector of the test, and with every
 * way that leads from one page to another: links, anchors, redirects of the host, of pages and of the browser.
 */
import type { Collector } from '../src/collector.js';
import type { SiteFiles } from '../src/written-site.js';

const links = '[home](/) [one](/docs/one) [part](/docs/one#part) [two](/docs/two) [docs](/docs)';

/** Files of the site; `rules` are keys of `analytics`. */
export function trackedFiles({ origin }: Pick<Collector, 'origin'>, rules: object = {}): SiteFiles {
  const trackers = [
    { kind: 'gtag', id: 'G-TEST1', url: `${origin}/tags` },
    { kind: 'matomo', siteId: 7, url: `${origin}/matomo`, proxy: true },
    { kind: 'plausible', domain: 'docs.example.com', url: `${origin}/plausible` },
    { kind: 'umami', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409', url: `${origin}/umami` },
    { kind: 'posthog', key: 'phc_test1', url: `${origin}/posthog` },
    { kind: 'custom', load: './tracker.ts', origins: [origin] },
  ];
  const config = {
    title: 'Tracked',
    host: 'netlify',
    trailingSlash: true,
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    docs: { main: 'one' },
    // A host's rules can't ignore case: the browser follows it from the not-found page.
    redirects: [{ from: '/old', to: '/docs/two', match: { sensitive: false, exact: false } }],
    analytics: { trackers, ...rules },
  };
  return {
    'docgen.config.json': JSON.stringify(config),
    'tracker.ts': `export function pageView(view: object): void {
  void fetch('${origin}/own', { method: 'POST', mode: 'no-cors', body: JSON.stringify(view) });
}\n`,
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'pages/en/index.md': `# Home\n\n${links}\n`,
    'pages/fr/index.md': `# Accueil\n\n${links}\n`,
    'docs/en/one.md': `# One\n\n${links}\n\n## Part\n\nText.\n`,
    'docs/fr/one.md': `# Un\n\n${links}\n\n## Part\n\nTexte.\n`,
    'docs/en/two.md': `# Two\n\n${links}\n`,
    'docs/fr/two.md': `# Deux\n\n${links}\n`,
  };
}
