/**
 * Positions all parts of a state diagram: the states below each other in the author's order, the transition to the
 * next state as a line between them, and all others by rails beside them, one for each target state. Triggers are
 * between states and rails, so that only their own lines meet them, however many there are.
 */
import type { State, StatesDrawing, Transition } from './drawing.js';
import { type Lanes, type Slot, lanesOf } from './rails.js';
import type { Box, Point, Polyline } from './shapes.js';
import { arrowLength } from './svg.js';
import { type Line, codeWidth, linesOf, plain, textWidth } from './text.js';

export const stateFace = { size: 14, weight: 'bold' } as const;
export const valueFace = { size: 12 } as const;
export const triggerFace = { size: 12.5 } as const;
export const stateLeading = 18;
export const triggerLeading = 16;

export interface PlacedState {
  readonly state: State;
  readonly box: Box;
  readonly lines: readonly Line[];
}

export interface Trigger {
  readonly lines: readonly Line[];
  readonly box: Box;
}

/** Transitions from a state: lines to other states, each with its end, and their triggers. */
export interface Leaving {
  readonly from: string;
  readonly ways: readonly Polyline[];
  readonly ends: readonly { readonly at: Point; readonly towards: 'left' | 'down' }[];
  readonly triggers: readonly Trigger[];
}

export interface StatesLayout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly leaving: readonly Leaving[];
  /** Middles of the dots that lead to initial states, and the ends of their lines. */
  readonly starts: readonly { readonly dot: Point; readonly end: Point }[];
}

const margin = 8;
const startRoom = 32;
const laneWidth = 15;
const triggerWidth = 190;
const padding = 14;

interface Plan {
  readonly drawing: StatesDrawing;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly column: Box;
  /** Lines of each state's label; all have the width of the widest. */
  readonly labels: readonly (readonly Line[])[];
  readonly slots: readonly PlannedSlot[];
  /** By row: the transition to the next one. */
  readonly steps: ReadonlyMap<number, readonly Line[]>;
  readonly lanes: Lanes;
  readonly railsAt: number;
  /** To the left of the lines between states. */
  readonly spine: number;
}

interface PlannedSlot extends Slot {
  readonly lines: readonly Line[];
}

interface Row {
  readonly top: number;
  readonly entry: number;
  /** Middles of its slots, by index. */
  readonly slots: ReadonlyMap<number, number>;
  readonly bottom: number;
}

export function layoutStates(drawing: StatesDrawing): StatesLayout {
  const plan = planOf(drawing);
  const rows = rowsOf(plan);
  const { column } = plan;
  const states = drawing.states.map((state, index) => ({
    state,
    box: { ...column, y: rows[index]?.top ?? 0 },
    lines: plan.labels[index] ?? [],
  }));
  const leaving = drawing.states.map(({ value }, index) => leavingOf(value, index, { plan, rows }));
  const starts = states
    .filter(({ state }) => state.isInitial)
    .map(({ box }) => {
      const y = box.y + box.height / 2;
      return { dot: { x: margin + 6, y }, end: { x: box.x - 1, y } };
    });
  const railsEnd = plan.lanes.count === 0 ? 0 : plan.railsAt + (plan.lanes.count - 1) * laneWidth;
  const width = Math.max(column.x + column.width, railsEnd, ...textEnds(leaving)) + margin;
  const height = Math.max(...rows.map(({ bottom }) => bottom)) + margin;
  return { width, height, states, leaving, starts };
}

function textEnds(leaving: readonly Leaving[]): number[] {
  return leaving.flatMap(({ triggers }) => triggers.map(({ box }) => box.x + box.width));
}

