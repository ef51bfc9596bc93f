/** Colors of CSS as docgen writes them. */

/** A color as `#rrggbb`; undefined for those that need the page around them, such as `currentColor`. */
export function hexOf(css: string): string | undefined {
  const text = css.trim().toLowerCase();
  const hex = /^#(?:([\da-f]{3})[\da-f]?|([\da-f]{6})(?:[\da-f]{2})?)$/.exec(text);
  if (hex !== null) return `#${hex[2] ?? (hex[1] ?? '').replaceAll(/./g, '$&$&')}`;
  const [, kind = '', given = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  const parts = given.split(/[\s,/]+/).filter(Boolean);
  const [a = NaN, b = NaN, c = NaN] = parts.map((part) => Number(part.replace(/(?:%|deg)$/, '')));
  if (kind === '' || [a, b, c].some(Number.isNaN)) return undefined;
  return kind === 'hsl' ? hexFrom(rgbOf(a, b / 100, c / 100)) : hexFrom([a, b, c]);
}

/** The channels, 0 to 255, of a hue in degrees, a saturation and a lightness. */
function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

function hexFrom(channels: readonly number[]): string {
  const bytes = channels.map((one) => Math.round(Math.min(255, Math.max(0, one))));
  return `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
