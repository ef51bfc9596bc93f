/**
 * Converts sets of tabs from marked blocks to the theme's elements: a list of buttons, and a labeled panel for each.
 *
 * Nothing is hidden or selected in the HTML: without JavaScript, every panel is visible below its label, and `tab-choice`
 * selects one before the first paint. So a tab needs no id, and its states are added by the script.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { elementOf } from '../html/element-of.js';
import { eachElement } from '../html/each-element.js';
import type { Page } from '../parse/page.js';
import { roleOf } from './roles.js';

interface Tab {
  readonly label: string;
  readonly key: string;
  readonly panel: Element;
}

/** Shapes every set of `tree`. */
export function tabSets(tree: Root, page: Page): void {
  eachElement(tree, (element) => {
    const role = roleOf(page, element);
    if (role?.kind === 'tabs') shape(element, role.group, page);
    return undefined;
  });
}

function shape(set: Element, group: string | undefined, page: Page): void {
  const tabs: Tab[] = [];
  const others: ElementContent[] = [];
  const keys = new Set<string>();
  for (const child of set.children) {
    const role = child.type === 'element' ? roleOf(page, child) : undefined;
    if (child.type === 'element' && role?.kind === 'tab') {
      tabs.push({ label: role.label, key: keyOf(role.label, keys), panel: child });
    } else others.push(child);
  }
  const list = elementOf('div', { className: ['tab-list'], role: 'tablist' }, tabs.map(button));
  for (const tab of tabs) becomePanel(tab);
  set.properties = { className: ['tabs'], ...(group !== undefined && { dataGroup: group }) };
  set.children = [list, ...tabs.map(({ panel }) => panel), ...others, elementOf('tab-choice', {}, [])];
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

function button({ label, key }: Tab): Element {
  const properties: Properties = { type: 'button', className: ['tab'], role: 'tab', dataTab: key };
  return elementOf('button', properties, [{ type: 'text', value: label }]);
}

function becomePanel({ panel, label }: Tab): void {
  panel.properties = { className: ['tab-panel'], role: 'tabpanel', ariaLabel: label };
  const shown: ElementContent[] = [{ type: 'text', value: label }];
  panel.children.unshift(elementOf('p', { className: ['tab-label'], ariaHidden: 'true' }, shown));
}
