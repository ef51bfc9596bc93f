/**
 * The rules of a site's brand: tokens of the theme contract, in the theme's own layer, after the theme's. So they
 * replace the theme's values, and stylesheets of the site replace both.
 */
import type { Brand } from '@docgen/model';
import type { FontStyles } from '../fonts/brand-fonts.js';

/** Empty for a site without a brand. */
export function brandStyles(brand: Brand | null, fonts: Pick<FontStyles, 'faces' | 'tokens'>): string {
  if (brand === null) return '';
  const tokens = { ...brand.tokens, ...fonts.tokens };
  const declarations = Object.entries(tokens).map(([token, value]) => `--${token}:${value};`);
  const root = declarations.length === 0 ? '' : `:root{${declarations.join('')}}`;
  return `@layer docgen.tokens{${fonts.faces}${root}${moreContrast(brand)}}`;
}

/**
 * Values that the theme changes for readers who ask for more contrast, which the brand's own values would override.
 */
function moreContrast({ tokens }: Brand): string {
  const own = [
    ['muted', 'var(--text)'],
    ['line', 'var(--line-strong)'],
  ].filter(([token = '']) => token in tokens);
  if (own.length === 0) return '';
  const declarations = own.map(([token, value]) => `--${token}:${value};`).join('');
  return `@media (prefers-contrast:more){:root{${declarations}}}`;
}
