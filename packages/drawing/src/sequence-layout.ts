/**
 * Positions all parts of a sequence diagram: the participants side by side, and their messages below each other.
 * Columns are as far apart as the texts between them need. A text that crosses another participant's line interrupts
 * that line.
 */
import type { Message, SequenceDrawing } from './drawing.js';
import type { Box, Point, Polyline } from './shapes.js';
import { type Line, linesOf, plain } from './text.js';

export const actorFace = { size: 14, weight: 'bold' } as const;
export const messageFace = { size: 12.5 } as const;
export const numberFace = { size: 11, weight: 'bold' } as const;
export const actorLeading = 18;
export const messageLeading = 16;

export interface PlacedMessage {
  readonly message: Message;
  readonly way: Polyline;
  readonly end: Point;
  readonly towards: 'left' | 'right';
  readonly lines: readonly Line[];
  readonly box: Box;
  /** Middle of its number; null if messages have none. */
  readonly number: Point | null;
}

export interface SequenceLayout {
  readonly width: number;
  readonly height: number;
  /** Heads at the top, and again at the bottom of long diagrams. */
  readonly heads: readonly { readonly box: Box; readonly lines: readonly Line[] }[];
  readonly messages: readonly PlacedMessage[];
  /** Pieces of every participant's line. */
  readonly lifelines: readonly Polyline[];
}

const margin = 8;
const headGap = 20;
const textRoom = 200;
const selfWidth = 30;
export const numberRadius = 9;
/** Below this many messages, heads are shown once. */
const fewMessages = 8;

interface Texts {
  readonly heads: readonly (readonly Line[])[];
  readonly messages: readonly (readonly Line[])[];
}

export function layoutSequence(drawing: SequenceDrawing): SequenceLayout {
  const texts: Texts = {
    heads: drawing.actors.map((actor) => linesOf(plain(actor), actorFace, 140)),
    messages: drawing.messages.map(({ text }) => linesOf(text, messageFace, textRoom)),
  };
  const columns = columnsOf(drawing, texts);
  const headHeight = 20 + Math.max(...texts.heads.map((lines) => lines.length)) * actorLeading;
  const messages = placed(drawing, { texts, columns, top: margin + headHeight + 12 });
  const last = Math.max(...messages.map(({ way }) => way.at(-1)?.y ?? 0));
  const lower = last + 18;
  const tops = drawing.messages.length < fewMessages ? [margin] : [margin, lower];
  const heads = tops.flatMap((y) =>
    columns.map((x, index) => {
      const lines = texts.heads[index] ?? [];
      const width = headWidth(lines);
      return { lines, box: { x: x - width / 2, y, width, height: headHeight } };
    }),
  );
  const lifelines = columns.flatMap((x) => pieces(x, [margin + headHeight, lower], messages));
  const ends = [...heads, ...messages].map(({ box }) => box.x + box.width);
  return {
    heads,
    messages,
    lifelines,
    width: Math.max(...ends, ...messages.flatMap(({ way }) => way.map(({ x }) => x))) + margin,
    height: (tops.length > 1 ? lower + headHeight : lower) + margin,
  };
}

function headWidth(lines: readonly Line[]): number {
  return Math.max(88, 28 + Math.max(...lines.map(({ width }) => width)));
}

/** Middles of the columns: wide enough for heads, then for messages across few columns, then for those across many. */
function columnsOf({ actors, messages }: SequenceDrawing, texts: Texts): readonly number[] {
  const widths = texts.heads.map(headWidth);
  const gaps = actors
    .slice(1)
    .map((_, index) => ((widths[index] ?? 0) + (widths[index + 1] ?? 0)) / 2 + headGap);
  const wants = messages
    .map(({ from, to }, index) => {
      const [a, b] = [actors.indexOf(from), actors.indexOf(to)];
      const text = Math.max(0, ...(texts.messages[index] ?? []).map(({ width }) => width));
      const isSelf = a === b;
      return {
        first: Math.min(a, b),
        last: isSelf ? a + 1 : Math.max(a, b),
        room: text + (isSelf ? selfWidth + 24 : 2 * numberRadius + 28),
      };
    })
    .filter(({ last }) => last < actors.length)
    .sort((a, b) => a.last - a.first - (b.last - b.first));
  for (const { first, last, room } of wants) {
    const missing = room - gaps.slice(first, last).reduce((sum, gap) => sum + gap, 0);
    if (missing <= 0) continue;
    for (let at = first; at < last; at++) gaps[at] = (gaps[at] ?? 0) + missing / (last - first);
  }
  const middles = [margin + (widths[0] ?? 0) / 2];
  for (const gap of gaps) middles.push((middles.at(-1) ?? 0) + gap);
  return middles;
}

interface Placing {
  readonly texts: Texts;
  readonly columns: readonly number[];
  readonly top: number;
}

function placed(
  { actors, messages, isNumbered }: SequenceDrawing,
  { texts, columns, top }: Placing,
): PlacedMessage[] {
  let y = top;
  return messages.map((message, index): PlacedMessage => {
    const lines = texts.messages[index] ?? [];
    const from = columns[actors.indexOf(message.from)] ?? 0;
    const to = columns[actors.indexOf(message.to)] ?? 0;
    const isSelf = message.from === message.to;
    const height = lines.length * messageLeading;
    const width = Math.max(0, ...lines.map((line) => line.width));
    const at = y + (isSelf ? 12 : height + 8);
    const below = isSelf ? Math.max(22, height - 4) : 0;
    y = at + below + 20;
    const side = to > from || isSelf ? 1 : -1;
    const start = from + side * (isNumbered ? numberRadius : 0);
    const end = { x: to + (isSelf ? 1 : -side), y: at + below };
    const cornerX = from + selfWidth;
    const way = isSelf
      ? [
          { x: start, y: at },
          { x: cornerX, y: at },
          { x: cornerX, y: end.y },
          { x: end.x + 7, y: end.y },
        ]
      : [
          { x: start, y: at },
          { x: end.x - side * 7, y: at },
        ];
    const middle = (start + end.x) / 2;
    const box = isSelf
      ? { x: cornerX + 8, y: (at + end.y - height) / 2, width, height }
      : { x: middle - width / 2, y: at - height - 4, width, height };
    const towards = isSelf || side < 0 ? 'left' : 'right';
    return { message, way, end, towards, lines, box, number: isNumbered ? { x: from, y: at } : null };
  });
}

/** A line from `from` to `to` without the stretches where texts are. */
function pieces(
  x: number,
  [from, to]: readonly [number, number],
  messages: readonly PlacedMessage[],
): Polyline[] {
  const holes = messages
    .map(({ box }) => box)
    .filter((box) => box.width > 0 && box.x - 4 < x && x < box.x + box.width + 4)
    .sort((a, b) => a.y - b.y);
  const ways: Polyline[] = [];
  let at = from;
  for (const { y, height } of holes) {
    if (y - 2 > at)
      ways.push([
        { x, y: at },
        { x, y: y - 2 },
      ]);
    at = Math.max(at, y + height + 2);
  }
  if (to > at)
    ways.push([
      { x, y: at },
      { x, y: to },
    ]);
  return ways;
}
