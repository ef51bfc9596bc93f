/** Colors that authors give to parts of a diagram, and whether text on them is dark or light. */
import names from 'color-name';

type Channels = readonly [red: number, green: number, blue: number];

/** The color as it can be written in an attribute; null if it isn't a color, or is an invisible one. */
export function colorOf(written: string | null): string | null {
  const text = written?.trim().toLowerCase() ?? '';
  return channelsOf(text) === null ? null : text;
}

/** The class of text on a color chosen by the author. */
export function onGround(ground: string): string {
  return isLight(ground) ? 'drawn-on-light' : 'drawn-on-dark';
}

/** Whether text on a color is easier to read in black than in white. */
function isLight(color: string): boolean {
  const [red, green, blue] = (channelsOf(color) ?? [255, 255, 255]).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) > 0.179;
}

function channelsOf(text: string): Channels | null {
  if (Object.hasOwn(names, text)) return names[text as keyof typeof names];
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const wide = hex.length > 4;
    const at = (index: number) =>
      Number.parseInt(wide ? hex.slice(2 * index, 2 * index + 2) : (hex[index] ?? '0').repeat(2), 16);
    return [at(0), at(1), at(2)];
  }
  const [, kind = '', given = ''] = /^(rgb|hsl)a?\(([\d.,%/\s-]+(?:deg)?[\d.,%/\s]*)\)$/.exec(text) ?? [];
  const [one, two, three] = (given.match(/-?[\d.]+%?/g) ?? []).map((part) => ({
    value: Number.parseFloat(part),
    isPart: part.endsWith('%'),
  }));
  if (one === undefined || two === undefined || three === undefined) return null;
  if (kind === 'hsl') return fromHue(one.value, two.value / 100, three.value / 100);
  const channel = ({ value, isPart }: typeof one) =>
    Math.min(255, Math.max(0, isPart ? value * 2.55 : value));
  return [channel(one), channel(two), channel(three)];
}

function fromHue(hue: number, saturation: number, lightness: number): Channels {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
