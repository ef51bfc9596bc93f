/**
 * Looks for `theme.preset`. A preset consists of settings that a configuration could contain, and of a few tokens. Its
 * fonts are those of the theme and of readers' systems, so it adds nothing to what a page loads.
 */
import type { ThemeColors, ThemePreset, ThemeSettings } from '@docgen/model';

export interface Preset extends Pick<ThemeSettings, 'radius' | 'density'> {
  readonly colors: ThemeColors;
  /** Values by token, for what no setting changes. */
  readonly tokens: { readonly [token: string]: string };
}

export const presets: { readonly [name in ThemePreset]: Preset } = {
  // Warm white and a serif for headings, for docs that are read from start to end.
  paper: {
    colors: {
      accent: { light: '#97391c', dark: '#eda684' },
      gray: '#8c7f6b',
      background: { light: '#fcfaf5', dark: '#161310' },
    },
    radius: 'small',
    tokens: {
      headings: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
      huge: 'clamp(1.875rem, 1.5rem + 1.25vw, 2.375rem)',
    },
  },
  // Black, white and nothing round: only words and lines.
  ink: {
    colors: {
      accent: { light: '#18181a', dark: '#f4f4f5' },
      gray: '#777777',
      background: { dark: '#0a0a0a' },
      text: { light: '#2a2a2a' },
    },
    radius: 'none',
    tokens: {
      huge: 'clamp(1.875rem, 1.5rem + 1.5vw, 2.5rem)',
      display: 'clamp(2.25rem, 1.5rem + 3vw, 3.5rem)',
    },
  },
  // Green, round and roomy, with a tinted sidebar.
  meadow: {
    colors: {
      accent: { light: '#0b6b4b', dark: '#74dcae' },
      gray: '#64796d',
      background: { dark: '#0c1310' },
    },
    radius: 'large',
    density: 'relaxed',
    tokens: { 'side-ground': 'var(--surface)' },
  },
  // Dense, with headings in the font of the code.
  terminal: {
    colors: {
      accent: { light: '#00677a', dark: '#4fd6d8' },
      gray: '#66777c',
      background: { dark: '#0a0f11' },
    },
    radius: 'small',
    density: 'compact',
    tokens: {
      headings: 'var(--mono)',
      huge: 'clamp(1.5rem, 1.25rem + 1vw, 1.75rem)',
      larger: '1.25rem',
      title: '1.0625rem',
      'bar-ground': 'var(--surface)',
    },
  },
  // Violet, deep in dark mode, with a tinted frame around white pages.
  dusk: {
    colors: {
      accent: { light: '#6736c9', dark: '#c9b0ff' },
      gray: '#756a94',
      background: { dark: '#14101f' },
      surface: { light: '#f6f3fd', dark: '#1b162a' },
    },
    radius: 'large',
    tokens: { 'bar-ground': 'var(--surface)', 'side-ground': 'var(--surface)' },
  },
};

/** Tokens for the settings whose values are words. Without a setting, the theme's own values remain. */
export const radii: { readonly [word in NonNullable<ThemeSettings['radius']>]: Preset['tokens'] } = {
  none: { radius: '0px', 'radius-small': '0px' },
  small: { radius: '4px', 'radius-small': '2px' },
  medium: {},
  large: { radius: '14px', 'radius-small': '8px' },
};

export const densities: { readonly [word in NonNullable<ThemeSettings['density']>]: Preset['tokens'] } = {
  compact: { leading: '1.5625', row: '0.125rem', flow: '0.75rem', section: '2.25rem', cell: '0.25rem' },
  normal: {},
  relaxed: { leading: '1.8125', row: '0.375rem', flow: '1.25rem', section: '3.75rem', cell: '0.75rem' },
};
