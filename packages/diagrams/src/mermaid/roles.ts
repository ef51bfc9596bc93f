/**
 * Looks of Mermaid's elements, by their classes and those of their ancestors, for each type of diagram. The names are
 * those in the theme's stylesheet for diagrams.
 */
import { own } from '../svg/measure.js';
import type { Classes, Look, Looks } from '../svg/redraw.js';
import { defaultName } from './colors.js';

const box: Look = { fill: 'box', line: 'box' };
const plain: Look = { fill: 'ground', line: 'box' };
const area: Look = { fill: 'area', line: 'area' };
const note: Look = { fill: 'note', line: 'note' };
const ground: Look = { fill: 'ground', line: 'none' };
const line: Look = { fill: 'none', line: 'line' };
const dashed: Look = { fill: 'none', line: 'dashed' };
const head: Look = { fill: 'line', line: 'line' };
const hollow: Look = { fill: 'ground', line: 'line' };
const dark: Look = { fill: 'line', line: 'none' };
const nothing: Look = { fill: 'none', line: 'none' };

/** The first entry with a class of the element or one of its ancestors applies. */
type Table = readonly (readonly [classes: RegExp, look: Look])[];

function words(names: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${names.split(' ').join('|')})(?![^ ])`);
}

const graph: Table = [
  [words('background labelBkg'), ground],
  [words('note-cluster'), nothing],
  [words('state-start'), dark],
  [words('statediagram-note'), note],
  [words('edge-pattern-dotted edge-pattern-dashed note-edge dashed-line'), dashed],
  [words('edge-thickness-.* edgePaths'), line],
  [words('divider'), { fill: 'none', line: 'box' }],
  [words('row-rect-odd'), plain],
  [words('row-rect-even'), { fill: 'area', line: 'box' }],
  [words('node'), box],
  [words('inner'), { fill: 'ground', line: 'area' }],
  [words('cluster statediagram-cluster clusters'), area],
];

const sequence: Table = [
  [words('note'), note],
  [words('labelBox'), area],
  [words('loopLine'), { fill: 'none', line: 'dashed' }],
  [words('messageLine1'), dashed],
  [words('messageLine0'), line],
  [words('actor-line'), { fill: 'none', line: 'life' }],
  [words('activation\\d'), box],
  [words('rect'), area],
  [words('actor actor-man actor-top actor-bottom'), box],
];

const gantt: Table = [
  [words('today'), nothing],
  [words('grid'), { fill: 'none', line: 'grid' }],
  [words('exclude-range'), { fill: 'hover', line: 'none' }],
  [words('section[02]'), { fill: 'area', line: 'none' }],
  [words('section\\d'), nothing],
  [words('vert\\w*'), { fill: 'accent', line: 'none' }],
  [words('milestone'), { fill: 'accent', line: 'none' }],
  [words('doneCrit\\d?'), { fill: 'hover', line: 'danger' }],
  [words('activeCrit\\d? crit\\d?'), { fill: 'danger', line: 'danger' }],
  [words('done\\d?'), { fill: 'hover', line: 'area' }],
  [words('active\\d?'), { fill: 'tip', line: 'tip' }],
  [words('task.*'), box],
];

const pie: Table = [[words('pieOuterCircle'), nothing]];

const tables: ReadonlyMap<string, Table> = new Map([
  ['sequenceDiagram', sequence],
  ['gantt', gantt],
  ['pie', pie],
]);

/** Shapes of markers, by words in their id. */
const markers: readonly (readonly [id: RegExp, look: Look])[] = [
  [/extension|aggregation|lollipop/i, hollow],
  [/only_?one|zero_?or|one_?or|md_?parent/i, hollow],
  [/cross/i, line],
  [/sequencenumber/i, { fill: 'accent', line: 'none' }],
];

/** Colors that Mermaid writes into sequence diagrams, regardless of its theme. */
const written = new Set(
  '#eaeaea #666 #edf2ae #999 #d3d3d3 #000 #000000 black white #fff rgb(0,0,0)'.split(' '),
);

/** The looks of a type of diagram, by its first word. */
export function mermaidLooks(word: string): Looks {
  const table = tables.get(word) ?? graph;
  const isSequence = table === sequence;
  return {
    shape(element, classes) {
      const number = pieNumber(element);
      if (number !== null) return { fill: number, line: 'ground' };
      const look = noteLook(element) ?? lookIn(table, classes) ?? (table === graph ? box : line);
      const fill = own(element, 'fill');
      const noFill = fill === 'none' || fill === 'transparent' || isClear(element, 'fill-opacity');
      // Lines of messages have a stroke of none, which Mermaid's stylesheet replaces.
      const isMessage = isSequence && (look === line || look === dashed);
      const noLine = (own(element, 'stroke') === 'none' && !isMessage) || isClear(element, 'stroke-opacity');
      return { fill: noFill ? 'none' : look.fill, line: noLine ? 'none' : look.line };
    },
    text: textLook,
    marker: (id) => markers.find(([pattern]) => pattern.test(id))?.[1] ?? head,
    isDefault: (color) => defaultName(color) !== undefined || (isSequence && written.has(color)),
    opacity: isSequence ? 0.3 : null,
  };
}

function isClear(element: Element, name: string): boolean {
  return (own(element, name) ?? element.parentElement?.getAttribute(name)) === '0';
}

/** Notes are recognized by Mermaid's color for notes, and bars of forks by its color for lines. */
function noteLook(element: Element): Look | null {
  const fill = defaultName(own(element, 'fill') ?? '');
  const stroke = defaultName(own(element, 'stroke') ?? '');
  if ((fill ?? stroke)?.startsWith('note') === true) return note;
  return fill === 'lineColor' && element.localName === 'path' ? dark : null;
}

function pieNumber(element: Element): string | null {
  const name = defaultName(own(element, 'fill') ?? '') ?? '';
  return /^pie\d+$/.test(name) ? name : null;
}

function lookIn(table: Table, classes: Classes): Look | null {
  const all = classes.map((own) => [...own].join(' ')).join(' ');
  return table.find(([pattern]) => pattern.test(all))?.[1] ?? null;
}

const names = words(
  'cluster-label pieTitleText titleText classDiagramTitleText flowchartTitleText sectionTitle statediagramTitleText erDiagramTitleText label-group name loopText',
);
const labels = words('edgeLabel edgeLabels edgeTerminals tick annotation-group');

/**
 * Look of a text by its classes: `name` for titles, `on` for text on a dark ground, `message` for text that lines may
 * cross, `text` for most.
 */
function textLook(classes: Classes): string {
  const all = classes.map((own) => [...own].join(' ')).join(' ');
  if (/\bsequenceNumber\b/.test(all)) return 'on';
  if (/\bmessageText\b/.test(all)) return 'message';
  return names.test(all) ? 'name' : labels.test(all) ? 'label' : 'text';
}
