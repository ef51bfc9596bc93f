/** Which area of the docs a page belongs to. */
import { expect, test } from 'vitest';
import { currentArea } from '../../src/page/current-section.js';

const match = { exact: false, strict: false, sensitive: false };
const areas = (...paths: readonly string[]) => paths.map((path) => ({ path, match }));

const sidebars: { readonly [path: string]: string } = {
  '/docs/intro': 'guide',
  '/docs/errors': 'guide',
  '/docs/api': 'api',
  '/docs/api/orders': 'api',
  '/docs/api/webhooks': 'api',
};
const sidebarOf = (path: string) => sidebars[path] ?? null;

test.each([
  ['by the sidebar', areas('/docs/intro', '/docs/api'), '/docs/errors', '/docs/intro'],
  [
    'by the sidebar, not by the path',
    areas('/docs', '/docs/intro', '/docs/api'),
    '/docs/api/orders',
    '/docs/api',
  ],
  [
    'by the path within a sidebar',
    areas('/docs/intro', '/docs/api', '/docs/api/webhooks'),
    '/docs/api/webhooks',
    '/docs/api/webhooks',
  ],
  ['by the path outside sidebars', areas('/docs/intro', '/blog'), '/blog/first', '/blog'],
  ['by the path if no area is in the sidebar', areas('/docs', '/blog'), '/docs/errors', '/docs'],
  ['none', areas('/docs/intro', '/docs/api'), '/', null],
] as const)('%s', (_, given, path, area) => {
  expect(currentArea(given, path, sidebarOf)).toBe(area);
});
