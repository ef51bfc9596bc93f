/**
 * `:::states[Title]{id=order initial=processing final="completed lost"}` around a table of transitions (from, to,
 * trigger …), optionally after a table of states (value, label …): drawn as a state diagram, and the tables stay.
 * Columns are identified by their order, never by their names, so tables can be in any language.
 */
import type { RootContent, Table, TableCell } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '@docgen/model';
import { badDiagram, badValue } from '../../diagnostics.js';
import type { State, Transition } from '@docgen/drawing/drawing';
import type { DirectiveRecord } from '../directive.js';
import { attributeOf, attributePlace, nameOf, openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setRole } from '../../blocks/roles.js';
import { placeOf } from '@docgen/syntax/text/source-text';
import { asText, faceless } from '../diagram.js';

export const states: DirectiveRecord = {
  name: 'states',
  form: 'container',
  title: true,
  attributes: ['id', 'initial', 'final'],
  group: 'drawings',
  usage:
    '`:::states[Title]{id=berth initial=free final=gone}` around a table of from, to and, optionally, trigger',
  summary: 'a state diagram',
  build: (node, page) => {
    const { label, content } = parts(node);
    const tables = content.filter((block) => block.type === 'table');
    const transitions = tables.at(-1);
    if (transitions === undefined) {
      report(page, badDiagram(nameOf(node), 'no table of transitions', openingOf(node, page)));
      return content;
    }
    const stateTable = tables.length > 1 ? tables[0] : undefined;
    const read = readTables(node, { stateTable, transitions }, page);
    const rest: RootContent[] = content.filter((block) => block !== transitions);
    if (read === null) return content;
    const id = attributeOf(node, 'id') || null;
    if (id !== null && stateTable !== undefined) nameRows(stateTable, id);
    node.children = [];
    const title = plainText({ type: 'paragraph', children: label });
    setRole(page, node, {
      kind: 'diagram',
      drawing: { form: 'states', title, id, ...read },
      name: title || page.labels['markdown.states'],
    });
    return [node, asText(transitions, page.labels['markdown.asTable']), ...rest];
  },
};

interface Tables {
  readonly stateTable: Table | undefined;
  readonly transitions: Table;
}

interface Read {
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

/** Larger diagrams are unreadable. */
const most = { states: 60, transitions: 400 };

/** Null if there is a problem, which has been reported. */
function readTables(node: ContainerDirective, { stateTable, transitions }: Tables, page: Page): Read | null {
  const before = page.diagnostics.length;
  const labels = stateTable === undefined ? null : readStates(stateTable, node, page);
  // Missing states are known only if every row of the table of states is valid.
  if (page.diagnostics.length > before) return null;
  const columns = transitions.children[0]?.children.length ?? 0;
  if (columns < 2) {
    const found = 'a table of transitions with one column';
    const place = placeOf(page.source, transitions);
    report(
      page,
      badDiagram(
        nameOf(node),
        found,
        place,
        'Give it two columns, from and to, and optionally a third one for the trigger',
      ),
    );
    return null;
  }
  const moves = readTransitions(transitions, { node, labels }, page);
  const values = labels ? [...labels.keys()] : [...new Set(moves.flatMap(({ from, to }) => [from, ...to]))];
  const place = placeOf(page.source, transitions);
  if (transitions.children.length === 1)
    report(page, badDiagram(nameOf(node), 'a table without transitions', place));
  if (values.length > most.states || moves.length > most.transitions) {
    const hint = `Draw at most ${most.states} states and ${most.transitions} transitions`;
    const found = `${values.length} states and ${moves.length} transitions`;
    report(page, badDiagram(nameOf(node), found, place, hint));
  }
  const initial = namedIn('initial', { node, values }, page) ?? values.slice(0, 1);
  const leads = new Set(moves.map(({ from }) => from));
  const final = namedIn('final', { node, values }, page) ?? values.filter((value) => !leads.has(value));
  if (page.diagnostics.length > before) return null;
  return {
    transitions: moves,
    states: values.map((value) => ({
      value,
      label: labels?.get(value) ?? null,
      isInitial: initial.includes(value),
      isFinal: final.includes(value),
    })),
  };
}

/** Labels by value, in order; null for a state without one. */
function readStates(table: Table, node: ContainerDirective, page: Page): ReadonlyMap<string, string | null> {
  const labels = new Map<string, string | null>();
  for (const { children } of table.children.slice(1)) {
    const [value, label] = children.map((cell) => plainText(cell));
    const place = () => placeOf(page.source, children[0] ?? table);
    if (value === undefined || value === '')
      report(page, badDiagram(nameOf(node), 'a state without a value', place()));
    else if (labels.has(value))
      report(page, badDiagram(nameOf(node), `the duplicate state '${value}'`, place()));
    else labels.set(value, label === undefined || label === '' || label === value ? null : label);
  }
  return labels;
}

function readTransitions(
  table: Table,
  {
    node,
    labels,
  }: { readonly node: ContainerDirective; readonly labels: ReadonlyMap<string, unknown> | null },
  page: Page,
): Transition[] {
  const reported = new Set<string>();
  const known = (cell: TableCell | undefined, value: string): boolean => {
    if (value !== '' && (labels === null || labels.has(value))) return true;
    if (reported.has(value)) return false;
    if (value !== '') reported.add(value);
    const near = labels && nearest(value, labels.keys());
    const found =
      value === ''
        ? 'a transition without a state at each end'
        : `the state '${value}', which is missing from its table of states`;
    const hint = near ? `Did you mean '${near}'?` : undefined;
    report(page, badDiagram(nameOf(node), found, placeOf(page.source, cell ?? table), hint));
    return false;
  };
  return table.children.slice(1).flatMap(({ children: [first, second, third] }) => {
    const from = first ? plainText(first) : '';
    const to = (second ? plainText(second) : '').split(',').map((value) => value.trim());
    if (![known(first, from), ...to.map((value) => known(second, value))].every(Boolean)) return [];
    return [{ from, to, trigger: third ? faceless(third) : [] }];
  });
}

/** The states that an attribute lists; undefined if it is omitted. */
function namedIn(
  name: 'initial' | 'final',
  { node, values }: { readonly node: ContainerDirective; readonly values: readonly string[] },
  page: Page,
): readonly string[] | undefined {
  const written = attributeOf(node, name);
  if (written === undefined) return undefined;
  const all = written.split(/[\s,]+/).filter((value) => value !== '');
  const unknown = all.find((value) => !values.includes(value));
  if (unknown !== undefined) {
    const fault = { name, owner: nameOf(node), value: unknown };
    report(page, badValue(fault, { expected: 'states of the table' }, attributePlace(node, name, page)));
  }
  return all;
}

/** Makes the rows of the states' table anchors. */
function nameRows(table: Table, id: string): void {
  for (const row of table.children.slice(1)) {
    const value = row.children[0] ? plainText(row.children[0]) : '';
    row.data = { ...row.data, hProperties: { id: `${id}-${value}` } };
  }
}
