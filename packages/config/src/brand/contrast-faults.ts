/** Reports configured colors of text whose contrast is too low. */
import type { Diagnostic, ThemeSettings } from '@docgen/model';
import { type FaultPlace, lowContrast } from '../diagnostics.js';
import { modeColors, sitePalette } from './brand.js';
import { contrast, nearestColor } from './color.js';
import { groundsOf, isReadable, textRatio } from './derive.js';
import { type Mode, modes } from './palette.js';

/** Colors of text. */
const keys = ['accent', 'text', 'muted'] as const;

const names: { readonly [token: string]: string } = {
  ground: 'the background',
  raised: 'the background of menus',
  surface: 'the surface',
  hover: 'the background under the pointer',
  'accent-ground': 'the tint of the current page in the sidebar',
};

/** `placeOf` finds a path in the configuration. */
export function contrastFaults(
  settings: ThemeSettings | null,
  placeOf: (path: readonly string[]) => FaultPlace,
): Diagnostic[] {
  if (settings === null) return [];
  return modes.flatMap((mode) => keys.flatMap((key) => colorFault(settings, { key, mode }, placeOf) ?? []));
}

interface TextColor {
  readonly key: (typeof keys)[number];
  readonly mode: Mode;
}

function colorFault(
  settings: ThemeSettings,
  { key, mode }: TextColor,
  placeOf: (path: readonly string[]) => FaultPlace,
): Diagnostic | null {
  const color = modeColors(settings.colors, mode)[key];
  const value = settings.colors?.[key];
  // A single accent is adapted to dark mode.
  if (color === undefined || (typeof value === 'string' && mode === 'dark')) return null;
  const palette = sitePalette(settings, mode);
  const ratios = groundsOf(palette, key, color).map(([token, ground]) => ({
    token,
    ground,
    ratio: contrast(color, ground),
  }));
  const worst = ratios.reduce((least, one) => (one.ratio < least.ratio ? one : least));
  if (worst.ratio >= textRatio) return null;
  const path = ['theme', 'colors', key, ...(typeof value === 'string' ? [] : [mode])];
  return lowContrast(placeOf(path), {
    key: path.join('.'),
    color,
    mode,
    on: `${names[worst.token] ?? `the background of ${worst.token.replace('-ground', '')} notices`} (${worst.ground})`,
    // Rounded down, so that 4.49 doesn't read as enough.
    ratio: `${Math.floor(worst.ratio * 10) / 10}:1`,
    nearest: nearestColor(color, (one) => isReadable(palette, key, one)),
  });
}
