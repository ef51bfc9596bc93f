/**
 * Typographic measurements of a page from the computed styles. Each function runs in the page, so it uses nothing from
 * outside.
 */

/** The font sizes of texts, in pixels, each once. Badges of methods are symbols more than texts. */
export function sizesOfType(): number[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = new Set<number>();
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!parentElement || data.trim() === '' || parentElement.closest('script, style, svg, .method'))
      continue;
    sizes.add(Math.round(Number.parseFloat(getComputedStyle(parentElement).fontSize) * 100) / 100);
  }
  return [...sizes];
}

/** Paddings, margins and gaps that are not multiples of 4 px, with their element. */
export function offGrid(): string[] {
  const names = [
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'margin-top',
    'margin-bottom',
    'row-gap',
    'column-gap',
  ];
  const isOff = (value: string) => value.endsWith('px') && Number.parseFloat(value) % 4 !== 0;
  const nameOf = (element: Element) => `${element.localName}.${element.className}`;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !element.closest('svg'))
    .flatMap((element) => {
      const style = getComputedStyle(element);
      return names
        .filter((name) => isOff(style.getPropertyValue(name)))
        .map((name) => `${nameOf(element)} ${name}: ${style.getPropertyValue(name)}`);
    });
}

/** Character counts of the full lines of a page's paragraphs: all lines except each paragraph's last. */
export function lengthsOfLines(): number[] {
  const lengthsOf = (paragraph: Element): number[] => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: { bottom: number; length: number }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [box] = range.getClientRects();
        if (!box) continue;
        const line = lines.at(-1);
        if (line && box.top < line.bottom) line.length += 1;
        else lines.push({ bottom: box.bottom, length: 1 });
      }
    }
    return lines.slice(0, -1).map(({ length }) => length);
  };
  return [...document.querySelectorAll('.doc .content > p:not([class])')].flatMap(lengthsOf);
}

/** The hues of the frame and of prose, in steps of 30 degrees; grays, code, callouts and images have none. */
export function huesOfFrame(): number[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const hueOf = (colour: string): number | undefined => {
    if (!canvas) return undefined;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    const spread = high - low;
    if (alpha < 128 || spread < 64) return undefined;
    const sixth =
      high === red
        ? (green - blue) / spread
        : high === green
          ? 2 + (blue - red) / spread
          : 4 + (red - green) / spread;
    return (Math.round(sixth * 2) * 30 + 360) % 360;
  };
  const apart = '.admonition, .code, code, .draft, .endpoint, .method, .tabs, img, svg, [data-state]';
  const hues = [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && !element.closest(apart))
    .flatMap((element) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      return [color, backgroundColor, borderTopColor].map(hueOf);
    });
  return [...new Set(hues.filter((hue) => hue !== undefined))];
}
