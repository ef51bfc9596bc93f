/**
 * Islands: every use of a component becomes a hole, and the content between its tags becomes one tree per slot.
 *
 * This is the last step before printing, so that headings, links and text in slots are processed as part of the page. A
 * use with invalid props is replaced with its content. This step also removes every mark from the tree.
 */
import type { ComponentCall, Diagnostic } from '@docgen/model';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { holeText } from '../html/body.js';
import { openingOf } from './directive.js';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { dropMark } from '../parse/page.js';
import type { Judges } from './props.js';
import { readProps } from './props.js';
import type { Call } from '../blocks/roles.js';
import { roleOf } from '../blocks/roles.js';

export interface Islands {
  readonly calls: readonly ComponentCall[];
  /** Trees of the slots, by the number of the call. */
  readonly slots: readonly SlotTrees[];
}

export type SlotTrees = { readonly [slot: string]: Root };

/** Uses with valid props. */
type Accepted = ReadonlyMap<Call, ComponentCall['props']>;

/** Validates the uses of components on the page, in order. */
export async function acceptCalls(page: Page, judges: Judges): Promise<Accepted> {
  const accepted = new Map<Call, ComponentCall['props']>();
  for (const { data } of page.marks) {
    const role = data?.docgenRole;
    if (role?.kind !== 'island') continue;
    const read = await readProps(role.call, page, judges);
    if ('props' in read) accepted.set(role.call, read.props);
    else for (const fault of read.faults) report(page, fault satisfies Diagnostic);
  }
  return accepted;
}

interface Cutting {
  readonly page: Page;
  readonly accepted: Accepted;
  readonly calls: ComponentCall[];
  readonly slots: { [slot: string]: Root }[];
}

/** Replaces every island in `tree` with a hole. */
export function cutIslands(tree: Root, page: Page, accepted: Accepted): Islands {
  const cutting: Cutting = { page, accepted, calls: [], slots: [] };
  cutBelow(tree, cutting);
  return { calls: cutting.calls, slots: cutting.slots };
}

function cutBelow(parent: Parents, cutting: Cutting): void {
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index];
    if (child?.type !== 'element') continue;
    const role = roleOf(cutting.page, child);
    dropMark(child);
    if (role?.kind !== 'island') cutBelow(child, cutting);
    else parent.children.splice(index--, 1, ...cut(child, role.call, cutting));
  }
}

/** Returns the replacement of an island: a hole, or its content, which is processed next. */
function cut(island: Element, call: Call, cutting: Cutting): ElementContent[] {
  const slots = slotsOf(island, cutting);
  const props = cutting.accepted.get(call);
  if (props === undefined) return Object.values(slots).flatMap((children) => children);
  const hole = cutting.calls.length;
  const trees: { [slot: string]: Root } = {};
  const filled = Object.keys(slots).filter((name) => slots[name]?.every(isBlank) === false);
  const opening = openingOf(call.node, cutting.page);
  cutting.calls.push({ name: call.name, props, hole, ...opening, ...withSlots(filled) });
  cutting.slots.push(trees);
  for (const [name, children] of Object.entries(slots)) {
    const tree: Root = { type: 'root', children };
    cutBelow(tree, cutting);
    if (!children.every(isBlank)) trees[name] = tree;
  }
  return [{ type: 'text', value: holeText('island', hole) }];
}

/**
 * Returns the content between the island's tags, by slot; nodes that a step has added outside the slots are in the
 * default one.
 */
function slotsOf(island: Element, { page }: Cutting): { [slot: string]: ElementContent[] } {
  const slots = new Map<string, ElementContent[]>();
  for (const child of island.children) {
    const role = child.type === 'element' ? roleOf(page, child) : undefined;
    const isSlot = child.type === 'element' && role?.kind === 'slot';
    const name = role?.kind === 'slot' ? role.name : 'default';
    slots.set(name, [...(slots.get(name) ?? []), ...(isSlot ? child.children : [child])]);
  }
  return Object.fromEntries(slots);
}

/** The `slots` property of a call; omitted if empty. */
export function withSlots(slots: readonly string[]): Pick<ComponentCall, 'slots'> {
  return slots.length > 0 ? { slots } : {};
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
