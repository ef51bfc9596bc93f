/**
 * Colors as configurations write them (`#rrggbb`): luminance and contrast as WCAG 2.2 defines them, and changes of
 * lightness in OKLCH, which keep the hue. Every result is a color that screens can show.
 */

/** Hue in radians; lightness from 0 to 1. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Six-digit hex color, in lower case. */
export function fullHex(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the first color, from 0 to 1, and the rest of the second, like `color-mix(in srgb, …)`. */
export function mixed(first: string, second: string, share: number): string {
  const rest = bytesOf(second);
  return hexOf(bytesOf(first).map((byte, index) => byte * share + (rest[index] ?? 0) * (1 - share)));
}

/** The first color with the hue of the second, and its own luminance, so that its contrast with any color stays the same. */
export function tinted(color: string, tint: string, strength: number): string {
  const own = oklchOf(color);
  const { chroma, hue } = oklchOf(tint);
  return withLuminance(
    { ...own, chroma: own.chroma * strength * (chroma / grayChroma), hue },
    luminance(color),
  );
}

/** Chroma of the default theme's secondary text, the gray that others are compared with. */
const grayChroma = 0.0286;

/** A lighter and softer form of the color, for accents in dark mode. */
export function softened(color: string): string {
  const { lightness, chroma, hue } = oklchOf(color);
  return shown({ lightness: Math.max(lightness, 0.78), chroma: Math.min(chroma, 0.13), hue });
}

/**
 * The nearest color of the same hue that satisfies `holds`: lighter or darker, whichever changes less; null if there is
 * none.
 */
export function nearestColor(color: string, holds: (color: string) => boolean): string | null {
  if (holds(color)) return color;
  const start = oklchOf(color);
  const moved = (off: number) => {
    const lightness = start.lightness + off;
    const one = lightness < 0 || lightness > 1 ? null : shown({ ...start, lightness });
    return one !== null && holds(one) ? one : null;
  };
  for (let step = 1; step <= steps; step++) {
    const sign = [-1, 1].find((side) => moved((side * step) / steps) !== null);
    if (sign === undefined) continue;
    // Between this step and the last one.
    const finer = Array.from({ length: fine }, (_, part) => (sign * (step - 1 + (part + 1) / fine)) / steps);
    return finer.map(moved).find((one) => one !== null) ?? null;
  }
  return null;
}

/** Steps of lightness, and parts of each. */
const steps = 64;
const fine = 16;

/** The color of this hue and chroma whose luminance is nearest to the given one. */
function withLuminance(color: Oklch, wanted: number): string {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const lightness = (low + high) / 2;
    if (luminance(shown({ ...color, lightness })) < wanted) low = lightness;
    else high = lightness;
  }
  const both = [low, high].map((lightness) => shown({ ...color, lightness }));
  const off = (one: string) => Math.abs(luminance(one) - wanted);
  return both.reduce((best, one) => (off(one) < off(best) ? one : best));
}

/** As a hex color, with less chroma if screens can't show it. */
function shown({ lightness, chroma, hue }: Oklch): string {
  let most = chroma;
  if (!rgbOf({ lightness, chroma, hue }).every(isShown)) {
    let least = 0;
    for (let step = 0; step < 20; step++) {
      const middle = (least + most) / 2;
      if (rgbOf({ lightness, chroma: middle, hue }).every(isShown)) least = middle;
      else most = middle;
    }
    most = least;
  }
  return hexOf(rgbOf({ lightness, chroma: most, hue }).map((part) => encoded(part) * 255));
}

/** Whether a screen can show a linear part, apart from rounding errors. */
function isShown(part: number): boolean {
  return part >= -0.0005 && part <= 1.0005;
}

function bytesOf(color: string): Rgb {
  const byte = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [byte(1), byte(3), byte(5)];
}

function hexOf(bytes: readonly number[]): string {
  const digits = bytes.map((byte) => Math.round(Math.min(255, Math.max(0, byte))));
  return `#${digits.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function linearOf(color: string): Rgb {
  const [red, green, blue] = bytesOf(color);
  return [linear(red / 255), linear(green / 255), linear(blue / 255)];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(part: number): number {
  const held = Math.min(1, Math.max(0, part));
  return held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
}

/** Björn Ottosson's OKLab, in polar form. */
function oklchOf(color: string): Oklch {
  const [red, green, blue] = linearOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Linear parts, outside 0 to 1 for colors that screens can't show. */
function rgbOf({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
