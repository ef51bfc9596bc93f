/** The look of a site as its configuration sets it, without code. */
import type { Text } from './config.js';

/** Hex color, such as `#1f55c4`. */
export type Color = string;

/** A color for each mode. */
export interface ColorPair {
  /** Color in light mode. */
  readonly light?: Color;
  /** Color in dark mode. */
  readonly dark?: Color;
}

/** Colors that all others of the theme are derived from. */
export interface ThemeColors {
  /** Links, the current page, and filled buttons. A single color is made lighter for dark mode. Default: blue. */
  readonly accent?: Color | ColorPair;
  /** Hue of backgrounds, lines and texts. Their contrast stays the same. Default: a bluish gray. */
  readonly gray?: Color | ColorPair;
  /** Background of pages. Default: white and almost black. */
  readonly background?: ColorPair;
  /** Background of code, of rows under the pointer, and of fields. Default: between the background and the text. */
  readonly surface?: ColorPair;
  /** Lines between parts of a page. Default: between the background and the text. */
  readonly line?: ColorPair;
  /** Text and headings. Default: almost black and almost white. */
  readonly text?: ColorPair;
  /** Secondary text, such as the entries of the sidebar. Default: gray. */
  readonly muted?: ColorPair;
}

export type ThemePreset = 'paper' | 'ink' | 'meadow' | 'terminal' | 'dusk';

/** Settings of the theme. */
export interface ThemeSettings {
  /** Path of a theme, relative to the site folder, or name of a package. Default: docgen's default theme. */
  readonly from?: string;
  /** Look to start from, which the other settings change. Default: that of the theme. */
  readonly preset?: ThemePreset;
  /** Colors. docgen warns if text in one of them has a contrast below 4.5:1. */
  readonly colors?: ThemeColors;
  /** Roundness of corners. Default: that of the preset, else `medium`. */
  readonly radius?: 'none' | 'small' | 'medium' | 'large';
  /** Space between lines, paragraphs, rows and entries. Default: that of the preset, else `normal`. */
  readonly density?: 'compact' | 'normal' | 'relaxed';
}

export interface LogoConfig {
  /** Picture for light mode: a path in `static/`, such as `/logo.svg`. */
  readonly light: string;
  /** Picture for dark mode. Default: that of light mode. */
  readonly dark?: string;
  /** Alternative text. If it is empty, the title appears next to the logo. Default: the site's title. */
  readonly alt?: Text;
  /** Where the logo leads: a path of this site or an absolute URL. Default: the home page in the reader's language. */
  readonly link?: string;
}