function planOf(drawing: StatesDrawing): Plan {
  const { states, transitions } = drawing;
  const rowOf = new Map(states.map(({ value }, row) => [value, row]));
  const column = columnOf(drawing);
  const labels = states.map((state) => labelLines(state, column.width - 2 * padding));
  const { slots, steps } = sorted(transitions, rowOf, column.width);
  const widest = Math.max(0, ...slots.flatMap(({ lines }) => lines.map(({ width }) => width)));
  const right = column.x + column.width;
  return {
    drawing,
    rowOf,
    column,
    labels,
    slots,
    steps,
    lanes: lanesOf(slots),
    railsAt: widest === 0 ? right + 26 : right + triggerAt + widest + 24,
    spine: [...steps.values()].some((lines) => lines.length > 0)
      ? column.x + spineAt
      : column.x + column.width / 2,
  };
}

/** Start of triggers, from the right edge of states. */
const triggerAt = 30;

/**
 * Position of the line between two states with a trigger, from their left edge; the trigger is to the right of it.
 */
const spineAt = 24;
const stepTextAt = 12;

/** The position and size that all states share. */
function columnOf({ states }: StatesDrawing): Box {
  const x = margin + (states.some(({ isInitial }) => isInitial) ? startRoom : 0);
  const widest = Math.max(...states.map(contentWidth));
  const width = Math.ceil(Math.min(220, Math.max(136, widest + 2 * padding)));
  const most = Math.max(...states.map((state) => labelLines(state, width - 2 * padding).length));
  const hasValue = states.some(({ label }) => label !== null);
  return { x, y: 0, width, height: 20 + most * stateLeading + (hasValue ? 16 : 0) };
}

function contentWidth({ label, value }: State): number {
  const own = codeWidth(value, label === null ? stateFace : valueFace);
  return Math.max(own, label === null ? 0 : textWidth(label, stateFace));
}

function labelLines({ label, value }: State, width: number): readonly Line[] {
  return linesOf(label === null ? [{ text: value, isCode: true }] : plain(label), stateFace, width);
}

/** Splits transitions to the next state from all others. Those without a trigger leave their state as one line. */
function sorted(
  transitions: readonly Transition[],
  rowOf: ReadonlyMap<string, number>,
  width: number,
): Pick<Plan, 'slots' | 'steps'> {
  const steps = new Map<number, readonly Line[]>();
  const slots: PlannedSlot[] = [];
  const bare = new Map<number, Set<number>>();
  const stepWidth = width - spineAt - stepTextAt - 4;
  for (const { from, to, trigger } of transitions) {
    const row = rowOf.get(from) ?? 0;
    const rows = to.map((value) => rowOf.get(value) ?? 0);
    const step = linesOf(trigger, triggerFace, stepWidth);
    const fits = step.every((line) => line.width <= stepWidth);
    const isStep = fits && rows.includes(row + 1) && !steps.has(row);
    if (isStep) steps.set(row, step);
    const targets = rows.filter((target) => !isStep || target !== row + 1);
    if (targets.length === 0) continue;
    if (trigger.length > 0) slots.push({ row, targets, lines: linesOf(trigger, triggerFace, triggerWidth) });
    else bare.set(row, new Set([...(bare.get(row) ?? []), ...targets]));
  }
  const others = Array.from(bare, ([row, targets]) => ({ row, targets: [...targets], lines: [] }));
  return { steps, slots: [...slots, ...others] };
}

/** Height reserved for a trigger. */
function room(lines: number): number {
  return Math.max(1, lines) * triggerLeading;
}

/** Heights of all rows, from top to bottom. */
function rowsOf(plan: Plan): readonly Row[] {
  const rows: Row[] = [];
  let top = margin;
  for (const index of plan.drawing.states.keys()) {
    const row = rowAt(index, top, plan);
    rows.push(row);
    const step = plan.steps.get(index);
    const gap = step === undefined ? 14 : Math.max(26, step.length * triggerLeading + 22);
    top = Math.max(row.bottom + 10, top + plan.column.height + gap);
  }
  return rows;
}

