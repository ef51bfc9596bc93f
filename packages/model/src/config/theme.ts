/** Settings for the look of a site, without code. */
import type { Text } from './text.js';

/** Hex color, such as `#1f55c4`. */
export type Color = string;

/** A color for each mode. */
export interface ColorPair {
  /** Color in light mode. */
  readonly light?: Color;
  /** Color in dark mode. */
  readonly dark?: Color;
}

/** Colors from which the theme derives all others. */
export interface ThemeColors {
  /** Color of links, the current page, and filled buttons. If you set only one color, docgen makes it lighter for dark mode. Default: blue. */
  readonly accent?: Color | ColorPair;
  /** Hue of backgrounds, lines and text. Their contrast stays the same. Default: a bluish gray. */
  readonly gray?: Color | ColorPair;
  /** Background of pages. Default: white and almost black. */
  readonly background?: ColorPair;
  /** Background of code, fields, and the row under the pointer. Default: between the background and the text. */
  readonly surface?: ColorPair;
  /** Color of lines between parts of a page. Default: between the background and the text. */
  readonly line?: ColorPair;
  /** Color of text and headings. Default: almost black and almost white. */
  readonly text?: ColorPair;
  /** Color of secondary text, such as the entries of the sidebar. Default: gray. */
  readonly muted?: ColorPair;
}

export type ThemePreset = 'paper' | 'ink' | 'meadow' | 'terminal' | 'dusk';

/** Settings of the theme. */
export interface ThemeSettings {
  /** Theme that the settings apply to: a path relative to the site folder, or the name of a package. Default: docgen's default theme. */
  readonly from?: string;
  /** Look to start from. The other settings override parts of it. Default: the look of the theme. */
  readonly preset?: ThemePreset;
  /** Colors. docgen warns if text in one of them has a contrast below 4.5:1. */
  readonly colors?: ThemeColors;
  /**
   * Fonts: those of readers' systems (`system`), or one for each kind of text, which needs the package `fontkitten`.
   * Default: the theme's.
   */
  readonly fonts?: 'system' | ThemeFonts;
  /** Roundness of corners. Default: as in the preset, or `medium` without one. */
  readonly radius?: 'none' | 'small' | 'medium' | 'large';
  /** Space between lines, paragraphs, rows and entries. Default: as in the preset, or `normal` without one. */
  readonly density?: 'compact' | 'normal' | 'relaxed';
}

/** A font: `system`, the name of an npm package such as `@fontsource-variable/figtree`, or files of the site. */
export type FontChoice =
  | string
  | {
      /** Paths of font files (WOFF2, WOFF, TTF, OTF), relative to the site folder: upright and italic, or one per script. */
      readonly files: readonly string[];
    };

export interface ThemeFonts {
  /** Font of body text. Default: the theme's. */
  readonly text?: FontChoice;
  /** Font of code. Default: the theme's. */
  readonly code?: FontChoice;
  /** Font of headings. Default: that of the preset, or otherwise that of body text. */
  readonly headings?: FontChoice;
}

export interface LogoConfig {
  /** Picture for light mode: a path in `static/`, such as `/logo.svg`. */
  readonly light: string;
  /** Picture for dark mode. Default: the picture for light mode. */
  readonly dark?: string;
  /** Alternative text. If it is empty, the title appears next to the logo. Default: the site's title. */
  readonly alt?: Text;
  /** Target of the logo's link: a path of this site or an absolute URL. Default: the home page in the reader's language. */
  readonly link?: string;
}
