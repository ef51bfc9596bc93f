/** `:icon[name]`: an icon inlined in the page, and unknown names. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';
import { lucide } from './lucide.js';
import { iconOf, nearestIcon } from './icon-set.js';

const svg = (label = 'aria-hidden="true"') =>
  `<svg class="icon" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" ${label}>`;

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test.each([
    [':icon[check] Yes', `<p>${svg()}<path d="M20 6L9 17l-5-5"></path></svg> Yes</p>`],
    ['A :icon[check]{title="It is"} <b>b</b>', `A ${svg('role="img" aria-label="It is"')}<path`],
    ['[:icon[check] a](b.md)', `<a href="b.md">${svg()}<path`],
    [':::cards\n- :icon[check] [**A**](b.md) One\n:::', `<li>${svg()}<path`],
    ['`:icon[check]` \\:icon[check]', '<code>:icon[check]</code> :icon[check]'],
  ])('%s', async (text, expected) => {
    expect(await htmlOf(text, { parser })).toContain(expected);
    expect(await faultsOf(text, { parser })).toEqual([]);
  });
});

test('in titles, headings and the twin it is its title, or nothing', async () => {
  const parsed = await parseText(
    '# :icon[rocket] Start\n\n## Done :icon[check]{title="Yes"}\n\n## :icon[x] Last',
  );
  expect(parsed.document.skim.title).toBe('Start');
  expect(parsed.document.headings.map(({ text, id }) => [text, id])).toEqual([
    ['Start', 'start'],
    ['Done', 'done'],
    ['Last', 'last'],
  ]);
  expect(twinText(parsed)).toBe('#  Start\n\n## Done Yes\n\n##  Last');
});

test.each([
  [':icon[chekc]', "1:1 markdown/unknown-icon error Unknown icon 'chekc' | Did you mean 'check'?"],
  [':icon[Rocket]', "1:1 markdown/unknown-icon error Unknown icon 'Rocket' | Did you mean 'rocket'?"],
  [
    'a :icon[a|b:c]',
    "1:3 markdown/unknown-icon error Unknown icon 'a|b:c' | Use the name of an icon of Lucide, such as rocket",
  ],
  [
    ':icon[check]{size=2}',
    '1:1 markdown/bad-attribute error \':icon\' takes only {title="…"}; found {size=2} | Write {title="Supported"}',
  ],
])('%s', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));

test('every icon has shapes, and every other name leads to one', () => {
  const names = lucide.split('|').map((entry) => entry.slice(0, entry.indexOf(':')));
  expect(names.length).toBeGreaterThan(1900);
  expect(names.filter((name) => (iconOf(name)?.children.length ?? 0) === 0)).toEqual([]);
  expect(iconOf('constructor')).toBeNull();
  expect(iconOf('')).toBeNull();
  expect(nearestIcon('')).toBeUndefined();
});
