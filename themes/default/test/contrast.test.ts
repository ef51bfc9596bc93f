/** Every text color on each of its backgrounds, in both modes, has the contrast that WCAG 2.2 requires. */
import { readFileSync } from 'node:fs';
import { codeRoles } from '@docgen/model';
import { describe, expect, test } from 'vitest';

const styleOf = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');
const source = styleOf('tokens');
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Tokens that mix two others, or equal one: `[, share of the first in percent, first, second]`. */
const mixes = new Map(
  [
    ...source.matchAll(/--([\w-]+): color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)/g),
    ...source.matchAll(/--(focus): var\(--([\w-]+)\)()()/g),
  ].map(([, name = '', first = '', share = '', second = '']) => [
    name,
    ['', share || '100', first, second || first],
  ]),
);

const kinds = ['note', 'tip', 'info', 'warning', 'danger'];
const code = [...tokens.keys()].filter((name) => /^code-(?!ground|mark|insert|delete)/.test(name));
const grounds = ['ground', 'raised', 'surface', 'hover'];

const codeStyle = styleOf('code');
const lineGrounds = new Map(
  [...codeStyle.matchAll(/&\.(\w+) \{\s*background: var\(--([\w-]+)\)/g)].map(
    ([, line = '', ground = '']) => [line, ground],
  ),
);

/** The token with a role's color; a role without a rule has the color of text. */
function colourOfRole(role: string): string {
  const rules = codeStyle.matchAll(/^(\.t-[^{]+)\{\s*color: var\(--([\w-]+)\)/gm);
  const own = [...rules].filter(([, selectors = '']) =>
    selectors.split(',').some((one) => one.trim() === `.t-${role}`),
  );
  expect(own.length, role).toBe(role === 'var' ? 0 : 1);
  return own[0]?.[2] ?? 'code-text';
}

/** Texts and their backgrounds. */
const pairs: [readonly string[], readonly string[]][] = [
  [
    ['text', 'heading', 'muted'],
    [...grounds, 'accent-ground', ...kinds.map((kind) => `${kind}-ground`)],
  ],
  [
    ['accent', 'accent-hover'],
    [...grounds, 'accent-ground', ...kinds.map((kind) => `${kind}-ground`)],
  ],
  [['on-accent'], ['accent', 'accent-hover']],
  [code, ['code-ground', 'code-mark', 'code-insert', 'code-delete']],
  [
    ['code-text', 'accent'],
    ['surface', 'ground'],
  ],
  [['muted', 'tip', 'danger'], ['code-ground']],
  [['tip'], ['code-insert']],
  [['danger'], ['code-delete']],
  ...kinds.map((kind): [string[], string[]] => [[kind], [`${kind}-ground`]]),
];

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const colour = (name: string): string => {
    const [, share, first = '', second = ''] = mixes.get(name) ?? [];
    if (share !== undefined) return mixed(colour(first), colour(second), Number(share) / 100);
    return tokens.get(name)?.[mode] ?? expect.fail(`no token --${name}`);
  };

  test.each(pairs)('%s on %s', (texts, places) => {
    const weak = texts.flatMap((text) =>
      places
        .map((place) => ({ text, place, ratio: contrast(colour(text), colour(place)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  test('every role of code on every ground of a block and of its lines', () => {
    const places = ['code-ground', ...lineGrounds.values()];
    const weak = codeRoles.flatMap((role) =>
      places
        .map((place) => ({ role, place, ratio: contrast(colour(colourOfRole(role)), colour(place)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
    expect([...lineGrounds.keys()]).toEqual(['mark', 'ins', 'del']);
  });

  test.each([
    { part: 'line-strong', what: 'borders of controls', places: ['ground', 'raised', 'surface'] },
    { part: 'focus', what: 'the ring of the focus', places: [...grounds, 'accent-ground', 'code-ground'] },
    { part: 'accent', what: 'filled buttons, the chosen tab', places: ['ground', 'raised', 'code-ground'] },
    { part: 'muted', what: 'icons', places: [...grounds, 'code-ground'] },
  ])('$what stand out by 3:1', ({ part, places }) => {
    const weak = places.filter((place) => contrast(colour(part), colour(place)) < 3);
    expect(weak).toEqual([]);
  });

  test('text that is selected can be read', () => {
    expect(contrast(colour('text'), colour('selection'))).toBeGreaterThanOrEqual(4.5);
  });
});

test('samples of an API have the code of dark mode on a ground of their own', () => {
  expect(styleOf('api')).toMatch(/--code-ground: var\(--panel-ground\);\s*color-scheme: dark/);
  expect(tokens.get('panel-ground')).toEqual(tokens.get('code-ground'));
});

function mixed(first: string, second: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(first, at) * share + part(second, at) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