function rowAt(index: number, top: number, plan: Plan): Row {
  const { height } = plan.column;
  const order = plan.lanes.orders.get(index) ?? [];
  const isLedTo = plan.lanes.laneOf.has(index);
  const entry = top + (order.length === 0 ? height / 2 : 14);
  const first = plan.slots[order[0] ?? -1]?.lines.length ?? 0;
  const slots = new Map<number, number>();
  let at = isLedTo ? entry + 8 : top + Math.max(4, (height - room(first)) / 2);
  for (const slot of order) {
    const own = room(plan.slots[slot]?.lines.length ?? 0);
    slots.set(slot, at + own / 2);
    at += own + 8;
  }
  return { top, entry, slots, bottom: Math.max(top + height, order.length === 0 ? 0 : at - 8) };
}

interface Placed {
  readonly plan: Plan;
  readonly rows: readonly Row[];
}

function leavingOf(from: string, index: number, { plan, rows }: Placed): Leaving {
  const step = plan.steps.get(index);
  const parts: Leaving[] = step === undefined ? [] : [stepOf(from, index, { plan, rows })];
  const order = plan.lanes.orders.get(index) ?? [];
  for (const slot of order) parts.push(slotOf(slot, { plan, rows }, from));
  return {
    from,
    ways: parts.flatMap(({ ways }) => ways),
    ends: parts.flatMap(({ ends }) => ends),
    triggers: parts.flatMap(({ triggers }) => triggers),
  };
}

function stepOf(from: string, index: number, { plan, rows }: Placed): Leaving {
  const { column, spine } = plan;
  const lines = plan.steps.get(index) ?? [];
  const start = (rows[index]?.top ?? 0) + column.height;
  const end = (rows[index + 1]?.top ?? 0) - 1;
  const way = [
    { x: spine, y: start },
    { x: spine, y: end - arrowLength },
  ];
  const triggers =
    lines.length === 0 ? [] : [triggerAtPlace(lines, spine + stepTextAt, (start + end) / 2 - 2)];
  return { from, ways: [way], ends: [{ at: { x: spine, y: end }, towards: 'down' }], triggers };
}

function triggerAtPlace(lines: readonly Line[], x: number, middle: number): Trigger {
  const width = Math.max(...lines.map((line) => line.width));
  const height = lines.length * triggerLeading;
  return { lines, box: { x, y: middle - height / 2, width, height } };
}

function slotOf(index: number, { plan, rows }: Placed, from: string): Leaving {
  const { column, lanes, railsAt } = plan;
  const slot = plan.slots[index];
  const row = rows[slot?.row ?? 0];
  const right = column.x + column.width;
  const y = row?.slots.get(index) ?? 0;
  const lowest = (row?.top ?? 0) + column.height - 12;
  const firstY = Math.min(lowest, ...(row?.slots.values() ?? []));
  const lines = slot?.lines ?? [];
  const stem = [
    { x: right, y: firstY },
    ...(y === firstY
      ? []
      : [
          { x: right + 13, y: firstY },
          { x: right + 13, y },
        ]),
  ];
  const trigger = lines.length === 0 ? null : triggerAtPlace(lines, right + triggerAt, y);
  const begin = trigger === null ? null : { x: trigger.box.x + trigger.box.width + 6, y };
  const rails = (slot?.targets ?? []).map((target) => {
    const x = railsAt + (lanes.laneOf.get(target) ?? 0) * laneWidth;
    const entry = rows[target]?.entry ?? 0;
    const end = { x: right + 1, y: entry };
    const rail = [
      { x, y },
      { x, y: entry },
      { x: end.x + arrowLength, y: entry },
    ];
    return { end, way: begin === null ? [...stem, ...rail] : [begin, ...rail] };
  });
  return {
    from,
    ways: [
      ...(trigger === null ? [] : [[...stem, { x: trigger.box.x - 5, y }]]),
      ...rails.map(({ way }) => way),
    ],
    ends: rails.map(({ end }) => ({ at: end, towards: 'left' })),
    triggers: trigger === null ? [] : [trigger],
  };
}
