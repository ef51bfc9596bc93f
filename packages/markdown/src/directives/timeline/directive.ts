/**
 * `:::timeline[Title]` around a table: the first column contains the phases, the second their first and last unit,
 * `1–2`; the header of the second is the unit. Drawn as bars; the table stays, with its further columns.
 */
import type { Table, TableRow } from 'mdast';
import { badDiagram } from '../../diagnostics.js';
import type { Phase } from '@docgen/drawing/drawing';
import type { DirectiveRecord, DirectiveNode } from '../directive.js';
import { nameOf, openingOf, parts } from '../directive.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setRole } from '../../blocks/roles.js';
import { placeOf } from '@docgen/syntax/text/source-text';

export const timeline: DirectiveRecord = {
  name: 'timeline',
  form: 'container',
  title: true,
  attributes: [],
  group: 'drawings',
  usage: '`:::timeline[Title]` around a table of phases',
  summary: 'a bar chart of the ranges in the second column, such as `1–2`',
  build: (node, page) => {
    const { label, content } = parts(node);
    const table = content.find((block) => block.type === 'table');
    if (table === undefined) {
      report(page, badDiagram(nameOf(node), 'no table of phases', openingOf(node, page)));
      return content;
    }
    const phases = readPhases(table, node, page);
    if (phases === null) return content;
    node.children = [];
    const title = plainText({ type: 'paragraph', children: label });
    const [, head] = table.children[0]?.children ?? [];
    const unit = head ? plainText(head) : '';
    setRole(page, node, {
      kind: 'diagram',
      drawing: { form: 'timeline', title, unit, phases },
      name: title || page.labels['markdown.timeline'],
    });
    return [node, ...content];
  },
};

/** Larger diagrams are unreadable. */
const most = { phases: 40, units: 120 };

/** Null if there is a problem, which has been reported. */
function readPhases(table: Table, node: DirectiveNode, page: Page): readonly Phase[] | null {
  const rows = table.children.slice(1);
  const phases = rows.map((row) => readPhase(row, node, page));
  if (rows.length === 0 || rows.length > most.phases) {
    const found = rows.length === 0 ? 'a table without phases' : `${rows.length} phases`;
    const hint = rows.length === 0 ? undefined : `Draw at most ${most.phases}`;
    report(page, badDiagram(nameOf(node), found, placeOf(page.source, table), hint));
    return null;
  }
  return phases.every((phase) => phase !== null) ? phases : null;
}

function readPhase(row: TableRow, node: DirectiveNode, page: Page): Phase | null {
  const [name = '', written = ''] = row.children.map((cell) => plainText(cell));
  const [, from = '', to = from] = /^(\d{1,3})(?:\s*[–—-]\s*(\d{1,3}))?$/.exec(written) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (from !== '' && first >= 1 && first <= last && last <= most.units) return { name, first, last, written };
  const found = written === '' ? 'a phase without a time' : `a phase whose time is '${written}'`;
  const hint = `Write 3 or 1–2, from 1 to ${most.units}`;
  report(page, badDiagram(nameOf(node), found, placeOf(page.source, row.children[1] ?? row), hint));
  return null;
}
