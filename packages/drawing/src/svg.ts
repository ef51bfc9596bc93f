/**
 * SVG elements as a tree. Their looks are classes, which the theme styles; text sizes are attributes, because layout
 * measures them. There is no `style`, because the pages' policy forbids it.
 */
import type { Element, ElementContent, Properties } from 'hast';
import { type Box, type Point, type Polyline, number, roundedPath } from './shapes.js';
import { type Face, type Line, codeScale } from './text.js';

export function made(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

function words(value: string): ElementContent {
  return { type: 'text', value };
}

export function group(className: string, children: readonly ElementContent[]): Element {
  return made('g', { className: [className] }, children);
}

export function rectangle(className: string, { x, y, width, height }: Box, radius: number): Element {
  return made('rect', {
    className: [className],
    x: number(x),
    y: number(y),
    width: number(width),
    height: number(height),
    rx: number(radius),
  });
}

export function line(className: string, way: Polyline, radius = 8): Element {
  return made('path', { className: [className], d: roundedPath(way, radius) });
}

/** An arrowhead whose point is at `tip`. */
export function arrowHead(className: string, { x, y }: Point, towards: 'left' | 'right' | 'down'): Element {
  const turned = (along: number, across: number): string =>
    towards === 'down'
      ? `${number(x + across)} ${number(y - along)}`
      : `${number(towards === 'right' ? x - along : x + along)} ${number(y + across)}`;
  const d = `M${number(x)} ${number(y)}L${turned(arrowLength, 4)}L${turned(arrowLength, -4)}Z`;
  return made('path', { className: [className], d });
}

export const arrowLength = 7;

interface TextPlace extends Point {
  /** Font that the lines were measured in. */
  readonly face: Face;
  readonly leading: number;
  readonly anchor: 'start' | 'middle';
}

/** Lines of text below each other; the middle of the block is at `y`. */
export function textBlock(
  className: string,
  lines: readonly Line[],
  { x, y, face, leading, anchor }: TextPlace,
): Element[] {
  const first = y - ((lines.length - 1) * leading) / 2;
  return lines.map(({ runs }, index) =>
    made(
      'text',
      {
        className: [className],
        x: number(x),
        // The middle of lowercase letters, the same in every font.
        y: number(first + index * leading + face.size * 0.35),
        fontSize: number(face.size),
        ...(anchor === 'middle' && { textAnchor: 'middle' }),
      },
      runs.map(({ text, isCode }) =>
        isCode
          ? made('tspan', { className: ['diagram-code'], fontSize: number(face.size * codeScale) }, [
              words(text),
            ])
          : words(text),
      ),
    ),
  );
}

/** Description of a picture for people who can't see it. */
export interface PictureTexts {
  readonly name: string;
  readonly description: string;
}

/** The whole drawing. Assistive technology reads its content by its name and, if it has links, by them. */
export function picture(
  { className, name, description }: PictureTexts & { readonly className: string },
  { width, height }: { readonly width: number; readonly height: number },
  children: readonly ElementContent[],
): Element {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const hasLinks = children.some(holdsLink);
  return made(
    'svg',
    {
      className: [className],
      viewBox: `0 0 ${w} ${h}`,
      // As large as the reader's text: only these sizes follow it.
      width: `${w / 16}rem`,
      height: `${h / 16}rem`,
      role: hasLinks ? 'group' : 'img',
      ariaLabel: name,
    },
    [made('desc', {}, [words(description)]), ...children],
  );
}

function holdsLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(holdsLink));
}
