/**
 * Icons by name, as elements: 24 units wide, in strokes of the text's color. The data is a single string, from which
 * icons are extracted on request, because a page uses only a few of two thousand.
 */
import type { Element, Properties } from 'hast';
import { nearest } from '@docgen/model';
import { elementOf } from '../../html/element-of.js';
import { lucide } from './lucide.js';

/** An icon at text size. Null for an unknown name; decorative without a title. */
export function iconOf(name: string, title: string | null = null): Element | null {
  const shapes = iconShapes(name);
  if (shapes === undefined) return null;
  const properties: Properties = {
    className: ['icon'],
    viewBox: '0 0 24 24',
    width: '16',
    height: '16',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLineCap: 'round',
    strokeLineJoin: 'round',
    ...(title === null ? { ariaHidden: 'true' } : { role: 'img', ariaLabel: title }),
  };
  return elementOf('svg', properties, shapeElements(shapes));
}

/** The closest existing name. */
export function nearestIcon(name: string): string | undefined {
  const names = lucide.split('|').map((entry) => entry.slice(0, entry.indexOf(':')));
  return nearest(name, names) ?? names.find((other) => other.startsWith(`${name}-`));
}

/** The shapes of an icon as SVG; undefined for an unknown name. */
export function iconShapes(name: string): string | undefined {
  const found = valueOf(name);
  return found?.startsWith('<') === false ? valueOf(found) : found;
}

function valueOf(name: string): string | undefined {
  if (!/^[a-z\d-]+$/.test(name)) return undefined;
  const key = `${name}:`;
  const before = lucide.startsWith(key) ? 0 : lucide.indexOf(`|${key}`) + 1;
  if (before === 0 && !lucide.startsWith(key)) return undefined;
  const start = before + key.length;
  const end = lucide.indexOf('|', start);
  return lucide.slice(start, end < 0 ? undefined : end);
}

function shapeElements(svg: string): Element[] {
  return Array.from(
    svg.matchAll(/<([a-z]+)((?: [a-z\d-]+="[^"]*")+)\/>/g),
    ([, tagName = '', attributes = '']) =>
      elementOf(
        tagName,
        Object.fromEntries(
          Array.from(attributes.matchAll(/ ([a-z\d-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
            name,
            value,
          ]),
        ),
      ),
  );
}
