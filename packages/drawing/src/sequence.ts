/** A sequence diagram as SVG. */
import type { Element } from 'hast';
import type { SequenceDrawing } from './drawing.js';
import {
  type PlacedMessage,
  actorFace,
  actorLeading,
  layoutSequence,
  messageFace,
  messageLeading,
  numberFace,
  numberRadius,
} from './sequence-layout.js';
import { number } from './shapes.js';
import { type PictureTexts, arrowHead, group, line, made, picture, rectangle, textBlock } from './svg.js';
import { lineOf, plain } from './text.js';

export function drawSequence(drawing: SequenceDrawing, texts: PictureTexts): Element {
  const { heads, messages, lifelines, ...size } = layoutSequence(drawing);
  return picture({ className: 'diagram-sequence', ...texts }, size, [
    ...lifelines.map((way) => line('diagram-life', way)),
    ...heads.map(({ box, lines }) =>
      group('diagram-node', [
        rectangle('diagram-box', box, 10),
        ...textBlock('diagram-name', lines, {
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          face: actorFace,
          leading: actorLeading,
          anchor: 'middle',
        }),
      ]),
    ),
    ...messages.map(messageOf),
  ]);
}

function messageOf(
  { message, way, end, towards, lines, box, number: at }: PlacedMessage,
  index: number,
): Element {
  const isSelf = message.from === message.to;
  return group(message.isAnswer ? 'diagram-answer' : 'diagram-message', [
    line('diagram-line', way),
    arrowHead('diagram-head', end, towards),
    ...textBlock('diagram-label', lines, {
      x: isSelf ? box.x : box.x + box.width / 2,
      y: box.y + box.height / 2,
      face: messageFace,
      leading: messageLeading,
      anchor: isSelf ? 'start' : 'middle',
    }),
    ...(at === null
      ? []
      : [
          made('circle', {
            className: ['diagram-dot'],
            cx: number(at.x),
            cy: number(at.y),
            r: String(numberRadius),
          }),
          ...textBlock('diagram-number', [lineOf(plain(String(index + 1)), numberFace)], {
            ...at,
            face: numberFace,
            leading: 0,
            anchor: 'middle',
          }),
        ]),
  ]);
}
