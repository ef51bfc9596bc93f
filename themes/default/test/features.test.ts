/** The theme's named browser features are the same as those of its entry, in the same order. */
import { directiveFeatures } from '@docgen/markdown/features';
import { expect, test } from 'vitest';
import { all } from '../src/feature-list.js';
import { features } from '../src/features.js';

test('a theme that takes all features by name starts what the entry starts', () => {
  expect(Object.values(features)).toEqual(all);
  expect(features).toMatchObject(directiveFeatures);
});

test('names are those of what they do', () => {
  const selectors = Object.fromEntries(
    Object.entries(features).map(([name, { selector }]) => [name, selector]),
  );
  expect(selectors).toMatchObject({
    announcement: '.announcement',
    tabs: '.tabs',
    islands: 'docgen-island[src]',
    samples: '.code-away',
    environments: '.environments select',
    fieldLinks: '.field[id] > .field-name',
    filter: '.filter-bar',
    checklist: '[data-checklist]',
    terms: '.term',
    router: 'body',
    copy: 'figure.code:not(:has(.code-away)), [data-copy-code], [data-copy-url]',
  });
});
