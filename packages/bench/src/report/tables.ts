/** Figures and verdicts as tables. A missing figure keeps its row, with the reason below the table. */
import { figureOf, ratioOf, valuesOf, type Figure } from '../figures.js';
import { percentile, spreadOf, type Spread } from '../measure/spread.js';
import type { Verdict } from '../targets/judge.js';
import type { Target, Unit } from '../targets/targets.js';
import type { Table } from './document.js';

const nothing = '–';

/** The factor by which a figure may get worse; below it is noise, above it is reported. */
const mostChange = 1.1;

/** Builds, checks and help; `first` is the tool that the others are compared with. */
export function buildTable(figures: readonly Figure[], first: string): Table {
  const times = figures.filter(({ scenario }) => scenario !== 'save' && !scenario.startsWith('first page'));
  return {
    title: 'Builds',
    columns: [
      '',
      'pages',
      'runs',
      's',
      'from – to',
      'CPU s',
      'from – to',
      'ms CPU a page',
      'peak MB',
      `× ${first}`,
    ],
    rows: times.map((figure) => buildRow(figure, first, figures)),
    notes: reasons(times),
  };
}

function buildRow(figure: Figure, first: string, figures: readonly Figure[]): string[] {
  const { tool, scenario, pages, runs } = figure;
  const [seconds, cpu] = [spreadOf(valuesOf(figure, 'seconds')), spreadOf(valuesOf(figure, 'cpuSeconds'))];
  const peaks = spreadOf(valuesOf(figure, 'peakBytes'));
  const beside = ratioOf(figure, figureOf(figures, { tool: first, scenario, pages }), 'seconds');
  return [
    `${tool}, ${scenario}`,
    pages === 0 ? nothing : count(pages),
    runs.length === 0 ? 'not measured' : String(runs.length),
    fixed(seconds.median, 2),
    range(seconds, 2),
    fixed(cpu.median, 2),
    range(cpu, 2),
    pages === 0 ? nothing : fixed((cpu.median / pages) * 1000, 2),
    fixed(peaks.most / 1e6, 0),
    tool === first ? nothing : fixed(beside.median, 2),
  ];
}

export function serveTable(figures: readonly Figure[]): Table {
  const serving = figures.filter(({ scenario }) => scenario === 'save' || scenario.startsWith('first page'));
  return {
    title: 'Development servers',
    columns: ['', 'pages', 'runs', 'ms', 'from – to', '95 %'],
    rows: serving.map((figure) => {
      const values = valuesOf(figure, 'seconds').map((seconds) => seconds * 1000);
      const spread = spreadOf(values);
      return [
        `${figure.tool}, ${figure.scenario}`,
        count(figure.pages),
        values.length === 0 ? 'not measured' : String(values.length),
        fixed(spread.median, 0),
        range(spread, 0),
        figure.scenario === 'save' ? fixed(percentile(values, 0.95), 0) : nothing,
      ];
    }),
    notes: reasons(serving),
  };
}

/** `docgen` is its name in the figures. */
export function targetTable(verdicts: readonly Verdict[], docgen: string): Table {
  const goals = verdicts.flatMap(({ isGoalHeld }) => isGoalHeld ?? []);
  const required = verdicts.flatMap(({ isHeld }) => isHeld ?? []);
  const held = required.filter(Boolean).length;
  const met = goals.filter(Boolean).length;
  return {
    title: `Targets of ${docgen}`,
    columns: ['', 'must', 'goal', 'measured', 'from – to', 'held', 'goal held'],
    rows: verdicts.map(verdictRow),
    notes: [
      `${held} of ${required.length} held, ${met} of ${goals.length} goals.`,
      ...new Set(
        verdicts.flatMap(({ found }) =>
          found.missing === null ? [] : `Not measured: ${line(found.missing)}.`,
        ),
      ),
    ],
  };
}

/** Compares each figure with that of the first docgen in the same run. */
export function changeTable(
  before: { readonly name: string; readonly verdicts: readonly Verdict[] },
  after: { readonly name: string; readonly verdicts: readonly Verdict[] },
): Table {
  const rows = after.verdicts.map(({ target, found }, n): string[] => {
    const old = before.verdicts[n]?.found;
    if (found.missing !== null || !old || old.missing !== null)
      return [target.name, nothing, nothing, nothing, 'no'];
    const [a, b] = [old.spread.median, found.spread.median];
    const change = a === b ? 1 : b / a;
    return [
      target.name,
      inUnit(a, target),
      inUnit(b, target),
      `${fixed(change, 2)} ×`,
      change <= mostChange ? 'yes' : 'no',
    ];
  });
  return {
    title: `${after.name} beside ${before.name}`,
    columns: ['', before.name, after.name, 'change', `≤ ${mostChange} ×`],
    rows,
    notes: [],
  };
}

function verdictRow({ target, found, isHeld, isGoalHeld }: Verdict): string[] {
  const { name, must, goal, unit } = target;
  return [
    name,
    must === null ? '' : `≤ ${inUnit(must, target)}`,
    goal === null ? '' : `≤ ${inUnit(goal, target)}`,
    found.missing === null ? inUnit(found.spread.median, target) : 'not measured',
    found.missing === null ? range(scaled(found.spread, unit), digitsOf[unit]) : '',
    isHeld === null ? '' : isHeld ? 'yes' : 'no',
    isGoalHeld === null ? '' : isGoalHeld ? 'yes' : 'no',
  ];
}

/** Factor between the unit and the measured quantity, in seconds and bytes. */
const scaleOf: { readonly [unit in Unit]: number } = {
  '×': 1,
  s: 1,
  ms: 1000,
  MB: 1e-6,
  'ms CPU a page': 1,
};
const digitsOf: { readonly [unit in Unit]: number } = {
  '×': 2,
  s: 2,
  ms: 0,
  MB: 0,
  'ms CPU a page': 2,
};

function inUnit(value: number, { unit }: Pick<Target, 'unit'>): string {
  return `${fixed(value * scaleOf[unit], digitsOf[unit])} ${unit}`;
}

function scaled({ median, least, most }: Spread, unit: Unit): Spread {
  const scale = scaleOf[unit];
  return { median: median * scale, least: least * scale, most: most * scale };
}

function reasons(figures: readonly Figure[]): string[] {
  const found = figures.flatMap(({ tool, pages, missing }) =>
    missing === null ? [] : [`${tool}, ${count(pages)} pages, not measured: ${line(missing)}.`],
  );
  return [...new Set(found)];
}

/** Joined to one line of limited length. */
function line(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return flat.length > 300 ? `${flat.slice(0, 300)} …` : flat;
}

function range({ least, most }: Spread, digits: number): string {
  return Number.isNaN(least) ? nothing : `${fixed(least, digits)} – ${fixed(most, digits)}`;
}

function fixed(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : nothing;
}

function count(pages: number): string {
  return pages.toLocaleString('en-GB');
}
