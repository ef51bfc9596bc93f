import { expect, test } from 'vitest';
import { type OldAccent, accentOf } from '../../src/site/accent.js';

const names: OldAccent = { folders: ['css'], light: ['--brand'], dark: ['--brand'] };

function accent(css: string, over: Partial<OldAccent> = {}) {
  const source = { files: ['css/a.css'], texts: new Map([['css/a.css', css]]), odd: [], beyond: [] };
  const { config, findings } = accentOf({ ...names, ...over }, source);
  return [
    typeof config.theme === 'object' ? config.theme.colors?.accent : undefined,
    ...findings.map(({ line, column, what }) => `${line}:${column} ${what}`),
  ];
}

test.each<[string, string, unknown]>([
  ['a color', ':root {\n  --brand: #1F55C4;\n}', '#1f55c4'],
  [
    'a short one, in a comment too',
    '/* :root { --brand: #000 } */ html { --brand: #abc !important }',
    '#aabbcc',
  ],
  [
    'a pair',
    ':root { --brand: #123456 } [data-theme="dark"] { --brand: #abcdef; }',
    { light: '#123456', dark: '#abcdef' },
  ],
  [
    'the same in both modes',
    ':root { --brand: red; --brand: #123456 } .dark { --brand: #123456 }',
    '#123456',
  ],
  [
    'a media query',
    ':root { --brand: #123456 } @media (prefers-color-scheme: dark) { :root { --brand: #abcdef } }',
    { light: '#123456', dark: '#abcdef' },
  ],
  ['other properties', ':root { --brand: var(--hue, #000); --hue: hsl(210deg 50% 40%) }', '#336699'],
  ['channels', 'html,\n.x { --brand: rgb(51, 102, 153) }', '#336699'],
  [
    'a component of Vue',
    '<template><p /></template>\n<style>\n:root { --brand: #123456 }\n</style>',
    '#123456',
  ],
  ['parts of a page', '.button { --brand: #123456 } :root .button { --brand: #123456 }', undefined],
  [
    'what only the browser knows',
    ':root { --brand: currentColor; } .dark { --brand: var(--brand) }',
    undefined,
  ],
])('%s', (_, css, expected) => {
  expect(accent(css)[0]).toEqual(expected);
});

test('the place of the color, and a theme that is dark without a mode', () => {
  expect(accent('a {}\n:root {\n  --brand: #123456;\n}')).toEqual(['#123456', '3:3 the color --brand']);
  expect(accent(':root { --brand: #abcdef }', { base: 'dark' })[0]).toEqual({ dark: '#abcdef' });
});

test('the configuration names a color that no stylesheet replaces', () => {
  const configured = { color: '#009485', name: 'teal', place: { file: 'mkdocs.yml', line: 2, column: 1 } };
  expect(accent('', { configured })).toEqual(['#009485', '2:1 teal']);
  expect(accent(':root { --brand: #123456 }', { configured })[0]).toBe('#123456');
});

test('hostile stylesheets take linear time', () => {
  const started = performance.now();
  for (const css of [
    ':root '.repeat(200_000),
    '{'.repeat(200_000),
    '--brand:'.repeat(200_000),
    '/*'.repeat(400_000),
  ])
    expect(accent(css)).toEqual([undefined]);
  expect(performance.now() - started).toBeLessThan(3000);
});
