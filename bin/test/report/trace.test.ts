import type { PhaseFigures } from '@docgen/engine';
import { expect, test } from 'vitest';
import { trace } from '../../report/trace.js';

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts?: number;
  readonly dur?: number;
}

const none = { cpu: 0, memory: 0, counts: {}, spans: [] };

function eventsOf(phases: readonly PhaseFigures[], milliseconds: number): Event[] {
  return (JSON.parse(trace('build', phases, milliseconds)) as { traceEvents: Event[] }).traceEvents;
}

test('phases on the main thread, what threads did on theirs', () => {
  const parse: PhaseFigures = {
    name: 'parse',
    start: 20.5,
    ms: 100.25,
    cpu: 180.4,
    memory: 91_000_000,
    counts: { pages: 2 },
    spans: [
      { thread: 'thread 2', name: 'parse', start: 25, ms: 40 },
      { thread: 'thread 1', name: 'parse', start: 24, ms: 60 },
    ],
  };
  expect(trace('build', [parse], 150)).toBe(`\
{"displayTimeUnit":"ms","traceEvents":[
{"name":"process_name","ph":"M","pid":1,"tid":0,"args":{"name":"docgen"}},
{"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"main"}},
{"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"thread 1"}},
{"name":"thread_name","ph":"M","pid":1,"tid":2,"args":{"name":"thread 2"}},
{"name":"build","ph":"X","pid":1,"tid":0,"ts":0,"dur":150000},
{"name":"parse","ph":"X","pid":1,"tid":0,"ts":20500,"dur":100250,"args":{"CPU ms":180,"pages":2}},
{"name":"memory","ph":"C","pid":1,"tid":0,"ts":120750,"args":{"MB":91}},
{"name":"parse","ph":"X","pid":1,"tid":2,"ts":25000,"dur":40000},
{"name":"parse","ph":"X","pid":1,"tid":1,"ts":24000,"dur":60000}
]}
`);
});

test('events of one thread lie in each other or apart, however their times are rounded', () => {
  const ends = Array.from({ length: 200 }, (_, index) => (index * Math.PI) / 1000);
  const phases = ends.slice(1).map((end, index): PhaseFigures => {
    const start = ends[index] ?? 0;
    const ms = end - start;
    const inner = { thread: 'one', name: 'page', start: start + ms / 4, ms: (ms * 3) / 4 };
    return { ...none, name: 'step', start, ms, spans: [{ thread: 'one', name: 'batch', start, ms }, inner] };
  });
  const events = eventsOf(phases, ends.at(-1) ?? 0).filter(({ ph }) => ph === 'X');
  expect(events).toHaveLength(1 + 3 * phases.length);
  for (const tid of [0, 1]) expect(crossings(events.filter((event) => event.tid === tid))).toEqual([]);
});

/** Pairs of events that overlap partly. */
function crossings(events: readonly Event[]): string[] {
  const open: number[] = [];
  return events.flatMap(({ name, ts = 0, dur = 0 }) => {
    while ((open.at(-1) ?? Infinity) <= ts) open.pop();
    const around = open.at(-1) ?? Infinity;
    open.push(ts + dur);
    return ts + dur > around ? [`${name} at ${ts} ends after what holds it`] : [];
  });
}
