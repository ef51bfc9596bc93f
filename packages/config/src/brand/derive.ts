/**
 * Derives the palette of one mode from the configured colors, which stay unchanged. All other colors of text and of
 * backgrounds are adjusted, if necessary, until text has a contrast of 4.5:1 and borders of controls have 3:1.
 */
import { contrast, mixed, nearestColor, tinted } from './color.js';
import {
  type Mode,
  type Palette,
  codeColors,
  codeGrounds,
  defaultPalette,
  grays,
  kinds,
  textGrounds,
} from './palette.js';

/** Colors of one mode: six digits, in lower case. */
export interface ModeColors {
  readonly accent?: string | undefined;
  readonly gray?: string | undefined;
  readonly background?: string | undefined;
  readonly surface?: string | undefined;
  readonly line?: string | undefined;
  readonly text?: string | undefined;
  readonly muted?: string | undefined;
}

/** Contrast that text needs. */
export const textRatio = 4.5;
const controlRatio = 3;

export function derivedPalette(given: ModeColors, mode: Mode): Palette {
  const gray = withGray(defaultPalette[mode], given.gray);
  const texts: Palette = {
    ...gray,
    ...(given.text !== undefined && { text: given.text, heading: given.text, 'code-text': given.text }),
    ...(given.muted !== undefined && { muted: given.muted }),
    ...(given.accent !== undefined && { accent: given.accent }),
  };
  return heldPalette(withAccent(withGrounds(texts, given, mode), given.accent), given);
}

function withGray(palette: Palette, gray: string | undefined): Palette {
  if (gray === undefined) return palette;
  // Backgrounds take on more of the hue than text, where it would look like a color.
  const retinted = grays.map((token) => {
    const color = palette[token] ?? '';
    return [token, tinted(color, gray, /ground|raised|surface|hover|line/.test(token) ? 1.4 : 1)];
  });
  return { ...palette, ...Object.fromEntries(retinted) };
}

/** Share of the text color in colors on the page's background. */
const shares: { readonly [mode in Mode]: { readonly [token: string]: number } } = {
  light: {
    raised: 0,
    surface: 0.035,
    hover: 0.06,
    line: 0.11,
    'code-ground': 0.025,
    'note-ground': 0.04,
    'note-line': 0.16,
  },
  dark: {
    raised: 0.04,
    surface: 0.045,
    hover: 0.085,
    line: 0.13,
    'code-ground': 0.03,
    'note-ground': 0.065,
    'note-line': 0.2,
  },
};

function withGrounds(palette: Palette, { background, surface, line }: ModeColors, mode: Mode): Palette {
  const { text = '' } = palette;
  const onBackground =
    background === undefined
      ? []
      : Object.entries(shares[mode]).map(([token, share]) => [token, mixed(text, background, share)]);
  return {
    ...palette,
    ...Object.fromEntries(onBackground),
    ...(background !== undefined && { ground: background }),
    ...(surface !== undefined && {
      surface,
      hover: mixed(text, surface, shares[mode]['surface'] ?? 0),
      'code-ground': surface,
      'note-ground': surface,
    }),
    ...(line !== undefined && { line, 'note-line': mixed(text, line, 0.06) }),
  };
}

/** Highlighted lines have a tint of the accent. Notices and methods of APIs keep their colors, which have a meaning. */
function withAccent(palette: Palette, accent: string | undefined): Palette {
  if (accent === undefined) return palette;
  return { ...palette, 'code-mark': mixed(accent, palette['code-ground'] ?? '', 0.1) };
}

/** The tint behind the current entry of the sidebar, and the color of links under the pointer. */
export function accentTints({ accent = '', ground = '', heading = '' }: Palette): Palette {
  return { 'accent-ground': mixed(accent, ground, 0.1), 'accent-hover': mixed(accent, heading, 0.7) };
}

/** Backgrounds by token for text of this color. */
export function groundsOf(
  palette: Palette,
  token: string,
  color: string,
): readonly (readonly [string, string])[] {
  const all: Palette = {
    ...palette,
    ...accentTints(token === 'accent' ? { ...palette, accent: color } : palette),
  };
  const tokens = codeColors.includes(token)
    ? codeGrounds
    : kinds.includes(token)
      ? [`${token}-ground`]
      : [...textGrounds, 'accent-ground'];
  return tokens.map((ground) => [ground, all[ground] ?? '']);
}

/** Whether text of this color can be read wherever the token is used. */
export function isReadable(palette: Palette, token: string, color: string): boolean {
  return groundsOf(palette, token, color).every(([, ground]) => contrast(color, ground) >= textRatio);
}

function heldPalette(palette: Palette, given: ModeColors): Palette {
  const texts = ['text', 'heading', 'muted', 'accent', ...kinds, ...codeColors];
  const held = new Map(Object.entries(palette));
  for (const token of texts) {
    if (token in given && given[token as keyof ModeColors] !== undefined) continue;
    const color = held.get(token) ?? '';
    held.set(token, nearestColor(color, (one) => isReadable(palette, token, one)) ?? color);
  }
  const controls = ['ground', 'raised', 'surface'].map((token) => palette[token] ?? '');
  const line = held.get('line-strong') ?? '';
  const isSeen = (one: string) => controls.every((ground) => contrast(one, ground) >= controlRatio);
  held.set('line-strong', nearestColor(line, isSeen) ?? line);
  held.set('on-accent', onAccent(Object.fromEntries(held)));
  return Object.fromEntries(held);
}

/** Text on filled buttons: the default theme's, else black or white, whichever is easier to read. */
function onAccent(palette: Palette): string {
  const { accent = '', 'on-accent': own = '' } = palette;
  const filled = [accent, accentTints(palette)['accent-hover'] ?? ''];
  const least = (color: string) => Math.min(...filled.map((ground) => contrast(color, ground)));
  if (least(own) >= textRatio) return own;
  return least('#ffffff') >= least('#000000') ? '#ffffff' : '#000000';
}
