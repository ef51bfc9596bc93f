/** A life cycle as Markdown: `:::states` with a table of its states and one of its transitions. */
import { code } from './code-text.js';
import { container, innermost } from './markdown.js';
import type { StateWords } from './state-words.js';
import { table } from './table.js';
import type { MachineState, Machine } from '../read/machine.js';

export interface StateLook {
  /** Name of the life cycle, for anchors of its states. */
  readonly name: string;
  readonly locale: string;
  readonly words: StateWords;
}

export function statesText(machine: Machine, { name, locale, words }: StateLook): string {
  const final = machine.states.filter(({ isFinal }) => isFinal).map(({ value }) => value);
  const attributes = { id: name, initial: machine.initial.join(' '), final: final.join(' ') };
  const blocks = [
    statesTable(machine, locale, words),
    ...(machine.transitions.length > 0 ? [transitionsTable(machine, words)] : []),
  ];
  // Without transitions there is no diagram to draw, only the table.
  if (machine.transitions.length === 0) return `${blocks.join('\n\n')}\n`;
  return `${container('states', attributes, { depth: innermost, blocks })}\n`;
}

function statesTable({ states }: Machine, locale: string, words: StateWords): string {
  const head = [words['status.value'], words['status.label'], words['status.final'], words['status.meaning']];
  const rows = states.map((state) => [
    code(state.value),
    labelIn(state, locale),
    words[state.isFinal ? 'common.yes' : 'common.no'],
    state.meaning,
  ]);
  return table(head, rows);
}

/** The label in the reader's language, or else in English, or any. */
function labelIn({ label, value }: MachineState, locale: string): string {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const wanted = ['', locale, language, 'en'].find((key) => Object.hasOwn(label, key));
  return label[wanted ?? ''] ?? Object.values(label)[0] ?? value;
}

function transitionsTable({ transitions }: Machine, words: StateWords): string {
  const hasTrigger = transitions.some(({ trigger, by, event }) => trigger + by + event !== '');
  const more = (['by', 'event'] as const).filter((key) => transitions.some((one) => one[key] !== ''));
  const head = [
    words['status.from'],
    words['status.to'],
    ...(hasTrigger ? [words['status.trigger']] : []),
    ...more.map((key) => words[`status.${key}`]),
  ];
  const rows = transitions.map((one) => [
    code(one.from),
    one.to.map((value) => code(value)).join(', '),
    ...(hasTrigger ? [one.trigger] : []),
    ...more.map((key) => (key === 'event' && one.event !== '' ? code(one.event) : one[key])),
  ]);
  return table(head, rows);
}
