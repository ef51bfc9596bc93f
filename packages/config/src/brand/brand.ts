/** Resolves the settings of `theme` to values of the theme contract's tokens. */
import type {
  Brand,
  BrandFont,
  BrandFonts,
  FontChoice,
  Color,
  ColorPair,
  Config,
  ThemeColors,
  ThemeSettings,
} from '@docgen/model';
import { fullHex, softened } from './color.js';
import { type ModeColors, derivedPalette } from './derive.js';
import { type Mode, type Palette, defaultPalette } from './palette.js';
import { type Preset, densities, presets, radii } from './presets.js';

/** Theme settings; null if there are none. */
export function themeSettings({ theme }: Config): ThemeSettings | null {
  return typeof theme === 'object' ? theme : null;
}

/** Null for a site that changes nothing, and so has only the theme's stylesheet. */
export function brandOf(config: Config): Brand | null {
  const settings = themeSettings(config);
  if (settings === null) return null;
  const preset = settings.preset && presets[settings.preset];
  const radius = settings.radius ?? preset?.radius ?? 'medium';
  const density = settings.density ?? preset?.density ?? 'normal';
  const tokens = {
    ...colorTokens(settings, preset),
    ...preset?.tokens,
    ...radii[radius],
    ...densities[density],
  };
  const fonts = fontsOf(settings.fonts);
  return Object.keys({ ...tokens, ...fonts }).length === 0 ? null : { tokens, fonts };
}

function fontsOf(given: ThemeSettings['fonts']): BrandFonts {
  if (given === 'system') return { text: { kind: 'system' }, code: { kind: 'system' } };
  const chosen = Object.entries(given ?? {}).flatMap(([role, font]: [string, FontChoice | undefined]) =>
    font === undefined ? [] : [[role, fontOf(font)] as const],
  );
  return Object.fromEntries(chosen);
}

export function fontOf(font: FontChoice): BrandFont {
  if (typeof font !== 'string') return { kind: 'files', files: font.files };
  return font === 'system' ? { kind: 'system' } : { kind: 'package', name: font };
}

/** Pairs of colors that differ from the theme's, as CSS values by token. Samples of an API have the background of code. */
function colorTokens(settings: ThemeSettings, preset: Preset | undefined): { [token: string]: string } {
  const [light, dark] = [paletteOf(settings, preset, 'light'), paletteOf(settings, preset, 'dark')];
  const changed = Object.keys(light).filter(
    (token) => light[token] !== defaultPalette.light[token] || dark[token] !== defaultPalette.dark[token],
  );
  const pairs: { readonly [token: string]: string } = Object.fromEntries(
    changed.map((token) => [token, `light-dark(${light[token] ?? ''}, ${dark[token] ?? ''})`]),
  );
  const panel = pairs['code-ground'];
  return { ...pairs, ...(panel !== undefined && { 'panel-ground': panel }) };
}

function paletteOf({ colors }: ThemeSettings, preset: Preset | undefined, mode: Mode): Palette {
  return derivedPalette({ ...modeColors(preset?.colors, mode), ...modeColors(colors, mode) }, mode);
}

/** Colors that are set for a mode. */
export function modeColors(colors: ThemeColors | undefined, mode: Mode): ModeColors {
  const set = Object.entries(colors ?? {}).flatMap(
    ([key, value]: [string, Color | ColorPair | undefined]) => {
      const color = colorIn(value, mode, key);
      return color === undefined ? [] : [[key, fullHex(color)]];
    },
  );
  return Object.fromEntries(set);
}

/** A single color applies to light mode; an accent is softened for dark mode, and a gray tints both modes. */
function colorIn(value: Color | ColorPair | undefined, mode: Mode, key: string): string | undefined {
  if (typeof value !== 'string') return value?.[mode];
  return mode === 'dark' && key === 'accent' ? softened(fullHex(value)) : value;
}

/** The palette of a site's settings, for checks. */
export function sitePalette(settings: ThemeSettings, mode: Mode): Palette {
  return paletteOf(settings, settings.preset && presets[settings.preset], mode);
}
