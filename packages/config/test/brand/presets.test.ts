/** Every preset, and colors from a configuration: text is readable on them in both modes. */
import type { ThemePreset, ThemeSettings } from '@docgen/model';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandOf, sitePalette } from '../../src/brand/brand.js';
import { contrast } from '../../src/brand/color.js';
import { accentTints, groundsOf } from '../../src/brand/derive.js';
import { codeColors, defaultPalette, modes } from '../../src/brand/palette.js';
import { presets } from '../../src/brand/presets.js';

const names = Object.keys(presets) as ThemePreset[];
const texts = [
  'text',
  'heading',
  'muted',
  'accent',
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  ...codeColors,
];

const weakPairs = (settings: ThemeSettings) =>
  modes.flatMap((mode) => {
    const palette = sitePalette(settings, mode);
    const pairs = texts.flatMap((token) => {
      const color = palette[token] ?? '';
      return groundsOf(palette, token, color).map(([ground, on]) => ({ mode, token, ground, color, on }));
    });
    const { 'accent-hover': hover = '' } = accentTints(palette);
    const filled = [palette['accent'] ?? '', hover].map((on) => ({
      mode,
      token: 'on-accent',
      ground: 'accent',
      color: palette['on-accent'] ?? '',
      on,
    }));
    return [...pairs, ...filled].filter(({ color, on }) => contrast(color, on) < 4.5);
  });

const weakControls = (settings: ThemeSettings) =>
  modes.flatMap((mode) => {
    const palette = sitePalette(settings, mode);
    return ['ground', 'raised', 'surface']
      .map((ground) => ({
        mode,
        ground,
        ratio: contrast(palette['line-strong'] ?? '', palette[ground] ?? ''),
      }))
      .filter(({ ratio }) => ratio < 3);
  });

describe.each(names)('%s', (preset) => {
  test('text can be read on all of its backgrounds', () => {
    expect(weakPairs({ preset })).toEqual([]);
  });

  test('borders of controls can be seen', () => {
    expect(weakControls({ preset })).toEqual([]);
  });
});

test('presets differ from each other and from the theme in light and in dark mode', () => {
  for (const mode of modes) {
    const accents = names.map((preset) => sitePalette({ preset }, mode)['accent']);
    expect(new Set([...accents, defaultPalette[mode]['accent']]).size).toBe(names.length + 1);
  }
});

test('the default palette is the theme’s', () => {
  const file = new URL('../../../../themes/default/styles/tokens.css', import.meta.url);
  const rules = readFileSync(file, 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  const pairs = new Map([...rules].map(([, token = '', light, dark]) => [token, { light, dark }]));
  for (const mode of modes) {
    const own = Object.keys(defaultPalette[mode]).map((token) => [token, pairs.get(token)?.[mode]]);
    expect(defaultPalette[mode]).toEqual(Object.fromEntries(own));
  }
});

test('without settings every color is the theme’s', () => {
  for (const mode of modes) expect(sitePalette({}, mode)).toEqual(defaultPalette[mode]);
  expect(brandOf({ theme: {} })).toBeNull();
  expect(brandOf({ theme: './theme.ts' })).toBeNull();
});

test.each<ThemeSettings['colors'] & object>([
  { gray: '#8a5a2b' },
  { gray: '#777777' },
  { accent: '#0f6b4f' },
  { background: { light: '#efe6d2', dark: '#2a2d3a' } },
  { background: { light: '#d5dbe3' }, surface: { light: '#c9d0da', dark: '#30343c' } },
])('colors that docgen derives can be read: %j', (colors) => {
  expect(weakPairs({ colors })).toEqual([]);
  expect(weakControls({ colors })).toEqual([]);
});

test('a gray changes hues only: every contrast stays as it was', () => {
  for (const mode of modes) {
    const palette = sitePalette({ colors: { gray: '#7a6a55' } }, mode);
    const was = defaultPalette[mode];
    for (const token of ['text', 'muted', 'line-strong']) {
      const now = contrast(palette[token] ?? '', palette['ground'] ?? '');
      expect(now / contrast(was[token] ?? '', was['ground'] ?? ''), `${mode} ${token}`).toBeCloseTo(1, 1);
      expect(palette[token]).not.toBe(was[token]);
    }
  }
});

test('settings change a preset, and only what they name', () => {
  const own = { preset: 'meadow', colors: { accent: { light: '#7a2e8f' } }, radius: 'none' } as const;
  expect(sitePalette(own, 'light')['accent']).toBe('#7a2e8f');
  expect(sitePalette(own, 'dark')).toEqual(sitePalette({ preset: 'meadow' }, 'dark'));
  const tokens = brandOf({ theme: own })?.tokens ?? {};
  expect(tokens).toMatchObject({ radius: '0px', flow: '1.25rem', 'side-ground': 'var(--surface)' });
});

test('a single accent is softened for dark mode', () => {
  const palette = sitePalette({ colors: { accent: '#0F6B4F' } }, 'dark');
  expect(palette['accent']).not.toBe('#0f6b4f');
  expect(contrast(palette['accent'] ?? '', palette['ground'] ?? '')).toBeGreaterThan(7);
  expect(sitePalette({ colors: { accent: '#0F6B4F' } }, 'light')['accent']).toBe('#0f6b4f');
});

test('the samples of an API have the background of code', () => {
  for (const preset of names) {
    const tokens = brandOf({ theme: { preset } })?.tokens ?? {};
    expect([preset, tokens['panel-ground']]).toEqual([preset, tokens['code-ground']]);
  }
  expect(brandOf({ theme: { colors: { accent: '#0f6b4f' } } })?.tokens).not.toHaveProperty('panel-ground');
  const colors = { surface: { light: '#f2f2f2', dark: '#202830' } };
  expect(brandOf({ theme: { colors } })?.tokens['panel-ground']).toBe('light-dark(#f2f2f2, #202830)');
});
