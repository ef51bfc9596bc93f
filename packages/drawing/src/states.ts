/**
 * A state diagram as SVG. Each state is drawn with everything that leaves it, so that styles can show where a state
 * leads when it is hovered or focused.
 */
import type { Element } from 'hast';
import type { StatesDrawing } from './drawing.js';
import {
  type Leaving,
  type PlacedState,
  layoutStates,
  stateFace,
  stateLeading,
  triggerFace,
  triggerLeading,
  valueFace,
} from './states-layout.js';
import { lineOf } from './text.js';
import {
  type PictureTexts,
  arrowHead,
  arrowLength,
  group,
  line,
  made,
  picture,
  rectangle,
  textBlock,
} from './svg.js';
import { number } from './shapes.js';

/** `linkTo` returns the id of a state's details, if the page has them. */
export function drawStates(
  drawing: StatesDrawing,
  texts: PictureTexts,
  linkTo: (value: string) => string | undefined,
): Element {
  const layout = layoutStates(drawing);
  const leaving = new Map(layout.leaving.map((one) => [one.from, one]));
  const starts = layout.starts.map(({ dot, end }) =>
    group('diagram-start', [
      made('circle', { cx: number(dot.x), cy: number(dot.y), r: '5' }),
      line('diagram-line', [
        { x: dot.x + 5, y: dot.y },
        { x: end.x - arrowLength, y: end.y },
      ]),
      arrowHead('diagram-head', end, 'right'),
    ]),
  );
  const states = layout.states.map((placed) =>
    group('diagram-state', [
      ...linesOf(leaving.get(placed.state.value)),
      linked(boxOf(placed), linkTo(placed.state.value)),
    ]),
  );
  return picture({ className: 'diagram-states', ...texts }, layout, [...starts, ...states]);
}

function linesOf(leaving: Leaving | undefined): Element[] {
  if (leaving === undefined) return [];
  return [
    ...leaving.ways.map((way) => line('diagram-line', way)),
    ...leaving.ends.map(({ at, towards }) => arrowHead('diagram-head', at, towards)),
    ...leaving.triggers.flatMap(({ lines, box }) =>
      textBlock('diagram-label', lines, {
        x: box.x,
        y: box.y + box.height / 2,
        face: triggerFace,
        leading: triggerLeading,
        anchor: 'start',
      }),
    ),
  ];
}

function boxOf({ state, box, lines }: PlacedState): Element[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hasValue = state.label !== null;
  const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
  return [
    rectangle('diagram-box', box, 10),
    ...(state.isFinal ? [rectangle('diagram-final', inner, 7)] : []),
    ...textBlock('diagram-name', lines, {
      ...middle,
      y: middle.y - (hasValue ? 8 : 0),
      face: stateFace,
      leading: stateLeading,
      anchor: 'middle',
    }),
    ...(hasValue
      ? textBlock('diagram-value', [lineOf([{ text: state.value, isCode: true }], valueFace)], {
          ...middle,
          y: middle.y + (lines.length * stateLeading) / 2 + 2,
          face: valueFace,
          leading: 0,
          anchor: 'middle',
        })
      : []),
  ];
}

function linked(children: Element[], id: string | undefined): Element {
  if (id === undefined) return group('diagram-node', children);
  return made('a', { className: ['diagram-node'], href: `#${encodeURIComponent(id)}` }, children);
}
