/** Styles from Temml, as attributes of MathML and as classes. `themes/default/styles/math.css` defines each class. */

export interface Styled {
  readonly attributes: { readonly [name: string]: string };
  readonly classes: readonly string[];
}

type Style = { readonly [name: string]: unknown };

/** Sides of a cell, and the possible widths there, in em. */
const sides = { paddingLeft: 'ml', paddingRight: 'mr', paddingTop: 'mt', paddingBottom: 'mb' } as const;
const widths = [0, 0.14, 0.25, 0.4, 0.6, 1, 2] as const;
const borders = { borderTop: 't', borderBottom: 'b', borderLeft: 'l', borderRight: 'r' } as const;
/** Negative spaces, in em. */
const overlaps = [0.17, 0.22, 0.28, 0.5, 1, 2] as const;

/** Replacement for the styles of an element. */
export function styled(tagName: string, style: Style): Styled {
  const attributes: { [name: string]: string } = {};
  const classes: string[] = [];
  const text = (name: string) => (typeof style[name] === 'string' ? style[name] : undefined);
  const color = text('color');
  if (color !== undefined) attributes['mathcolor'] = color;
  const ground = text('backgroundColor');
  if (ground !== undefined) attributes['mathbackground'] = ground;
  if (tagName === 'mtd') classes.push(...cellClasses(text));
  const overlap = /^-(.*)/.exec(text('marginLeft') ?? '')?.[1];
  if (overlap !== undefined) classes.push(`math-back-${nearest(overlaps, inEm(overlap))}`);
  const depth = text('mathDepth');
  if (depth === '0' || depth === '2') classes.push(`math-depth-${depth}`);
  if (tagName === 'mrow' && text('border') !== undefined) classes.push('math-box');
  if (tagName === 'mrow' && text('padding') !== undefined) classes.push('math-padded');
  if (text('position') === 'relative') classes.push('math-lap');
  if (text('position') === 'absolute') classes.push('math-lap-end');
  if (text('justifyContent') === 'center') classes.push('math-lap-center');
  if (text('transform') === 'scaleX(-1)') classes.push('math-mirrored');
  if (text('fontWeight') === 'bold') classes.push('math-bold');
  if (tagName === 'mtable' && text('width') === '100%') classes.push('math-wide');
  return { attributes, classes };
}

function cellClasses(text: (name: string) => string | undefined): string[] {
  const classes: string[] = [];
  if (text('textAlign') === 'left') classes.push('tml-left');
  const width = text('width');
  if (width !== undefined) classes.push(width === '50%' ? 'math-glue' : 'math-edge');
  if (text('padding') === '0') classes.push('math-flush');
  for (const [side, name] of Object.entries(sides)) {
    const given = text(side);
    if (given !== undefined) classes.push(`math-${name}-${nearest(widths, inEm(given))}`);
  }
  for (const [side, name] of Object.entries(borders)) {
    const line = /solid|dashed|double/.exec(text(side) ?? '')?.[0];
    if (line !== undefined) classes.push(`math-${line}-${name}`);
  }
  return classes;
}

/** A length in em, for a font of 10 points as in TeX. */
function inEm(length: string): number {
  const amount = Number.parseFloat(length);
  if (Number.isNaN(amount)) return 0;
  if (length.endsWith('ex')) return amount * 0.43;
  return length.endsWith('pt') ? amount / 10 : amount;
}

/** The index of the closest value. */
function nearest(amounts: readonly number[], wanted: number): number {
  let best = 0;
  for (const [index, amount] of amounts.entries())
    if (Math.abs(amount - wanted) < Math.abs((amounts[best] ?? 0) - wanted)) best = index;
  return best;
}
