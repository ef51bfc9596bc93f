/** Code tabs: consecutive code blocks with the same `group="…"` become the tabs of one set. */
import type { Code, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { readMeta } from '../code/code-meta.js';
import { eachNode } from '@docgen/syntax/each-node';
import { languageName } from '@docgen/highlight/language-names';
import type { Page } from '../parse/page.js';
import { setRole } from './roles.js';

declare module 'mdast' {
  interface CodeData {
    /** The title is a tab's label, not a caption. */
    docgenTab?: true;
    /** That label. */
    docgenLabel?: string;
  }
}

interface Grouped {
  readonly code: Code;
  readonly group: string;
  readonly label: string;
}

/** Groups the code tabs of `tree` into sets. */
export function codeTabs(tree: Root, page: Page): void {
  const parents = new Set<Parents>();
  eachNode(tree, (node, parent) => {
    if (node.type === 'code' && node.meta?.includes('group=')) parents.add(parent);
  });
  for (const parent of parents) {
    const children: RootContent[] = parent.children;
    children.splice(0, children.length, ...joined(children, page));
  }
}

function joined(children: readonly RootContent[], page: Page): RootContent[] {
  const made: RootContent[] = [];
  let run: Grouped[] = [];
  const end = (): void => {
    made.push(...(run.length > 1 ? [tabSet(run, page)] : run.map(({ code }) => code)));
    run = [];
  };
  for (const child of children) {
    const next = groupedOf(child);
    if (next === undefined || next.group !== run[0]?.group) end();
    if (next === undefined) made.push(child);
    else run.push(next);
  }
  end();
  return made;
}

function groupedOf(node: RootContent): Grouped | undefined {
  if (node.type !== 'code') return undefined;
  const { language, meta: written } = splitInfo(node.lang, node.meta);
  const { group, title } = readMeta(written, {}).meta;
  return group === undefined ? undefined : { code: node, group, label: title ?? languageName(language) };
}

function tabSet(run: readonly Grouped[], page: Page): ContainerDirective {
  const panels = run.map(({ code, label }, index) => {
    code.data = { ...code.data, docgenTab: true, docgenLabel: label };
    const panel: ContainerDirective = { type: 'containerDirective', name: 'tab', children: [code] };
    setRole(page, panel, { kind: 'tab', label: label || String(index + 1) });
    return panel;
  });
  const set: ContainerDirective = { type: 'containerDirective', name: 'tabs', children: panels };
  setRole(page, set, { kind: 'tabs', group: run[0]?.group });
  return set;
}
