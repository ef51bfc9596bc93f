/** A timeline as SVG: a bar for each phase, from its first unit to its last. */
import type { Element } from 'hast';
import type { TimelineDrawing } from './drawing.js';
import type { Box } from './shapes.js';
import { type PictureTexts, group, line, picture, rectangle, textBlock } from './svg.js';
import { type Line, lineOf, linesOf, plain, textWidth } from './text.js';

const phaseFace = { size: 13 } as const;
const unitFace = { size: 12 } as const;
const leading = 17;

interface PlacedPhase {
  readonly lines: readonly Line[];
  readonly row: Box;
  readonly bar: Box;
  /** Text in the bar; empty if there is no space for it. */
  readonly written: string;
}

interface TimelineLayout {
  readonly width: number;
  readonly height: number;
  /** Position at which bars begin. */
  readonly left: number;
  readonly unit: number;
  readonly count: number;
  readonly phases: readonly PlacedPhase[];
}

const margin = 4;
const header = 26;

function layoutTimeline({ phases }: TimelineDrawing): TimelineLayout {
  const count = Math.max(...phases.map(({ last }) => last));
  const unit = Math.round(Math.min(52, Math.max(14, 460 / count)));
  const names = phases.map(({ name }) => linesOf(plain(name), phaseFace, 170));
  const left = Math.ceil(margin + 8 + Math.max(60, ...names.flat().map((one) => one.width)) + 16);
  const width = left + count * unit + margin;
  let y = header;
  const placed = phases.map(({ first, last, written }, index): PlacedPhase => {
    const lines = names[index] ?? [];
    const row = { x: margin, y, width: width - 2 * margin, height: lines.length * leading + 17 };
    y += row.height;
    const bar = {
      x: left + (first - 1) * unit + 2,
      y: row.y + row.height / 2 - 11,
      width: (last - first + 1) * unit - 4,
      height: 22,
    };
    const fits = textWidth(written, unitFace) <= bar.width - 4;
    return { lines, row, bar, written: fits ? written : '' };
  });
  return { width, height: y + margin, left, unit, count, phases: placed };
}

export function drawTimeline(drawing: TimelineDrawing, texts: PictureTexts): Element {
  const layout = layoutTimeline(drawing);
  const { phases, ...size } = layout;
  return picture({ className: 'diagram-timeline', ...texts }, size, [
    ...phases.filter((_, index) => index % 2 === 0).map(({ row }) => rectangle('diagram-row', row, 6)),
    ...scaleOf(layout, drawing.unit),
    ...phases.map(phaseOf),
  ]);
}

/** Numbers of the units, fewer of them if they are narrow, and lines between them. */
function scaleOf({ left, unit, count, height }: TimelineLayout, name: string): Element[] {
  const every = [1, 2, 5, 10].find((step) => step * unit >= 22) ?? 20;
  const marks = Array.from({ length: count }, (_, index) => index + 1);
  const middle = { y: header / 2, face: unitFace, leading: 0 };
  const lines = marks.slice(1).map((mark) => {
    const x = left + (mark - 1) * unit;
    return line('diagram-grid', [
      { x, y: header },
      { x, y: height - margin },
    ]);
  });
  const numbers = marks
    .filter((mark) => mark % every === 0 || (every > 2 && mark === 1))
    .flatMap((mark) =>
      textBlock('diagram-label', [lineOf(plain(String(mark)), unitFace)], {
        ...middle,
        x: left + (mark - 0.5) * unit,
        anchor: 'middle',
      }),
    );
  const unitName = linesOf(plain(name), unitFace, left - margin - 16).slice(0, 1);
  return [
    ...lines,
    ...textBlock('diagram-label', unitName, { ...middle, x: margin + 8, anchor: 'start' }),
    ...numbers,
  ];
}

function phaseOf({ lines, row, bar, written }: PlacedPhase): Element {
  const y = row.y + row.height / 2;
  return group('diagram-phase', [
    ...textBlock('diagram-name', lines, { x: margin + 8, y, face: phaseFace, leading, anchor: 'start' }),
    rectangle('diagram-box', bar, 6),
    ...textBlock('diagram-label', written === '' ? [] : [lineOf(plain(written), unitFace)], {
      x: bar.x + bar.width / 2,
      y: bar.y + bar.height / 2,
      face: unitFace,
      leading: 0,
      anchor: 'middle',
    }),
  ]);
}
