/**
 * Computed styles that Chromium is asked for. All that paint are in one of the lists, except those that boxes show: sizes,
 * and the origins of transformations, which move the box.
 */

/**
 * Styles that make a box paint outside its edges, or differently in the middle if it becomes taller. Pages with the
 * same elements, attributes and style sheets have the same styles, so no others are needed for them.
 */
export const edgeStyles = [
  'background-attachment',
  'background-image',
  'border-image-source',
  'border-left-style',
  'border-right-style',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-left-radius',
  'border-bottom-right-radius',
  'box-shadow',
  'text-shadow',
  'outline-style',
  'outline-width',
  'outline-offset',
  'filter',
  'backdrop-filter',
  'transform',
  'rotate',
  'scale',
  'translate',
  'offset-path',
  'perspective',
  'clip-path',
  'mask-image',
  '-webkit-mask-box-image-source',
  '-webkit-box-reflect',
  'content-visibility',
  'column-rule-style',
  'row-rule-style',
  'overflow-x',
  'overflow-y',
  // Only these make styles depend on sizes and places.
  'container-type',
  'animation-timeline',
] as const;

export type EdgeStyle = (typeof edgeStyles)[number];

const sides = ['top', 'right', 'bottom', 'left'];

/** Everything that paints, for pages whose elements or attributes differ. */
export const paintStyles: readonly string[] = [
  ...edgeStyles,
  ...prefixed('background', 'blend-mode clip color origin position repeat size'),
  ...sides.flatMap((side) => prefixed(`border-${side}`, 'color style width')).filter(isNew),
  ...prefixed('border-image', 'outset repeat slice width'),
  ...prefixed('corner', 'top-left-shape top-right-shape bottom-left-shape bottom-right-shape'),
  ...prefixed('mask', 'clip composite mode origin position repeat size type'),
  ...prefixed('-webkit-mask-box-image', 'outset repeat slice width'),
  ...prefixed(
    'font',
    'family feature-settings kerning optical-sizing palette size size-adjust stretch style',
  ),
  ...prefixed(
    'font',
    'synthesis-small-caps synthesis-style synthesis-weight variant variation-settings weight',
  ),
  ...prefixed(
    'text',
    'align combine-upright decoration decoration-skip-ink emphasis-color emphasis-position',
  ),
  ...prefixed(
    'text',
    'emphasis-style orientation overflow rendering transform underline-offset underline-position',
  ),
  ...prefixed('-webkit-text', 'decorations-in-effect fill-color security stroke-color stroke-width'),
  ...prefixed('stroke', 'dasharray dashoffset linecap linejoin miterlimit opacity width'),
  ...prefixed('column-rule', 'color width'),
  ...prefixed('row-rule', 'color width'),
  ...prefixed('list-style', 'image position type'),
  ...prefixed('image', 'orientation rendering'),
  ...prefixed('object', 'fit position view-box'),
  ...prefixed('transform', 'box style'),
  ...prefixed('offset', 'anchor distance position rotate'),
  ...prefixed('marker', 'end mid start'),
  ...prefixed('flood', 'color opacity'),
  ...prefixed('stop', 'color opacity'),
  ...prefixed('fill', 'opacity rule'),
  ...prefixed('color', 'interpolation interpolation-filters scheme'),
  'accent-color',
  'appearance',
  'backface-visibility',
  'border-collapse',
  'box-decoration-break',
  'clip',
  'clip-rule',
  'color',
  'content',
  'cx',
  'cy',
  'd',
  'direction',
  'display',
  'dominant-baseline',
  'empty-cells',
  'fill',
  'forced-color-adjust',
  'hyphenate-character',
  'isolation',
  'letter-spacing',
  'overflow-clip-margin',
  'lighting-color',
  'mix-blend-mode',
  'opacity',
  'outline-color',
  'overlay',
  'paint-order',
  'position',
  'print-color-adjust',
  'quotes',
  'r',
  'resize',
  'rx',
  'ry',
  'scrollbar-color',
  'scrollbar-width',
  'shape-rendering',
  'stroke',
  'text-anchor',
  'unicode-bidi',
  'vector-effect',
  'visibility',
  'word-spacing',
  'writing-mode',
  'x',
  'y',
  'z-index',
  'zoom',
  '-webkit-font-smoothing',
];

function prefixed(name: string, ends: string): string[] {
  return ends.split(' ').map((end) => `${name}-${end}`);
}

function isNew(style: string): boolean {
  return !(edgeStyles as readonly string[]).includes(style);
}
