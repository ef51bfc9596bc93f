/**
 * Colors of the default theme by token, in light and dark mode. They equal `themes/default/styles/tokens.css`, which a
 * test compares. Colors of a site's configuration are derived from these, so that everything that the configuration
 * doesn't set looks as before.
 */
export type Mode = 'light' | 'dark';
export type Palette = { readonly [token: string]: string };

const pairs = {
  ground: ['#ffffff', '#0d0f13'],
  raised: ['#ffffff', '#15181e'],
  surface: ['#f6f7f9', '#161a20'],
  hover: ['#f0f2f5', '#1d2229'],
  line: ['#e4e7ec', '#262b33'],
  'line-strong': ['#868f9d', '#6f7a89'],
  text: ['#1d232c', '#e2e6ec'],
  heading: ['#0d1219', '#f5f7fa'],
  muted: ['#586272', '#9ba6b5'],
  accent: ['#1f55c4', '#8db4ff'],
  'on-accent': ['#ffffff', '#0c1526'],
  'code-ground': ['#f8f9fb', '#13161b'],
  'code-text': ['#232a34', '#dbe0e8'],
  'code-keyword': ['#8b2797', '#d9a5f2'],
  'code-string': ['#2f660d', '#a8d58a'],
  'code-number': ['#974300', '#f2b37e'],
  'code-comment': ['#5f6977', '#919cab'],
  'code-function': ['#1f51b5', '#8fb6ff'],
  'code-class': ['#6b5b00', '#e8d284'],
  'code-property': ['#09606e', '#7fcfdb'],
  'code-tag': ['#ac2a20', '#ff9f95'],
  'code-regexp': ['#9c2f5c', '#f4a4c2'],
  'code-mark': ['#e8eefb', '#1f2a40'],
  'code-insert': ['#e2f4e8', '#14301f'],
  'code-delete': ['#fcebe9', '#3a1d1c'],
  note: ['#4c5665', '#b3bdcb'],
  'note-ground': ['#f4f5f8', '#1a1f26'],
  'note-line': ['#d9dee6', '#333b46'],
  tip: ['#17683a', '#86d19b'],
  'tip-ground': ['#eef8f1', '#13231a'],
  info: ['#1f55c4', '#8db4ff'],
  'info-ground': ['#eff4fd', '#152036'],
  warning: ['#844c00', '#f0bd6a'],
  'warning-ground': ['#fdf6e7', '#261d0e'],
  danger: ['#ac2a20', '#ff9f95'],
  'danger-ground': ['#fdf1f0', '#2b1716'],
} as const;

export const modes: readonly Mode[] = ['light', 'dark'];

export const defaultPalette: { readonly [mode in Mode]: Palette } = {
  light: Object.fromEntries(Object.entries(pairs).map(([token, [light]]) => [token, light])),
  dark: Object.fromEntries(Object.entries(pairs).map(([token, [, dark]]) => [token, dark])),
};

const pageGrounds = ['ground', 'raised', 'surface', 'hover'];
/** Kinds of notices. */
export const kinds = ['note', 'tip', 'info', 'warning', 'danger'];

/** Backgrounds that any text can have, including those of notices. */
export const textGrounds = [...pageGrounds, ...kinds.map((kind) => `${kind}-ground`)];

/** Backgrounds of code and of its lines. */
export const codeGrounds = ['code-ground', 'code-mark', 'code-insert', 'code-delete'];

/** Colors of code, without its backgrounds. */
export const codeColors = Object.keys(pairs).filter(
  (token) => token.startsWith('code-') && !codeGrounds.includes(token),
);

/** Grays: everything that takes the hue of `theme.colors.gray`. */
export const grays = [
  ...pageGrounds,
  'line',
  'line-strong',
  'text',
  'heading',
  'muted',
  'code-ground',
  'code-text',
  'code-comment',
  'note',
  'note-ground',
  'note-line',
];
