/** Colors of Material's palette, which its stylesheets may replace. */
import type { OldAccent } from '@docgen/convert/site/accent';
import type { Cursor } from '@docgen/settings/cursor';

/** Colors of its names, except those without a hue. */
const colors: { readonly [name: string]: string | undefined } = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  'blue grey': '#546d78',
};
const properties = ['--md-typeset-a-color', '--md-primary-fg-color', '--md-accent-fg-color'];

/** The color of links is the primary one, or the accent if the primary one is black, white or gray. */
export function oldAccent(palette: Cursor, docs: string): OldAccent {
  const chosen = [palette, ...palette.items()]
    .flatMap((one) => [one.get('primary'), one.get('accent')])
    .flatMap((cursor) => {
      const name = cursor.text();
      const color = name === undefined ? undefined : colors[name.replaceAll(/[-_]/g, ' ')];
      return color === undefined ? [] : [{ color, name: `theme.palette: ${name}`, place: cursor.place }];
    });
  return { folders: [docs], light: properties, dark: properties, configured: chosen[0] };
}
