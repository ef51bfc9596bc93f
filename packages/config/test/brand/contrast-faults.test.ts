/** Colors that can't be read: the message, its position and the color that it suggests. */
import type { Diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { resolveConfig } from '../../src/resolve.js';
import { validateConfig } from '../../src/schema/validate.js';

function faultsOf(theme: object): readonly Diagnostic[] {
  const text = JSON.stringify({ theme }, null, 2);
  const file = { name: 'docgen.config.json', path: '/docgen.config.json', text };
  const validated = validateConfig({ theme }, file);
  if ('faults' in validated) return validated.faults;
  return resolveConfig(validated.config, file, null).diagnostics;
}

const shown = (theme: object) =>
  faultsOf(theme).map(
    ({ code, message, hint, range }) =>
      `${range?.start.line ?? 0}:${range?.start.column ?? 0} ${code} ${message} | ${hint ?? ''}`,
  );

test('a light accent is reported at its key, with the closest color with enough contrast', () => {
  expect(shown({ colors: { accent: '#0ea5e9' } })).toEqual([
    "4:8 theme/contrast 'theme.colors.accent' is #0ea5e9, which has a contrast of 2.4:1 with the background under the pointer (#f0f2f5) in light mode; text needs 4.5:1 | Use #0074a7, the closest color with enough contrast",
  ]);
});

test('each mode and color has its own warning', () => {
  const colors = { accent: { dark: '#1f3b8f' }, muted: { light: '#9aa', dark: '#9ba6b5' } };
  expect(shown({ preset: 'ink', colors }).map((line) => line.split(', which')[0])).toEqual([
    "9:10 theme/contrast 'theme.colors.muted.light' is #99aaaa",
    "6:10 theme/contrast 'theme.colors.accent.dark' is #1f3b8f",
  ]);
});

test.each([
  { colors: { accent: '#0f6b4f' } },
  { colors: { accent: { light: '#006b9a', dark: '#7cc7ff' }, background: { light: '#fff', dark: '#000' } } },
  { preset: 'paper', radius: 'none', density: 'compact' },
])('what can be read is not reported: %j', (theme) => {
  expect(shown(theme)).toEqual([]);
});

test('a suggested color has no warning', () => {
  for (const accent of ['#ffcc00', '#0ea5e9', '#ff5a5f', '#22c55e', '#888888', '#ffffff']) {
    const [found] = faultsOf({ colors: { accent } });
    const near = /#[\da-f]{6}/.exec(found?.hint ?? '')?.[0] ?? '';
    expect(faultsOf({ colors: { accent: near } }), accent).toEqual([]);
  }
});

test('what is no setting is an error at its key', () => {
  expect(shown({ preset: 'papers', colors: { accent: 'blue', link: '#fff' }, radius: 3 })).toEqual([
    "3:6 config/invalid 'theme.preset' must be 'paper' or 'ink' or 'meadow' or 'terminal' or 'dusk', but is 'papers' | ",
    "5:8 config/invalid 'theme.colors.accent' must be a hex color such as #1f55c4, but is 'blue' | ",
    "6:8 config/unknown-key Unknown configuration key 'theme.colors.link' | Did you mean 'line'?",
    "8:6 config/invalid 'theme.radius' must be 'none' or 'small' or 'medium' or 'large', but is 3 | ",
  ]);
});
