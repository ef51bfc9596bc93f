/**
 * Passes every directive of a page to its record: docgen's, each in a folder of `directives/`, the site's components,
 * and texts from other sources. An unknown directive is reported and its text stays as written. It works on the
 * Markdown tree, before raw HTML is processed.
 */
import type { Parents, Root, RootContent } from 'mdast';
import { otherForm, unknownDirective } from './diagnostics.js';
import type { Directive, DirectiveNode } from './directives/directive.js';
import {
  asWritten,
  isDirective,
  judge,
  nameOf,
  openingOf,
  openingText,
  takes,
} from './directives/directive.js';
import { component } from './directives/component.js';
import { include } from './directives/include/directive.js';
import { records } from './directives/records.js';
import type { MarkdownOptions } from './parse/options.js';
import type { Page } from './parse/page.js';
import { report } from '@docgen/syntax/text/sheet';

/** Records by name, in lower case. */
export type Directives = ReadonlyMap<string, Directive>;

/** docgen's directives and the site's components. */
export function createDirectives({
  components,
  sources,
}: Pick<MarkdownOptions, 'components' | 'sources'>): Directives {
  const others = [
    ...Object.entries(components).map(([name, declared]) => component(name, declared)),
    ...sources.flatMap(({ name, isAsked }): Directive[] => (isAsked ? [] : [{ ...include, name }])),
  ];
  return new Map([...others, ...records].map((entry) => [entry.name.toLowerCase(), entry]));
}

/** Converts every directive of `tree`. */
export function directives(tree: Root, page: Page, known: Directives): void {
  walk(tree, { page, known, slots: [] });
}

interface Walk {
  readonly page: Page;
  readonly known: Directives;
  /** Slots of the current component. */
  readonly slots: readonly string[];
}

function walk(parent: Parents, walking: Walk): void {
  const children: RootContent[] = parent.children;
  for (let index = 0; index < children.length;) {
    const node = children[index];
    // The replacement of a directive is processed, too, because it may contain directives.
    if (node !== undefined && isUnread(node)) children.splice(index, 1, ...built(node, walking));
    else {
      if (node !== undefined && 'children' in node) walk(node, inside(node, walking));
      index++;
    }
  }
}

/** A directive that a record or a plugin has converted to an element is done. */
function isUnread(node: RootContent): node is DirectiveNode {
  return isDirective(node) && node.data?.hName === undefined;
}

function inside(node: RootContent, walking: Walk): Walk {
  const role = node.data?.docgenRole;
  return role?.kind === 'island' ? { ...walking, slots: role.call.component.slots } : walking;
}

function built(node: DirectiveNode, walking: Walk): RootContent[] {
  const { page, known } = walking;
  const entry = known.get(node.name.toLowerCase());
  if (entry === undefined || !takes(entry, node)) {
    const place = openingOf(node, page);
    const fault =
      entry === undefined
        ? unknownDirective(nameOf(node), names(walking), place)
        : otherForm(openingText(node, page), written(entry), place);
    report(page, fault);
    return asWritten(node, page);
  }
  const record = records.find((one) => one === entry);
  if (record) page.parts.add(record.name).add(`group:${record.group}`);
  if (record?.needs) page.parts.add(`needs:${record.needs}`);
  if (entry.isJudged !== true) judge(node, entry, page);
  if (entry.form === 'both') return entry.build(node, page);
  if (entry.form === 'leaf') return node.type === 'leafDirective' ? entry.build(node, page) : [];
  return node.type === 'containerDirective' ? entry.build(node, page) : [];
}

function names({ known, slots }: Walk): string[] {
  const others = Array.from(known.values()).filter(({ name }) => !records.some((one) => one.name === name));
  return [...[...records, ...others].map(written), ...slots.map((slot) => `:::${slot}`)];
}

function written({ name, form }: Directive): string {
  return `${form === 'container' ? ':::' : '::'}${name}`;
}
