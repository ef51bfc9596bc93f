/**
 * Checklists: each task's checkbox gets its text as a label. Below the list are the number of completed tasks and a
 * reset button, both hidden without JavaScript. The checkboxes are disabled until the browser code has loaded.
 */
import { fillText } from '@docgen/model';
import type { Element, ElementContent } from 'hast';
import { elementOf } from '../../html/element-of.js';
import type { Nodes } from 'mdast';
import { checklistAgain, nothingToTick, taskWithoutBox } from './checklist-diagnostics.js';
import { placeOf } from '@docgen/syntax/text/source-text';
import { type DirectiveNode, attributeOf } from '../directive.js';
import type { Place } from '@docgen/syntax/text/place';
import { eachElement } from '../../html/each-element.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import type { Shape } from '../../blocks/roles.js';

interface ChecklistSource {
  /** Empty if omitted. */
  readonly id: string;
  readonly node: DirectiveNode;
  readonly place: Place;
}

/** Adds the labels and the bar to the checklist. */
export function barOf(source: ChecklistSource): Shape {
  return (element, page) => addBar(element, source, page);
}

function addBar(element: Element, { id, place, node }: ChecklistSource, page: Page): void {
  const boxes: Element[] = [];
  eachElement(element, (item) => {
    const box = item.tagName === 'li' ? labelled(item) : undefined;
    if (box !== undefined) boxes.push(box);
    return undefined;
  });
  if (boxes.length === 0) report(page, nothingToTick(place));
  if (boxes.length === 0) return;
  for (const item of itemsWithoutBox(element)) report(page, taskWithoutBox(placeOf(page.source, item)));
  if (id === '') return;
  if (page.marks.find((one) => isChecklist(one, id)) !== node) report(page, checklistAgain(id, place));
  const progress = page.labels['markdown.progress'];
  const done = boxes.filter(({ properties }) => properties['checked'] === true).length;
  const text = fillText(progress, { done: String(done), total: String(boxes.length) });
  element.properties = { ...element.properties, className: ['checklist'], dataChecklist: id };
  element.children.push(
    elementOf('div', { className: ['checklist-bar', 'needs-js'] }, [
      elementOf('output', { dataText: progress }, [{ type: 'text', value: text }]),
      elementOf('button', { type: 'button', className: ['button'] }, [
        { type: 'text', value: page.labels['markdown.again'] },
      ]),
    ]),
  );
}

/** Items of the list itself: content nested in a task may explain it. */
function itemsWithoutBox(checklist: Element): Element[] {
  return checklist.children.flatMap((list) =>
    list.type === 'element' && /^[uo]l$/.test(list.tagName) && hasTasks(list)
      ? itemsOf(list).filter((item) => !isTask(item))
      : [],
  );
}

function itemsOf({ children }: Element): Element[] {
  return children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
}

function hasTasks({ properties }: Element): boolean {
  return String(properties['className']).includes('contains-task-list');
}

function isTask({ properties }: Element): boolean {
  return String(properties['className']).includes('task');
}

function isChecklist(node: Nodes, id: string): boolean {
  return (
    node.type === 'containerDirective' &&
    node.name.toLowerCase() === 'checklist' &&
    attributeOf(node, 'id') === id
  );
}

/** Wraps a task's checkbox and the text after it in a label; returns the checkbox. */
function labelled(item: Element): Element | undefined {
  const first = item.children.find((child) => child.type === 'element');
  const around = first?.tagName === 'p' ? first : item;
  const start = around.children.findIndex(isBox);
  const box = around.children[start];
  if (box?.type !== 'element') return undefined;
  const rest = around.children.slice(start);
  const end = rest.findIndex((child) => child.type === 'element' && isBlock(child));
  const words = end < 0 ? rest : rest.slice(0, end);
  around.children.splice(start, words.length, elementOf('label', {}, words));
  const { checked } = box.properties;
  box.properties = { type: 'checkbox', disabled: true, ...(checked === true && { checked }) };
  return box;
}

function isBox(child: ElementContent): boolean {
  return child.type === 'element' && child.tagName === 'input' && child.properties['type'] === 'checkbox';
}

function isBlock({ tagName }: Element): boolean {
  return /^(?:ul|ol|p|div|pre|blockquote|table|dl|details|figure)$/.test(tagName);
}
