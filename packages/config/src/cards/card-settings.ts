/** Resolves how cards look: the colors and fonts of the theme's settings, and what `cards` changes. */
import type { BrandFont, CardColors, CardFontSource, Config, Site } from '@docgen/model';
import { brandOf, fontOf, sitePalette, themeSettings } from '../brand/brand.js';
import { contrast, fullHex, nearestColor } from '../brand/color.js';

/** The package that draws cards is found later, with the others that only some sites need. */
export function cardsOf(config: Config): Site['cards'] {
  const { cards = false, logo } = config;
  if (cards === false) return null;
  const given = cards === true ? {} : cards;
  const ofTheme = brandOf(config)?.fonts ?? {};
  const ofTitles = [ofTheme.headings, ofTheme.text].filter((font) => font !== undefined);
  return {
    colors: colorsOf(config, given.background),
    logo: given.logo ?? (typeof logo === 'object' ? logo.light : logo) ?? null,
    ownLogo: given.logo !== undefined,
    titleFonts: ofTitles.filter(isFont),
    fonts: (given.fonts ?? []).map(fontOf).filter(isFont),
    module: '',
    hash: '',
  };
}

/** Cards can't have fonts of readers' systems. */
function isFont(font: BrandFont): font is CardFontSource {
  return font.kind !== 'system';
}

/** Text has the contrast of the theme's, also on a background that the theme doesn't have. */
function colorsOf(config: Config, given: string | undefined): CardColors {
  const palette = sitePalette(themeSettings(config) ?? {}, 'light');
  const background = fullHex(given ?? palette['ground'] ?? '#ffffff');
  const legible = (token: string, least: number) =>
    nearestColor(fullHex(palette[token] ?? '#000000'), (one) => contrast(one, background) >= least) ??
    (contrast('#ffffff', background) > contrast('#000000', background) ? '#ffffff' : '#000000');
  return {
    background,
    title: legible('heading', 7),
    muted: legible('muted', 4.5),
    accent: legible('accent', 3),
  };
}
