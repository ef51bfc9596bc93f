/**
 * Converts sets of tabs from marked blocks to the theme's elements: a list of buttons, and a labeled panel for each.
 *
 * Nothing is hidden in the HTML: without JavaScript, every panel is visible below its label, and `tab-choice` selects
 * one before the first paint. Ids are numbered across the page, including nested sets, and avoid the page's other ids.
 * It must run after headings have their ids.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { elementOf } from '../html/element-of.js';
import { eachElement } from '../html/each-element.js';
import type { Page } from '../parse/page.js';
import { roleOf } from './roles.js';

interface Numbering {
  readonly page: Page;
  /** Ids of the page. */
  readonly taken: ReadonlySet<string>;
  last: number;
}

interface Tab {
  readonly label: string;
  readonly key: string;
  readonly panel: Element;
}

/** Shapes every set of `tree`; `taken` are ids that are in use. */
export function tabSets(tree: Root, page: Page, taken: ReadonlySet<string>): void {
  const numbering: Numbering = { page, taken, last: 0 };
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    if (role?.kind === 'tabs') shape(element, role.group, numbering);
    return undefined;
  });
}

function shape(set: Element, group: string | undefined, numbering: Numbering): void {
  const tabs: Tab[] = [];
  const others: ElementContent[] = [];
  const keys = new Set<string>();
  for (const child of set.children) {
    const role = child.type === 'element' ? roleOf(numbering.page, child) : undefined;
    if (child.type === 'element' && role?.kind === 'tab') {
      tabs.push({ label: role.label, key: keyOf(role.label, keys), panel: child });
    } else others.push(child);
  }
  const number = nextNumber(tabs.length, numbering);
  const list = elementOf('div', { className: ['tab-list'], role: 'tablist' }, buttons(tabs, number));
  for (const [index, tab] of tabs.entries()) becomePanel(tab, `${number}-${index + 1}`);
  set.properties = { className: ['tabs'], ...(group !== undefined && { dataGroup: group }) };
  set.children = [list, ...tabs.map(({ panel }) => panel), ...others, elementOf('tab-choice', {}, [])];
}

/** The number of the next set whose ids are all free. */
function nextNumber(count: number, numbering: Numbering): number {
  const isTaken = (set: number): boolean =>
    Array.from({ length: count }, (_, index) => `${set}-${index + 1}`).some(
      (end) => numbering.taken.has(`tab-${end}`) || numbering.taken.has(`tab-panel-${end}`),
    );
  do numbering.last++;
  while (isTaken(numbering.last));
  return numbering.last;
}

/** Key that makes equal labels one choice on every page; within one set, keys are unique. */
function keyOf(label: string, taken: Set<string>): string {
  const slug = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}.#+]+/gu, '-')
    .replace(/^-|-$/g, '');
  const base = slug || 'tab';
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  taken.add(key);
  return key;
}

function buttons(tabs: readonly Tab[], number: number): Element[] {
  return tabs.map(({ label, key }, index) => {
    const end = `${number}-${index + 1}`;
    const chosen = index === 0;
    const properties: Properties = {
      type: 'button',
      className: ['tab'],
      role: 'tab',
      id: `tab-${end}`,
      ariaControls: [`tab-panel-${end}`],
      ariaSelected: chosen ? 'true' : 'false',
      ...(!chosen && { tabIndex: -1 }),
      dataTab: key,
    };
    return elementOf('button', properties, [{ type: 'text', value: label }]);
  });
}

function becomePanel({ panel, label, key }: Tab, end: string): void {
  panel.properties = {
    className: ['tab-panel'],
    role: 'tabpanel',
    id: `tab-panel-${end}`,
    ariaLabelledBy: [`tab-${end}`],
    dataTab: key,
    tabIndex: 0,
  };
  const shown: ElementContent[] = [{ type: 'text', value: label }];
  panel.children.unshift(elementOf('p', { className: ['tab-label'], ariaHidden: 'true' }, shown));
}
