/** What the computed styles of a box say about where it paints. */
import type { EdgeStyle } from './styles.js';

/** Boxes with the same styles have the same object, on both sides. */
export interface BoxStyle {
  /** Rows that a box may paint above its top and below its bottom, without its letters. */
  readonly reach: number;
  /**
   * The height from which on rows in the middle all look the same, so that the box can become taller without any other
   * difference.
   */
  readonly uniformFrom: number;
  /** Whether a box changes how what is inside it is painted, beyond hiding parts of it. */
  readonly isDistorting: boolean;
  /** Whether a box shows what is behind it differently. */
  readonly showsBehind: boolean;
  /** Whether what a box shows doesn't follow from its layout and its styles. */
  readonly isUnclear: boolean;
  /** Whether a box shows something that is elsewhere. */
  readonly isReflecting: boolean;
  /** Whether a style names an element of the page, such as a filter. */
  readonly namesElement: boolean;
  /** Whether styles of what is inside depend on the place and the size of the box. */
  readonly isContainer: boolean;
  /** Whether styles depend on more than that. */
  readonly isDynamic: boolean;
}

const usual = new Set(['', 'none', 'auto', 'normal', 'visible']);
const straight = new Set(['', 'none', 'hidden', 'solid', 'auto']);

/** Pixels around a border image. */
const borderImage = 100;

/** Computed styles of `names` as an object. */
export function boxStyleOf(names: readonly string[], values: readonly string[]): BoxStyle {
  const all = new Map(names.map((name, index) => [name, values[index] ?? '']));
  // Chromium may not know a style.
  const value = (name: EdgeStyle) => all.get(name) ?? '';
  const has = (...list: readonly EdgeStyle[]) => list.some((name) => !usual.has(value(name)));
  const pixels = (...list: readonly EdgeStyle[]) =>
    list.reduce((sum, name) => sum + pixelsIn(value(name)), 0);
  const isDistorting = has(
    'filter',
    'transform',
    'rotate',
    'scale',
    'translate',
    'offset-path',
    'perspective',
  );
  const outline = has('outline-style') ? pixels('outline-width', 'outline-offset') : 0;
  const image = has('border-image-source') ? borderImage : 0;
  const radii = (['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const).map((corner) =>
    value(`border-${corner}-radius`),
  );
  const isUniform =
    !isDistorting &&
    !has('background-image', 'border-image-source', 'box-shadow', 'backdrop-filter') &&
    !has('clip-path', 'mask-image', '-webkit-mask-box-image-source') &&
    (['border-left-style', 'border-right-style', 'outline-style'] as const).every((name) =>
      straight.has(value(name)),
    ) &&
    radii.every((radius) => !radius.includes('%'));
  return {
    reach: 2 + image + 3 * (outline + pixels('box-shadow', 'text-shadow', 'filter')),
    uniformFrom: isUniform ? 2 * Math.max(...radii.map(pixelsIn)) : Infinity,
    isDistorting,
    showsBehind: has('backdrop-filter'),
    isUnclear:
      has('content-visibility', 'column-rule-style', 'row-rule-style') ||
      value('background-attachment').includes('fixed') ||
      value('background-image').includes('paint('),
    isReflecting: has('-webkit-box-reflect'),
    namesElement: values.some((one) => one.includes('url("#') || one.includes('url(#')),
    isContainer: has('container-type'),
    isDynamic:
      has('animation-timeline') ||
      (value('container-type').includes('scroll-state') && has('overflow-x', 'overflow-y')),
  };
}

/** Sum of all lengths in a value. */
function pixelsIn(value: string): number {
  if (!value.includes('px')) return 0;
  return [...value.matchAll(/([\d.]+)px/g)].reduce((sum, [, length]) => sum + Number(length), 0);
}
