import type { Config } from '@docgen/model';
import { expect, test } from 'vitest';
import { withOwnTexts, withoutConfigTexts } from '@docgen/config/texts/own-texts';
import { print } from '../site.js';

const config: Config = {
  title: 'Colis',
  footer: { copyright: { fr: 'Tous droits', en: 'All rights' }, links: [] },
  i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } },
  docs: { sidebars: [{ category: 'Commandes', items: ['a'] }] },
  navbar: { left: [{ label: 'Docs', to: '/docs' }] },
  theme: './theme.tsx',
};

function own(texts: { readonly [key: string]: string }) {
  const { config: changed, diagnostics } = withOwnTexts(config, { strings: { en: texts }, files: {} });
  return { changed, found: diagnostics.map(print) };
}

test('a text at its key takes the place of the configured one, in its locale', () => {
  const { changed, found } = own({
    'config.title': 'Parcels',
    'config.footer.copyright': 'Some rights',
    'config.docs.sidebars.0.category': 'Orders',
    'config.navbar.left.0.label': 'Documents',
    'nav.menu': 'Menu',
  });
  expect(found).toEqual([]);
  expect(changed).toEqual({
    ...config,
    title: { fr: 'Colis', en: 'Parcels' },
    footer: { copyright: { fr: 'Tous droits', en: 'Some rights' }, links: [] },
    docs: { sidebars: [{ category: { fr: 'Commandes', en: 'Orders' }, items: ['a'] }] },
    navbar: { left: [{ label: { fr: 'Docs', en: 'Documents' }, to: '/docs' }] },
  });
  expect(config.title).toBe('Colis');
});

test.each([
  [
    'config.titel',
    "Unknown key 'config.titel': the configuration has no text with this key | Did you mean 'config.title'?",
  ],
  [
    'config.theme',
    "Unknown key 'config.theme': the configuration has no text with this key | Did you mean 'config.title'?",
  ],
  [
    'config.navbar.left.7.label',
    "Unknown key 'config.navbar.left.7.label': the configuration has no text with this key | Did you mean 'config.navbar.left.0.label'?",
  ],
  [
    'config.tagline',
    "Unknown key 'config.tagline': the configuration has no text with this key | Did you mean 'config.title'?",
  ],
])('%s leads to no text', (key, message) => {
  expect(own({ [key]: 'x' })).toEqual({
    changed: config,
    found: [`i18n/en.json error config/unknown-key: ${message}`],
  });
});

test('the interface is given its own strings alone', () => {
  expect(withoutConfigTexts({ en: { 'config.title': 'a', 'nav.menu': 'b' } })).toEqual({
    en: { 'nav.menu': 'b' },
  });
});
