/**
 * The file of `--trace`: phases and the work of threads as events, for viewers of the Trace Event Format (Perfetto,
 * chrome://tracing, speedscope). Events of one thread are nested or disjoint, and never overlap partly.
 */
import type { PhaseFigures } from '@docgen/engine';
import { compareText } from '@docgen/model';

interface TraceEvent {
  readonly name: string;
  /** `X`: a period; `C`: a value at a moment; `M`: a name. */
  readonly ph: 'X' | 'C' | 'M';
  readonly pid: 1;
  readonly tid: number;
  /** Microseconds since the process started. */
  readonly ts?: number;
  readonly dur?: number;
  readonly args?: { readonly [name: string]: string | number };
}

const main = 'main';

/** The trace as text; `milliseconds` is how long the process has run. */
export function trace(command: string, phases: readonly PhaseFigures[], milliseconds: number): string {
  const spans = phases.flatMap((phase) => phase.spans);
  const threads = [main, ...[...new Set(spans.map(({ thread }) => thread))].sort(compareText)];
  const events: TraceEvent[] = [
    named('process_name', 0, 'docgen'),
    ...threads.map((thread, tid) => named('thread_name', tid, thread)),
    stretch(0, { name: command, start: 0, ms: milliseconds }),
    ...phases.flatMap((phase) => [
      stretch(0, phase, { 'CPU ms': Math.round(phase.cpu), ...phase.counts }),
      figure('memory', phase.start + phase.ms, { MB: Math.round(phase.memory / 1e6) }),
    ]),
    ...spans.map((span) => stretch(threads.indexOf(span.thread), span)),
  ];
  const lines = events.map((event) => JSON.stringify(event)).join(',\n');
  return `{"displayTimeUnit":"ms","traceEvents":[\n${lines}\n]}\n`;
}

function named(name: string, tid: number, value: string): TraceEvent {
  return { name, ph: 'M', pid: 1, tid, args: { name: value } };
}

/** Both ends are rounded in the same way, so that nested events stay nested. */
function stretch(
  tid: number,
  { name, start, ms }: Pick<PhaseFigures, 'name' | 'start' | 'ms'>,
  args?: TraceEvent['args'],
): TraceEvent {
  const ts = microseconds(start);
  return { name, ph: 'X', pid: 1, tid, ts, dur: microseconds(start + ms) - ts, ...(args && { args }) };
}

function figure(name: string, at: number, args: NonNullable<TraceEvent['args']>): TraceEvent {
  return { name, ph: 'C', pid: 1, tid: 0, ts: microseconds(at), args };
}

function microseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000);
}
