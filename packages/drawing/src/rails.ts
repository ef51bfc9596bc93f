/**
 * Assigns a lane to each target of transitions. All lines into a state share one rail beside the states, and rails
 * that are never side by side may share a lane. Lanes are chosen so that few lines cross, and the choice is always
 * the same.
 */

/** Lines that leave a state together: one trigger, or none. */
export interface Slot {
  readonly row: number;
  /** Rows of its targets. */
  readonly targets: readonly number[];
}

export interface Lanes {
  /** Lane by row of the target; the innermost is 0. */
  readonly laneOf: ReadonlyMap<number, number>;
  readonly count: number;
  /** The slots of each row from top to bottom, as indexes of the given ones. */
  readonly orders: ReadonlyMap<number, readonly number[]>;
}

export function lanesOf(slots: readonly Slot[]): Lanes {
  const targets = [...new Set(slots.flatMap((slot) => slot.targets))];
  const spans = new Map(targets.map((target) => [target, spanOf(target, slots)]));
  const length = (target: number) => (spans.get(target)?.[1] ?? 0) - (spans.get(target)?.[0] ?? 0);
  let order = targets.sort((a, b) => length(a) - length(b) || a - b);
  let best = judged(order, slots, spans);
  for (let pass = 0; pass < passes; pass++) {
    const before = best.cost;
    for (let at = 0; at + 1 < order.length; at++) {
      const swapped = [...order];
      [swapped[at], swapped[at + 1]] = [order[at + 1] ?? 0, order[at] ?? 0];
      const other = judged(swapped, slots, spans);
      if (other.cost < best.cost) [order, best] = [swapped, other];
    }
    if (best.cost === before) break;
  }
  return best.lanes;
}

const passes = 12;

type Span = readonly [first: number, last: number];

function spanOf(target: number, slots: readonly Slot[]): Span {
  const rows = slots.filter((slot) => slot.targets.includes(target)).map(({ row }) => row);
  return [Math.min(target, ...rows), Math.max(target, ...rows)];
}

function judged(
  order: readonly number[],
  slots: readonly Slot[],
  spans: ReadonlyMap<number, Span>,
): { readonly lanes: Lanes; readonly cost: number } {
  const taken: Span[][] = [];
  const laneOf = new Map<number, number>();
  for (const target of order) {
    const span = spans.get(target) ?? [0, 0];
    const free = taken.findIndex((lane) => lane.every(([first, last]) => last < span[0] || span[1] < first));
    const lane = free < 0 ? taken.length : free;
    (taken[lane] ??= []).push(span);
    laneOf.set(target, lane);
  }
  const orders = slotOrders(slots, laneOf);
  const lanes = { laneOf, count: taken.length, orders };
  return { lanes, cost: crossings(slots, lanes) * 8 + taken.length };
}

/**
 * Upward lines leave above downward ones, and outer ones nearer to where they turn, so those of one row never cross.
 */
function slotOrders(slots: readonly Slot[], laneOf: ReadonlyMap<number, number>): Lanes['orders'] {
  const rows = new Map<number, number[]>();
  for (const [index, { row }] of slots.entries()) rows.set(row, [...(rows.get(row) ?? []), index]);
  const rank = (index: number): number => {
    const slot = slots[index];
    const outer = Math.max(0, ...(slot?.targets.map((target) => laneOf.get(target) ?? 0) ?? []));
    const goesUp = slot?.targets.every((target) => target <= slot.row) === true;
    return goesUp ? outer - 1000 : -outer;
  };
  return new Map(
    [...rows].map(([row, indexes]) => [row, indexes.sort((a, b) => rank(a) - rank(b) || a - b)]),
  );
}

function inAt(row: number): number {
  return row * 100 + 1;
}

/** Ends of lines on one scale: in each row, incoming lines first, then outgoing ones. */
function crossings(slots: readonly Slot[], { laneOf, orders }: Lanes): number {
  const outAt = (index: number) => {
    const row = slots[index]?.row ?? 0;
    return row * 100 + 10 + (orders.get(row)?.indexOf(index) ?? 0);
  };
  const rails = [...laneOf].map(([target, lane]) => {
    const ends = slots.flatMap((slot, index) => (slot.targets.includes(target) ? [outAt(index)] : []));
    return { target, lane, from: Math.min(inAt(target), ...ends), to: Math.max(inAt(target), ...ends) };
  });
  let count = 0;
  const cross = (height: number, lane: number, own: readonly number[]) => {
    for (const rail of rails) {
      if (rail.lane < lane && !own.includes(rail.target) && rail.from < height && height < rail.to) count++;
    }
  };
  for (const [index, { targets }] of slots.entries()) {
    cross(outAt(index), Math.max(...targets.map((target) => laneOf.get(target) ?? 0)), targets);
  }
  for (const rail of rails) cross(inAt(rail.target), rail.lane, [rail.target]);
  return count;
}
